import {
  BETTER_EMBEDDING,
  changeForBetter,
  ENGLISH_EMBEDDING,
  mayChangeModel,
  MULTILINGUAL_EMBEDDING,
} from "../../src/core/domain/embedding-models";
import { toFailure } from "../../src/core/domain/failure";
import { passagesToEmbed, type FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import { embedFiles } from "../../src/core/indexing/embed-files";
import { mostRecentFirst } from "../../src/core/indexing/plan-indexing";
import { isForeign } from "../../src/core/text/text-language";
import { modelCard } from "../adapters/models/models";
import { VectorSpill } from "../adapters/storage/vector-spill";
import type { FolderRecord, RunPorts } from "./folder-record";
import type { FolderVectors } from "./folder-vectors";
import type { PassageEmbedder } from "./passage-embedder";

/** Changes a folder to another embedding model: it makes all vectors of the next one beside the present ones. */
export class FolderModel {
  constructor(
    private readonly record: FolderRecord,
    private readonly vectors: Pick<FolderVectors, "embedAll">,
    private readonly ports: Pick<RunPorts, "writer" | "embedders" | "clock" | "isBetterHere">,
  ) {}

  /** Changes the model if the person or the text asks for it; the present model must have embedded everything. */
  async changeIfWanted(signal: AbortSignal): Promise<void> {
    const { record } = this;
    if (changeForBetter(record.folder, await this.ports.isBetterHere()) === "takes")
      await record.update({ nextEmbeddingModel: BETTER_EMBEDDING.id });
    const next = record.folder.nextEmbeddingModel ?? (await this.#modelForLanguages());
    if (next !== undefined) {
      await record.takeModel(await this.#changeIfItLoads(next, signal));
      await this.vectors.embedAll(signal);
    }
    await VectorSpill.erase(record.folder.id);
  }

  /**
   * Goes back to a small model, by the folder's languages, where the better one was removed or is gone; must be called before
   * anything is embedded. A change to the better one that is not over ends.
   */
  async leaveBetter(signal: AbortSignal): Promise<void> {
    const { record, ports } = this;
    if (changeForBetter(record.folder, await ports.isBetterHere()) !== "leaves") return;
    if (record.folder.embeddingModel !== BETTER_EMBEDDING.id) {
      await record.update({ nextEmbeddingModel: undefined });
      return;
    }
    const counts = await ports.writer.countLanguages(record.folder.id);
    const small = (isForeign(counts) ? MULTILINGUAL_EMBEDDING : ENGLISH_EMBEDDING).id;
    await record.update({ nextEmbeddingModel: small, modelChosen: false });
    await record.takeModel((await this.change(small, signal)) ?? record.folder);
  }

  /** The multilingual model if more than a tenth of the text is not English and the person has chosen no model. */
  async #modelForLanguages(): Promise<string | undefined> {
    const { record } = this;
    if (!mayChangeModel(record.folder)) return undefined;
    if (!isForeign(await this.ports.writer.countLanguages(record.folder.id))) return undefined;
    await record.update({ nextEmbeddingModel: MULTILINGUAL_EMBEDDING.id });
    return record.folder.nextEmbeddingModel;
  }

  /**
   * Changes to the next model. If the person did not choose it and it can't be loaded (offline, for example), the folder
   * keeps its model and the next run tries again.
   */
  async #changeIfItLoads(next: string, signal: AbortSignal): Promise<Folder> {
    const { record } = this;
    try {
      return (await this.change(next, signal)) ?? record.folder;
    } catch (thrown) {
      const { kind } = toFailure(thrown);
      if (record.folder.modelChosen || (kind !== "model-missing" && kind !== "model-broken")) throw thrown;
      await record.update({ nextEmbeddingModel: undefined });
      return record.folder;
    }
  }

  /**
   * Makes the next model's vectors beside the present ones, and then makes it the folder's model. An interrupted change
   * resumes where it stopped.
   * @returns the folder afterwards, see `IndexWriter.changeEmbeddingModel`.
   */
  async change(next: string, signal: AbortSignal): Promise<Folder | undefined> {
    const { record } = this;
    const spill = await VectorSpill.open(record.folder.id, next, modelCard(next).dimensions);
    try {
      for (const files of record.rounds(({ passages }) => passages > 0))
        await this.#makeVectors(next, files, spill, signal);
    } finally {
      spill.close();
    }
    signal.throwIfAborted();
    return this.ports.writer.changeEmbeddingModel(record.folder.id, next);
  }

  /** The language that a person may be told the next model is for: English, or the one that the text is in. */
  async #languageOf(next: string): Promise<string | undefined> {
    if (next === ENGLISH_EMBEDDING.id) return "en";
    if (next === BETTER_EMBEDDING.id) return undefined;
    const counts = await this.ports.writer.countLanguages(this.record.folder.id);
    return isForeign(counts) ? counts.mostForeign : undefined;
  }

  async #makeVectors(
    next: string,
    files: readonly FileRecord[],
    spill: VectorSpill,
    signal: AbortSignal,
  ): Promise<void> {
    const { embedders, writer, clock } = this.ports;
    const { record } = this;
    const embedder = embedders.of(next);
    const total = files.reduce((sum, file) => sum + passagesToEmbed(file), 0);
    const language = await this.#languageOf(next);
    let done = 0;
    record.table.phase({ kind: "changing model", made: { done, total }, language }, clock.now());
    await embedFiles(
      record.folder.id,
      mostRecentFirst(files).map((file) => ({ ...file, embedded: 0 })),
      embedder.parallel,
      {
        writer: {
          // The known vectors belong to the present model, so they are of no use for the next one.
          textsToEmbed: async (...where) => ({ ...(await writer.textsToEmbed(...where)), known: [] }),
          async commitVectors(id, batches) {
            spill.flush();
            await writer.commitNextVectors(id, next, batches);
            return [];
          },
        },
        clock,
        embed: (text, runSignal) => embedOnce(text, embedder, spill, runSignal),
        onEmbedded: (_, passages) => {
          done += passages;
          record.table.run = { kind: "changing model", made: { done, total }, language };
          record.table.worked(passages, clock.now());
          record.changed();
        },
      },
      signal,
    );
  }
}

/** The vector of a text, from the spill file where it was made before. */
async function embedOnce(
  text: string,
  embedder: PassageEmbedder,
  spill: VectorSpill,
  signal: AbortSignal,
): Promise<Float32Array | undefined> {
  const known = await spill.get(text);
  if (known !== undefined) return known;
  const vector = await embedder.embed(text, signal);
  if (vector !== undefined) await spill.add(text, vector);
  return vector;
}
