import { getOrMake } from "../../../src/core/base/get-or-make";
import { md5 } from "@noble/hashes/legacy.js";
import { toHex } from "../../../src/core/base/to-hex";
import { passagesToEmbed, type FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import type { PassageRange } from "../../../src/core/domain/passage";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import { bodyOf, readStretches, type PassageStretch } from "./passage-stretch";
import type { KnownPassages, PlacedPart } from "./place-parts";

/** What is known about a folder's files, and their vectors. */
interface KnownVectors extends Pick<KnownPassages, "records" | "store"> {
  readonly vectors: Pick<VectorIndex, "vectorOf">;
}

/** The most vectors held for all files together, some fifty megabytes; passages beyond that are embedded again. */
const HELD_MAX = 32_768;

/**
 * The former vectors of files that were read again, by the words of their passages, until the new vectors are made: a
 * passage that only moved in its file is not embedded again. They are only in memory and end with the app.
 */
export class ReusableVectors {
  readonly #byFile = new Map<FileId, Map<string, Float32Array>>();
  #held = 0;

  /**
   * Keeps a file's old vectors beyond its first `kept` passages, if the new reading has their passages. A file that arrives
   * in parts keeps all of them, because a later part may have any of the passages.
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

  /** The former vector of each passage that the file already had; undefined for other passages. */
  of(fileId: FileId, stretch: PassageStretch): readonly (Float32Array | undefined)[] {
    const vectors = this.#byFile.get(fileId);
    if (vectors === undefined) return [];
    return stretch.passages.map((range) => vectors.get(keyOf(range, stretch)));
  }

  forget(fileId: FileId): void {
    this.#held -= this.#byFile.get(fileId)?.size ?? 0;
    this.#byFile.delete(fileId);
  }

  /** Forgets a file that has been read to its end and has all its vectors. */
  forgetIfDone(file: FileRecord | undefined): void {
    if (file !== undefined && file.state !== "waiting" && file.embedded >= passagesToEmbed(file))
      this.forget(file.id);
  }

  /** Forgets all vectors, for a change of the model: they are of no use under another one. */
  clear(): void {
    this.#byFile.clear();
    this.#held = 0;
  }

  #hold(fileId: FileId, key: string, vector: Float32Array | undefined): void {
    if (vector === undefined || this.#held >= HELD_MAX) return;
    const vectors = getOrMake(this.#byFile, fileId, () => new Map<string, Float32Array>());
    if (!vectors.has(key)) this.#held += 1;
    vectors.set(key, vector);
  }
}

/** A key that is equal for passages with the same words, headings included. */
function keyOf(range: PassageRange, stretch: PassageStretch): string {
  const words = JSON.stringify([range.repeatedHeader, range.headings, bodyOf(range, stretch)]);
  return toHex(md5(new TextEncoder().encode(words)));
}
