import { checksum } from "../checksum";
import { CODE_BYTES, DIMENSIONS } from "./layout";
import { rotate } from "./rotation";
import { unpackRow } from "./vector-row";

/** Raised when rows or codes are made otherwise than before: what lies on disk is then made again. */
const INDEX_VERSION = 1;

/** A vector in one bit a number, and what its products are estimated with. */
export interface Code {
  readonly bits: Uint8Array;
  readonly alpha: number;
  readonly meanProduct: number;
}

/**
 * Makes codes by RaBitQ (arXiv:2405.12497): of a vector x with r = rotate(x − mean) the signs of r are kept, and
 * alpha = ‖r‖² / ‖r‖₁. Then, for a question q with p = rotate(q − mean), up to what all vectors share,
 *
 *     ⟨q, x⟩ ≈ alpha · ⟨p, signs⟩ + ⟨mean, x⟩
 *
 * Centring both matters where a model's vectors all point one way: the mean of multilingual-e5's has length .86.
 */
export class VectorCoder {
  /** Sums of rows and pages begin with it, so that those of another model or version are told from ours. */
  readonly seed: number;
  readonly #vector = new Float64Array(DIMENSIONS);

  /** @param mean of the vectors of many diverse passages under the model; a constant of the model. */
  constructor(
    modelId: string,
    private readonly mean: Float32Array,
  ) {
    const name = `${INDEX_VERSION} ${modelId}`;
    this.seed = checksum(Uint32Array.from(name, (char) => char.codePointAt(0) ?? 0));
  }

  /** From the row and not from the vector: codes that are made again from rows are the same. */
  encode(row: Uint8Array): Code {
    const vector = this.#vector;
    unpackRow(row, vector);
    const meanProduct = this.#center(vector);
    rotate(vector);
    const bits = new Uint8Array(CODE_BYTES);
    let squares = 0;
    let sizes = 0;
    for (let byte = 0; byte < CODE_BYTES; byte++) {
      let signs = 0;
      for (let bit = 0; bit < 8; bit++) {
        const number = vector[8 * byte + bit]!;
        squares += number * number;
        sizes += Math.abs(number);
        // Without a branch: half of them would be predicted wrongly.
        signs |= Number(number >= 0) << bit;
      }
      bits[byte] = signs;
    }
    return { bits, alpha: sizes > 0 ? squares / sizes : 0, meanProduct };
  }

  /** The question as products with it are estimated: centred and rotated. */
  turn(question: Float32Array): Float32Array {
    this.#vector.set(question);
    this.#center(this.#vector);
    rotate(this.#vector);
    return Float32Array.from(this.#vector);
  }

  /** Returns the product of the mean with the vector as it was. */
  #center(vector: Float64Array): number {
    let product = 0;
    for (let i = 0; i < DIMENSIONS; i++) {
      const [number, mean] = [vector[i]!, this.mean[i]!];
      product += mean * number;
      vector[i] = number - mean;
    }
    return product;
  }
}
