import { checksum } from "../checksum";
import { CODE_BYTES, DIMENSIONS } from "./layout";
import { rotate } from "./rotation";
import { unpackRow } from "./vector-row";

/** A change of how rows or codes are made must raise this version; stored ones are then made again. */
const INDEX_VERSION = 1;

/** A vector as one bit a number, with the values that estimate its products. */
export interface Code {
  readonly bits: Uint8Array;
  readonly alpha: number;
  readonly meanProduct: number;
}

/**
 * Makes codes by RaBitQ (arXiv:2405.12497): the code of a vector x keeps the signs of r = rotate(x − mean), and alpha =
 * ‖r‖² / ‖r‖₁. For a question q with p = rotate(q − mean), up to a constant that all vectors share,
 *
 *     ⟨q, x⟩ ≈ alpha · ⟨p, signs⟩ + ⟨mean, x⟩
 *
 * Centring both matters where a model's vectors all point one way: the mean of multilingual-e5's vectors has length .86.
 */
export class VectorCoder {
  /** The seed of the checksums of rows and pages: it tells those of another model or version apart. */
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

  /** Encodes a row, not the original vector, so that codes made again from rows are the same. */
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
        // Branch-free: half of the branches would be mispredicted.
        signs |= Number(number >= 0) << bit;
      }
      bits[byte] = signs;
    }
    return { bits, alpha: sizes > 0 ? squares / sizes : 0, meanProduct };
  }

  /** The question in the form for estimating products: centred and rotated. */
  turn(question: Float32Array): Float32Array {
    this.#vector.set(question);
    this.#center(this.#vector);
    rotate(this.#vector);
    return Float32Array.from(this.#vector);
  }

  /** Centres the vector in place. Returns the product of the mean with the original vector. */
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
