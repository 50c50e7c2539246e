// The memory that one instance works in, and where the packed body lies. Where tokens are worked on in fours or eights, what
// stands in the rows beyond the last token is computed with and ignored.
//
// Numbers of all tokens lie in strips of eight columns, so that a product, which makes eight columns at a time, writes one
// stretch of memory: f32 [columns/8][STRIP_ROWS][8]. What it reads, a tile of four tokens at a time, is one stretch as well.
import { HEAD_SIZE, HIDDEN, MAX_TOKENS, PANEL, WIDE } from "../../src/core/encoder/layout";

/** Tokens that are multiplied at a time. */
export const TILE_ROWS: i32 = 4;
/** Two more than there are tokens: the chunks of one token would all fall into the same set of a cache otherwise. */
const STRIP_ROWS: i32 = MAX_TOKENS + 2;
/** Bytes of one row of a strip, and of a whole strip. */
export const STRIP_ROW_BYTES: i32 = 4 * PANEL;
export const STRIP_BYTES: i32 = STRIP_ROW_BYTES * STRIP_ROWS;
/** Bytes of one quantised activation: 7 bits without a sign in the relaxed build, 13 bits with one in the plain build. */
export const ACTIVATION_BYTES: i32 = ASC_FEATURE_RELAXED_SIMD ? 1 : 2;

/** i32 [MAX_TOKENS]: what to encode. */
export const IDS_AT: i32 = 0;
/** f32 [HIDDEN]: what comes out. */
export const VECTOR_AT: i32 = IDS_AT + 4 * MAX_TOKENS;
/** Strips of HIDDEN columns: the state of each token, from layer to layer. */
export const STATES_AT: i32 = VECTOR_AT + 4 * HIDDEN;
/** Strips of QKV or WIDE columns: what a linear layer widens the states to. */
export const WIDE_AT: i32 = STATES_AT + STRIP_BYTES * (HIDDEN / PANEL);
/** Strips of HIDDEN columns: what attention has gathered. */
export const CONTEXT_AT: i32 = WIDE_AT + STRIP_BYTES * (WIDE / PANEL);
/** Tiles of K columns, see `tiles`: the input of a linear layer, x ≈ low + scale · q, with low = 0 in the plain build. */
export const QUANTISED_AT: i32 = CONTEXT_AT + STRIP_BYTES * (HIDDEN / PANEL);
/** f32 [MAX_TOKENS] each. */
export const SCALES_AT: i32 = QUANTISED_AT + 2 * MAX_TOKENS * WIDE;
export const LOWS_AT: i32 = SCALES_AT + 4 * MAX_TOKENS;
/** f32 [WIDE]: one token's input of a linear layer, smoothed. */
export const SMOOTHED_AT: i32 = LOWS_AT + 4 * MAX_TOKENS;
/** i16 [K/2][2][4 outputs][2 inputs]: one panel of weights, widened. */
export const PANEL_AT: i32 = SMOOTHED_AT + 4 * WIDE;
/** i32 [TILE_ROWS][PANEL]: rows times one panel. */
export const TILE_AT: i32 = PANEL_AT + 2 * PANEL * WIDE;
/** Of one head, i16: queries as tiles of HEAD_SIZE columns, keys and values as panels. */
export const QUERIES_AT: i32 = TILE_AT + 4 * TILE_ROWS * PANEL;
export const KEYS_AT: i32 = QUERIES_AT + 2 * MAX_TOKENS * HEAD_SIZE;
export const VALUES_AT: i32 = KEYS_AT + 2 * MAX_TOKENS * HEAD_SIZE;
/** Of a tile of queries: i32 [MAX_TOKENS/8][TILE_ROWS][8] scores, and an i16 tile of MAX_TOKENS powers of them. */
export const SCORES_AT: i32 = VALUES_AT + 2 * MAX_TOKENS * HEAD_SIZE;
export const POWERS_AT: i32 = SCORES_AT + 4 * TILE_ROWS * MAX_TOKENS;
/** f32 [TILE_ROWS]: what the powers of a query sum to. */
export const TOTALS_AT: i32 = POWERS_AT + 2 * TILE_ROWS * MAX_TOKENS;
export const SCRATCH_BYTES: i32 = TOTALS_AT + 4 * TILE_ROWS;

/** Address of the packed body, which is only read. */
export let body: usize = 0;
/** Address of this instance's scratch memory. */
export let scratch: usize = 0;

export function place(bodyAt: usize, scratchAt: usize): void {
  body = bodyAt;
  scratch = scratchAt;
}
