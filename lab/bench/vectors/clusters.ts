const DIMENSIONS = 384;
/** Vectors that are generated and added at a time. */
export const AT_ONCE = 1_000;
/** Passages in a cluster, near one another like passages on one subject. */
const IN_CLUSTER = 200;
/**
 * Consecutive passages on one subject, as in a file. Among 21,500 passages of seven published collections, the 200 nearest
 * to a question form 80 to 115 groups of neighbours (with at most seven other passages between two of them).
 */
const IN_A_ROW = 2;
/** Spread of a cluster, relative to the length of its centre; the cosine of a vector with its centre is about .7. */
const SPREAD = 1;

/** Seeded unit vectors in clusters, the same for every contender, generated in parts so that a million fit. */
export class Clusters {
  readonly #centers: readonly Float32Array[];

  constructor(
    readonly size: number,
    private readonly seed: number,
  ) {
    const next = normalsFrom(seed);
    const count = Math.max(1, Math.round(size / IN_CLUSTER));
    this.#centers = Array.from({ length: count }, () =>
      ofUnitLength(Float32Array.from({ length: DIMENSIONS }, next)),
    );
  }

  /** `AT_ONCE` consecutive vectors from number `first` on, a multiple of `AT_ONCE`. */
  part(first: number): Float32Array {
    const next = normalsFrom(this.seed + 1 + first);
    const part = new Float32Array(AT_ONCE * DIMENSIONS);
    for (let i = 0; i < AT_ONCE; i++)
      this.#fill(part.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS), first + i, next);
    return part;
  }

  /** Questions lie in the same clusters as the passages, and equal none of them. */
  questions(count: number): Float32Array[] {
    const next = normalsFrom(this.seed + 0x5eed);
    return Array.from({ length: count }, (_, i) => {
      const question = new Float32Array(DIMENSIONS);
      this.#fill(question, i * 7919, next);
      return question;
    });
  }

  #fill(vector: Float32Array, number: number, next: () => number): void {
    const center = this.#centers[Math.floor(number / IN_A_ROW) % this.#centers.length]!;
    for (let i = 0; i < DIMENSIONS; i++) vector[i] = center[i]! + (SPREAD * next()) / Math.sqrt(DIMENSIONS);
    ofUnitLength(vector);
  }
}

/** Slots of the ten nearest vectors of each question, by exhaustive search. */
export function exactNearest(clusters: Clusters, questions: readonly Float32Array[]): number[][] {
  const best = questions.map((): { slot: number; score: number }[] => []);
  for (let first = 0; first < clusters.size; first += AT_ONCE) {
    const part = clusters.part(first);
    questions.forEach((question, q) => {
      for (let i = 0; i < AT_ONCE; i++) {
        const score = dot(question, part, i * DIMENSIONS);
        if (best[q]!.length < 10 || score > best[q]![9]!.score) {
          best[q] = [...best[q]!, { slot: first + i, score }].sort((a, b) => b.score - a.score).slice(0, 10);
        }
      }
    });
  }
  return best.map((ten) => ten.map(({ slot }) => slot));
}

export function dot(question: Float32Array, vectors: Float32Array, start: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < DIMENSIONS; i += 4) {
    a += question[i]! * vectors[start + i]!;
    b += question[i + 1]! * vectors[start + i + 1]!;
    c += question[i + 2]! * vectors[start + i + 2]!;
    d += question[i + 3]! * vectors[start + i + 3]!;
  }
  return a + b + c + d;
}

function ofUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector, 0));
  for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return vector;
}

/** Approximately normal numbers: the scaled sum of a number's four bytes. A million vectors take seconds. */
function normalsFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const sum = (state & 255) + ((state >>> 8) & 255) + ((state >>> 16) & 255) + (state >>> 24);
    return (sum - 510) / BYTES_DEVIATION;
  };
}

/** The standard deviation of the sum of four uniform bytes. */
const BYTES_DEVIATION = Math.sqrt((4 * (256 ** 2 - 1)) / 12);
