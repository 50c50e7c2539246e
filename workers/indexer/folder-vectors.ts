import { passagesToEmbed, type FileRecord } from "../../src/core/domain/file-record";
import { embedFiles } from "../../src/core/indexing/embed-files";
import { mostRecentFirst } from "../../src/core/indexing/plan-indexing";
import { modelCard } from "../adapters/models/models";
import { VectorSpill } from "../adapters/storage/vector-spill";
import type { FolderRecord, RunPorts } from "./folder-record";

/** Makes the vectors that a folder still lacks, with its present model. */
export class FolderVectors {
  constructor(
    private readonly record: FolderRecord,
    private readonly ports: Pick<RunPorts, "writer" | "embedders" | "clock">,
  ) {}

  /** An estimate of the passages per second, before any passage has been embedded. */
  guessSpeed(): number {
    const { embeddingModel } = this.record.folder;
    return modelCard(embeddingModel).passagesPerSecond * this.ports.embedders.of(embeddingModel).workers;
  }

  /** Embeds all passages that have no vector yet, those of the most recent files first. */
  async embedAll(signal: AbortSignal): Promise<void> {
    const { record, ports } = this;
    for (const files of record.rounds((file) => file.embedded < passagesToEmbed(file))) {
      // Embedding may take hours. The save lets the folder open at once in the meantime.
      await ports.writer.save(record.folder.id);
      record.enter({ kind: "embedding" });
      await this.embed(mostRecentFirst(files), signal);
    }
    // A model that was fetched takes much memory, and the folder may not be read again for long.
    const { id, files } = modelCard(record.folder.embeddingModel);
    if (files === "fetched") await ports.embedders.of(id).release();
  }

  async embed(files: readonly FileRecord[], signal: AbortSignal): Promise<void> {
    const { embedders, writer, clock } = this.ports;
    const { record } = this;
    const { id, embeddingModel } = record.folder;
    const embedder = embedders.of(embeddingModel);
    // The spill file holds vectors that were made before the folder changed to its present model.
    const spill = await VectorSpill.openIfThere(id, embeddingModel, modelCard(embeddingModel).dimensions);
    try {
      await embedFiles(
        id,
        files,
        embedder.parallel,
        {
          writer,
          clock,
          embed: async (text, runSignal) => (await spill?.get(text)) ?? embedder.embed(text, runSignal),
          onEmbedded: (counts, passages) => {
            record.table.embedded(counts);
            if (record.table.run.kind === "embedding") record.table.worked(passages, clock.now());
            record.changed();
          },
        },
        signal,
      );
    } finally {
      spill?.close();
    }
  }
}
