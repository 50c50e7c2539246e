import { DIMENSIONS } from "./layout";

/** The transform needs a length that is a power of two; three parts make a vector. */
const PART = 128;
const ROUNDS = 3;
const SEED = 0x46_4e_56_31;

/**
 * Rotates a vector in place by one fixed random rotation that spreads its numbers evenly: three rounds of random signs, a
 * Hadamard transform of each third, and a step of Kac's walk that mixes the thirds (as in RaBitQ's `FhtKacRotator`,
 * arXiv:2405.12497). Dot products stay the same. The rotation is part of the index format: a change of it must raise
 * `INDEX_VERSION`.
 */
export function rotate(vector: Float64Array): void {
  for (const signs of FEATURES) {
    signAndTransformFours(vector, signs);
    for (let start = 0; start < DIMENSIONS; start += PART) {
      transformTwice(vector, start, 4);
      transformTwice(vector, start, 16);
      transformHalves(vector, start);
    }
    mix(vector);
  }
}

/** Random signs of each round, divided by the square root of `PART`, so that the transform keeps lengths. */
const FEATURES = Array.from({ length: ROUNDS }, (_, round) => {
  const next = randomBits(SEED + round);
  return Float64Array.from({ length: DIMENSIONS }, () => (next() & 1 ? 1 : -1) / Math.sqrt(PART));
});

// The unscaled Hadamard transform of 128 numbers is seven steps of sums and differences. Doing two steps at a time reads
// and writes each number once, which takes half the time and gives the same bits.

/** Applies the signs, then the steps over distances 1 and 2. */
function signAndTransformFours(vector: Float64Array, signs: Float64Array): void {
  for (let i = 0; i < DIMENSIONS; i += 4) {
    const a = vector[i]! * signs[i]!;
    const b = vector[i + 1]! * signs[i + 1]!;
    const c = vector[i + 2]! * signs[i + 2]!;
    const d = vector[i + 3]! * signs[i + 3]!;
    vector[i] = a + b + (c + d);
    vector[i + 1] = a - b + (c - d);
    vector[i + 2] = a + b - (c + d);
    vector[i + 3] = a - b - (c - d);
  }
}

/** Does the steps over distances `apart` and 2 · `apart`. */
function transformTwice(vector: Float64Array, start: number, apart: number): void {
  for (let group = start; group < start + PART; group += 4 * apart) {
    for (let i = group; i < group + apart; i++) {
      const a = vector[i]!;
      const b = vector[i + apart]!;
      const c = vector[i + 2 * apart]!;
      const d = vector[i + 3 * apart]!;
      vector[i] = a + b + (c + d);
      vector[i + apart] = a - b + (c - d);
      vector[i + 2 * apart] = a + b - (c + d);
      vector[i + 3 * apart] = a - b - (c - d);
    }
  }
}

/** Does the last step, over distance 64. */
function transformHalves(vector: Float64Array, start: number): void {
  for (let i = start; i < start + PART / 2; i++) {
    const a = vector[i]!;
    const b = vector[i + PART / 2]!;
    vector[i] = a + b;
    vector[i + PART / 2] = a - b;
  }
}

/** Rotates each pair of numbers, one from each half, by an eighth of a circle and mirrors it. */
function mix(vector: Float64Array): void {
  const half = DIMENSIONS / 2;
  for (let i = 0; i < half; i++) {
    const a = vector[i]!;
    const b = vector[i + half]!;
    vector[i] = (a + b) * Math.SQRT1_2;
    vector[i + half] = (a - b) * Math.SQRT1_2;
  }
}

/** The high halves of a fixed sequence of integers, the same on every machine (mulberry32). */
function randomBits(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 16;
  };
}
