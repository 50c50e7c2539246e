import { HIDDEN, PANEL } from "../../src/core/encoder/layout";
import type { EncoderInstance } from "../../workers/embedder/kernel/encoder-instance";

/** A view of all the kernel's strips, which hold the states of the tokens; unused rows are included. */
function stripsOf({ exports, floatsAt }: EncoderInstance): Float32Array {
  return floatsAt(exports.STATES_AT, (exports.STRIP_BYTES.value / 4) * (HIDDEN / PANEL));
}

/** The index in the strips of the number that has this index in [tokens][HIDDEN]. */
function stripIndex({ exports }: EncoderInstance, index: number): number {
  const [token, column] = [Math.floor(index / HIDDEN), index % HIDDEN];
  return Math.floor(column / PANEL) * (exports.STRIP_BYTES.value / 4) + PANEL * token + (column % PANEL);
}

/** A copy of the states, as [tokens][HIDDEN]. */
export function readStates(encoder: EncoderInstance, tokens: number): Float32Array {
  const strips = stripsOf(encoder);
  return new Float32Array(tokens * HIDDEN).map((_, index) => strips[stripIndex(encoder, index)]!);
}

/** Writes states, [tokens][HIDDEN]. */
export function writeStates(encoder: EncoderInstance, states: Float32Array): void {
  const strips = stripsOf(encoder);
  states.forEach((x, index) => (strips[stripIndex(encoder, index)] = x));
}

/** The length of the difference, as a share of the length of the expected vector. */
export function relativeError(actual: Float32Array, expected: Float32Array): number {
  const difference = actual.map((x, i) => x - expected[i]!);
  return Math.hypot(...difference) / Math.hypot(...expected);
}
