import { passagesToEmbed, type FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import { embedFiles } from "../../src/core/indexing/embed-files";
import type { FileTable } from "../../src/core/indexing/file-table";
import { mostRecentFirst } from "../../src/core/indexing/plan-indexing";
import type { Clock } from "../../src/core/ports/clock";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import { MODEL_CARDS, type EmbeddingModelCard } from "../adapters/models/models";
import type { PassageEmbedders } from "./passage-embedders";
import { VectorSpill } from "../adapters/storage/vector-spill";

interface FolderVectorsPorts {
  readonly writer: Pick<
    IndexWriter,
    "textsToEmbed" | "commitVectors" | "commitNextVectors" | "changeEmbeddingModel"
  >;
  readonly embedders: PassageEmbedders;
  readonly clock: Clock;
  readonly table: FileTable;
  /** Called after each change of the progress. */
  readonly onChange: () => void;
}

/** Makes a folder's vectors: the missing ones, and all vectors of another model. */
export class FolderVectors {
  constructor(private readonly ports: FolderVectorsPorts) {}

  /** An estimate of the passages per second, before any passage has been embedded. */
  guessSpeed({ embeddingModel }: Folder): number {
    const { workers } = this.ports.embedders.of(embeddingModel);
    return cardOf(embeddingModel).passagesPerSecond * workers;
  }

  /** Embeds the passages of these files that have no vector yet, with the folder's model. */
  async embed(folder: Folder, files: readonly FileRecord[], signal: AbortSignal): Promise<void> {
    const { embedders, writer, table, clock, onChange } = this.ports;
    const embedder = embedders.of(folder.embeddingModel);
    // The spill file holds vectors that were made before the folder changed to its present model.
    const spill = await VectorSpill.openIfThere(
      folder.id,
      folder.embeddingModel,
      dimensionsOf(folder.embeddingModel),
    );
    try {
      await embedFiles(
        folder.id,
        files,
        embedder.parallel,
        {
          writer,
          clock,
          embed: async (text, runSignal) => (await spill?.get(text)) ?? embedder.embed(text, runSignal),
          onEmbedded: (counts, passages) => {
            table.embedded(counts);
            if (table.run.kind === "embedding") table.worked(passages, clock.now());
            onChange();
          },
        },
        signal,
      );
    } finally {
      spill?.close();
    }
  }

  /**
   * Makes the next model's vectors beside the present ones, and then makes it the folder's model. An interrupted change
   * resumes where it stopped.
   * @returns the folder afterwards, see `IndexWriter.changeEmbeddingModel`.
   */
  async changeModel(folder: Folder, next: string, signal: AbortSignal): Promise<Folder | undefined> {
    const { writer, table } = this.ports;
    const spill = await VectorSpill.open(folder.id, next, dimensionsOf(next));
    const seen = new Set<FileRecord>();
    try {
      // Files that a question had read again meanwhile are embedded in the next round.
      for (;;) {
        const files = [...table.files()].filter((file) => file.passages > 0 && !seen.has(file));
        if (files.length === 0) break;
        for (const file of files) seen.add(file);
        await this.#makeAll(folder, next, files, spill, signal);
      }
    } finally {
      spill.close();
    }
    signal.throwIfAborted();
    return writer.changeEmbeddingModel(folder.id, next);
  }

  async #makeAll(
    folder: Folder,
    next: string,
    files: readonly FileRecord[],
    spill: VectorSpill,
    signal: AbortSignal,
  ): Promise<void> {
    const { embedders, writer, table, clock, onChange } = this.ports;
    const embedder = embedders.of(next);
    const total = files.reduce((sum, file) => sum + passagesToEmbed(file), 0);
    let done = 0;
    table.phase({ kind: "changing model", made: { done, total } }, clock.now());
    await embedFiles(
      folder.id,
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
        async embed(text, runSignal) {
          const known = await spill.get(text);
          if (known !== undefined) return known;
          const vector = await embedder.embed(text, runSignal);
          if (vector !== undefined) await spill.add(text, vector);
          return vector;
        },
        onEmbedded: (_, passages) => {
          done += passages;
          table.run = { kind: "changing model", made: { done, total } };
          table.worked(passages, clock.now());
          onChange();
        },
      },
      signal,
    );
  }
}

function dimensionsOf(modelId: string): number {
  return cardOf(modelId).dimensions;
}

function cardOf(modelId: string): EmbeddingModelCard {
  const card = MODEL_CARDS[modelId];
  if (card === undefined) throw new TypeError(`Cannot embed: ${modelId} is not known`);
  return card;
}
