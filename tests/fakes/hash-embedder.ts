import type { Embedder } from "../../src/core/ports/embedder";
import { tokenize } from "../../src/core/text/tokenize";

const DIMENSIONS = 384;

/** Texts that share words are near each other: each token adds to a dimension chosen by its letters. */
export function hashEmbedder(): Embedder {
  return {
    model: { id: "hash", dimensions: DIMENSIONS, maxTokens: Number.MAX_SAFE_INTEGER },
    async embed(text, _role, signal) {
      signal?.throwIfAborted();
      const vector = new Float32Array(DIMENSIONS);
      for (const token of ["", ...tokenize(text)]) {
        const place = placeOf(token);
        vector[place] = (vector[place] ?? 0) + 1;
      }
      const length = Math.hypot(...vector);
      return vector.map((number) => number / length);
    },
  };
}

function placeOf(token: string): number {
  let hash = 7;
  for (const letter of token) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % DIMENSIONS;
}
