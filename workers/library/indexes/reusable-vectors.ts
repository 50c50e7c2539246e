import { Md5 } from "../../../src/core/base/md5";
import { passagesToEmbed, type FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import type { PassageRange } from "../../../src/core/domain/passage";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import { bodyOf, readStretches, type PassageStretch } from "./passage-stretch";
import type { KnownPassages, PlacedPart } from "./place-parts";

/** What is known of a folder's files, and their vectors. */
interface KnownVectors extends Pick<KnownPassages, "records" | "store"> {
  readonly vectors: Pick<VectorIndex, "vectorOf">;
}

/** Held of all files together, some fifty megabytes; what is beyond is embedded again. */
const HELD_MAX = 32_768;

/**
 * Vectors of passages whose file has been read anew, by their words, until the vectors of the new reading are made: what
 * has only moved in its file need not be embedded again. In memory alone: whoever closes the app meanwhile loses them.
 */
export class ReusableVectors {
  readonly #byFile = new Map<FileId, Map<string, Float32Array>>();
  #held = 0;

  /**
   * Of a file that is about to be read anew, the vectors behind those that stay, as far as its passages are wanted again;
   * of a file that comes in parts any may be.
   */
  async takeOver({ part, kept }: PlacedPart, known: KnownVectors): Promise<void> {
    const { file, from } = part;
    const embedded = known.records.get(file.id)?.embedded ?? 0;
    if (from.chars > 0 || embedded <= kept) return;
    const keys = new Set(part.passages.map((range) => keyOf(range, { ...part, textStart: 0 })));
    for await (const old of readStretches(known.store, file.id, embedded, kept)) {
      for (const range of old.passages) {
        const key = keyOf(range, old);
        if (file.state === "waiting" || keys.has(key))
          this.#hold(file.id, key, known.vectors.vectorOf(range.slot));
      }
    }
  }

  /** Of each passage that is the same as a former one of the file, its vector. */
  of(fileId: FileId, stretch: PassageStretch): readonly (Float32Array | undefined)[] {
    const vectors = this.#byFile.get(fileId);
    if (vectors === undefined) return [];
    return stretch.passages.map((range) => vectors.get(keyOf(range, stretch)));
  }

  forget(fileId: FileId): void {
    this.#held -= this.#byFile.get(fileId)?.size ?? 0;
    this.#byFile.delete(fileId);
  }

  /** When a file has been read to its end and all its vectors are there. */
  forgetIfDone(file: FileRecord | undefined): void {
    if (file !== undefined && file.state !== "waiting" && file.embedded >= passagesToEmbed(file))
      this.forget(file.id);
  }

  /** They are of a model, and worthless under another. */
  clear(): void {
    this.#byFile.clear();
    this.#held = 0;
  }

  #hold(fileId: FileId, key: string, vector: Float32Array | undefined): void {
    if (vector === undefined || this.#held >= HELD_MAX) return;
    const vectors = this.#byFile.get(fileId) ?? new Map<string, Float32Array>();
    this.#byFile.set(fileId, vectors);
    if (!vectors.has(key)) this.#held += 1;
    vectors.set(key, vector);
  }
}

/** The same for passages of a file that are the same word for word, headings and all. */
function keyOf(range: PassageRange, stretch: PassageStretch): string {
  const words = JSON.stringify([range.lead, range.headings, bodyOf(range, stretch)]);
  const sum = new Md5();
  sum.update(new TextEncoder().encode(words));
  return sum.digest();
}
