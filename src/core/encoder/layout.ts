// Shape of the encoders and offsets of the numbers in a packed file. The packer, the TypeScript reference and the
// AssemblyScript kernel all read this file, so it holds only integer constants.
//
//   file     header 64 B │ body │ vocabulary, UTF-8, one piece a line in the order of ids
//   header   u32 magic, version, checksum (xxHash32 of all that follows the header), vocabulary bytes │ model id, ASCII
//   body     norm of the input │ layers │ tables
//            footnote-MiniLM: LAYERS layers, BODY_BYTES
//              tables   rows i8 [ROWS][HIDDEN] │ row scales f32 [ROWS]
//                       rows: first a row for each token, then one for each position with the token type added in
//            multilingual-e5-small: E5_LAYERS layers, E5_BODY_BYTES; such a file is never stored, see `assemble-e5`
//              tables   rows [E5_PIECES][E5_ROW_BYTES] │ row scales f32 [E5_PIECES] │ positions f32 [MAX_TOKENS][HIDDEN] │
//                       scores f32 [E5_PIECES]
//              row      nibbles: HIDDEN/2 bytes, number i in the low half of byte i, number HIDDEN/2 + i in its high half,
//                       each 8 too large │ i8 [HIDDEN/E5_BLOCK] scales of blocks of E5_BLOCK numbers
//   layer    query·key·value linear │ attention output linear │ norm │ widening linear │ narrowing linear │ norm
//   norm     gain f32 [HIDDEN] │ shift f32 [HIDDEN]
//   linear   inverse smoothing f32 [K] │ scale f32 [N] │ offset f32 [N] │ bias f32 [N] │ panels i8 [N/8][K/4][2][4][4]
//
// W is the weight matrix (K × N) of a linear layer of K inputs and N outputs. The file stores q = round(W · smoothing /
// scale); the offset is scale · Σ_k q. A panel holds 8 outputs: every 4 inputs take two vectors of 16 bytes, each of 4
// outputs × 4 inputs.
//
//           vector 0                               vector 1
//   bytes   n0k0 n0k1 n0k2 n0k3 n1k0 … n3k3        n4k0 … n7k3        then the same for k4 … k7

export const HIDDEN = 384;
export const WIDE = 1536;
export const LAYERS = 6;
export const HEADS = 12;
export const HEAD_SIZE = 32;
export const MAX_TOKENS = 256;
export const VOCABULARY_SIZE = 30522;
const ROWS = VOCABULARY_SIZE + MAX_TOKENS;
export const QKV = 3 * HIDDEN;
/** Outputs in a panel of weights. */
export const PANEL = 8;

export const HEADER_BYTES = 64;
/** "FONE" in ASCII. */
export const MAGIC = 0x454e4f46;
export const VERSION = 1;
export const MODEL_ID_AT = 16;

const LINEAR_HIDDEN_QKV_BYTES = 4 * HIDDEN + 12 * QKV + HIDDEN * QKV;
const LINEAR_HIDDEN_HIDDEN_BYTES = 4 * HIDDEN + 12 * HIDDEN + HIDDEN * HIDDEN;
const LINEAR_HIDDEN_WIDE_BYTES = 4 * HIDDEN + 12 * WIDE + HIDDEN * WIDE;
const LINEAR_WIDE_HIDDEN_BYTES = 4 * WIDE + 12 * HIDDEN + WIDE * HIDDEN;
const NORM_BYTES = 8 * HIDDEN;

/** Offsets in a layer. */
export const QKV_AT = 0;
export const MIX_AT = QKV_AT + LINEAR_HIDDEN_QKV_BYTES;
export const MIX_NORM_AT = MIX_AT + LINEAR_HIDDEN_HIDDEN_BYTES;
export const WIDEN_AT = MIX_NORM_AT + NORM_BYTES;
export const NARROW_AT = WIDEN_AT + LINEAR_HIDDEN_WIDE_BYTES;
export const NARROW_NORM_AT = NARROW_AT + LINEAR_WIDE_HIDDEN_BYTES;
export const LAYER_BYTES = NARROW_NORM_AT + NORM_BYTES;

/** Offsets in the body. */
export const INPUT_NORM_AT = 0;
export const LAYERS_AT = INPUT_NORM_AT + NORM_BYTES;
export const ROWS_AT = LAYERS_AT + LAYERS * LAYER_BYTES;
export const ROW_SCALES_AT = ROWS_AT + ROWS * HIDDEN;
export const BODY_BYTES = ROW_SCALES_AT + 4 * ROWS;

export const E5_LAYERS = 12;
export const E5_PIECES = 250002;
export const E5_BLOCK = 32;
export const E5_ROW_BYTES = HIDDEN / 2 + HIDDEN / E5_BLOCK;
/** Offsets in the body of multilingual-e5-small. */
export const E5_ROWS_AT = LAYERS_AT + E5_LAYERS * LAYER_BYTES;
export const E5_ROW_SCALES_AT = E5_ROWS_AT + E5_PIECES * E5_ROW_BYTES;
export const E5_POSITIONS_AT = E5_ROW_SCALES_AT + 4 * E5_PIECES;
export const E5_SCORES_AT = E5_POSITIONS_AT + 4 * HIDDEN * MAX_TOKENS;
export const E5_BODY_BYTES = E5_SCORES_AT + 4 * E5_PIECES;
