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
  /** Told whenever the progress changed. */
  readonly onChange: () => void;
}

/** Makes a folder's vectors: of what has none yet, and all of them anew for another model. */
export class FolderVectors {
  constructor(private readonly ports: FolderVectorsPorts) {}

  /** Passages a second, as far as can be said before any has been embedded. */
  guessSpeed({ embeddingModel }: Folder): number {
    const { workers } = this.ports.embedders.of(embeddingModel);
    return cardOf(embeddingModel).passagesPerSecond * workers;
  }

  /** Embeds what has no vector yet of these files, with the folder's model. */
  async embed(folder: Folder, files: readonly FileRecord[], signal: AbortSignal): Promise<void> {
    const { embedders, writer, table, clock, onChange } = this.ports;
    const embedder = embedders.of(folder.embeddingModel);
    // What was made ahead of a change of the model is there already.
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
   * Makes the vectors of the model that is to come, beside the present ones; what is interrupted goes on where it stood.
   * When all are there, they take the place of those, and the folder has that model.
   * @returns the folder as it is then, see `IndexWriter.changeEmbeddingModel`.
   */
  async changeModel(folder: Folder, next: string, signal: AbortSignal): Promise<Folder | undefined> {
    const { writer, table } = this.ports;
    const spill = await VectorSpill.open(folder.id, next, dimensionsOf(next));
    const seen = new Set<FileRecord>();
    try {
      // What a question had read anew meanwhile comes in the next turn.
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
          // What is known is of the present model.
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
