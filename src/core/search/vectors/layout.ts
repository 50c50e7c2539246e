// The layout of codes, in memory and on disk. The AssemblyScript kernel and its TypeScript reference both read this file,
// so it holds only integer constants.
//
//   page      64 KiB: BLOCKS_IN_PAGE × block │ unused │ u32 checksum, see code-page
//   block     16 slots: codes u8 [CODE_BYTES][16] │ alpha f32 [16] │ mean product f32 [16]
//   code      bit d of a slot, at bit d % 8 of byte ⌊d / 8⌋: 1 where the rotated, centred vector is not negative
//
// The bytes b of the codes of 16 slots are adjacent, so that one lookup serves a vector of 16 bytes. A slot whose alpha
// is NaN is free: no comparison with NaN is true.
//
//   tables    u8 [TABLES][16]: what four bits of a code add to the product with a question; at most LARGEST_ENTRY, so that
//             eight can be added in one byte. Table 2b is for bits 0–3 of byte b, table 2b + 1 for bits 4–7.

/** Numbers in a vector of every embedding model of the app. */
export const DIMENSIONS = 384;
/** A row, see vector-row. */
export const ROW_BYTES = 392;
export const ROW_SCALE_AT = 384;
export const ROW_CHECKSUM_AT = 388;

export const CODE_BYTES = 48;
export const SLOTS_IN_BLOCK = 16;
/** f32 [16]: ‖r‖² / ‖r‖₁ of the rotated, centred vector r. */
export const ALPHA_AT = CODE_BYTES * SLOTS_IN_BLOCK;
/** f32 [16]: the product of the model's mean with the vector. */
export const MEAN_PRODUCT_AT = ALPHA_AT + 4 * SLOTS_IN_BLOCK;
export const BLOCK_BYTES = MEAN_PRODUCT_AT + 4 * SLOTS_IN_BLOCK;

/** Also the size of a page of WebAssembly memory. */
export const PAGE_BYTES = 65536;
export const BLOCKS_IN_PAGE = 73;
export const SLOTS_IN_PAGE = BLOCKS_IN_PAGE * SLOTS_IN_BLOCK;
export const CHECKSUM_AT = PAGE_BYTES - 4;

export const TABLES = 2 * CODE_BYTES;
export const TABLE_ENTRIES = 16;
export const LARGEST_ENTRY = 31;
