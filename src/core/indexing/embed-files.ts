import { batches } from "./batches";
import { mapInOrder } from "../base/map-in-order";
import { passagesToEmbed, type FileRecord } from "../domain/file-record";
import type { FileId, FolderId } from "../domain/ids";
import type { Clock } from "../ports/clock";
import type { EmbeddedCount, IndexWriter } from "../ports/index-writer";

export interface EmbeddingPorts {
  readonly writer: Pick<IndexWriter, "textsToEmbed" | "commitVectors">;
  /** Makes a passage's vector; undefined when the model fails on this text, which only the lexical arm then finds. */
  readonly embed: (text: string, signal: AbortSignal) => Promise<Float32Array | undefined>;
  readonly clock: Pick<Clock, "sleep">;
  /**
   * Called after vectors became durable, with each file's count of passages with vectors, and the number of new vectors.
   */
  readonly onEmbedded: (counts: readonly EmbeddedCount[], passages: number) => void;
}

/** Vectors become durable after this many, or after this time. */
const FULL_BATCH = { weight: 128, ageMs: 2_000 };
const TEXTS_AT_ONCE = 64;

/** The vector of a passage, with the reading of the file that it comes from. */
interface Embedded {
  readonly fileId: FileId;
  readonly binding: number;
  readonly ordinal: number;
  readonly vector: Float32Array | undefined;
}

/** Embeds the missing passages of each file, in the order given, `parallel` passages at a time. */
export async function embedFiles(
  folderId: FolderId,
  files: Iterable<FileRecord>,
  parallel: number,
  ports: EmbeddingPorts,
  signal: AbortSignal,
): Promise<void> {
  const embedded = mapInOrder(
    textsOf(folderId, files, ports.writer, signal),
    parallel,
    async ({ text, known, ...key }) => {
      const vector = known ?? (await ports.embed(text, signal));
      return { ...key, vector };
    },
  );
  for await (const batch of batches(embedded, () => 1, FULL_BATCH, ports.clock)) {
    const counts = await ports.writer.commitVectors(
      folderId,
      toRuns(batch).map(({ vectors, ...run }) => ({ ...run, vectors: concatenate(vectors) })),
    );
    ports.onEmbedded(counts, batch.length);
    signal.throwIfAborted();
  }
  signal.throwIfAborted();
}

async function* textsOf(
  folderId: FolderId,
  files: Iterable<FileRecord>,
  writer: EmbeddingPorts["writer"],
  signal: AbortSignal,
) {
  for (const file of files) {
    const end = passagesToEmbed(file);
    let ordinal = file.embedded;
    let reading: number | undefined;
    while (ordinal < end) {
      if (signal.aborted) return;
      const count = Math.min(TEXTS_AT_ONCE, end - ordinal);
      const { binding, texts, known } = await writer.textsToEmbed(folderId, file.id, ordinal, count);
      // The file was removed or read anew meanwhile; a file read anew has its own turn later.
      if (texts.length === 0 || binding !== (reading ??= binding)) break;
      for (const [i, text] of texts.entries())
        yield { fileId: file.id, binding, ordinal: ordinal++, text, known: known[i] };
    }
  }
}

interface Run {
  readonly fileId: FileId;
  readonly binding: number;
  readonly firstOrdinal: number;
  readonly vectors: (Float32Array | undefined)[];
}

/** Groups consecutive passages of one reading of a file. */
function toRuns(batch: readonly Embedded[]): Run[] {
  const runs: Run[] = [];
  for (const { fileId, binding, ordinal, vector } of batch) {
    const last = runs.at(-1);
    if (last?.fileId === fileId && last.binding === binding) last.vectors.push(vector);
    else runs.push({ fileId, binding, firstOrdinal: ordinal, vectors: [vector] });
  }
  return runs;
}

const DIMENSIONS = 384;

/** A passage without a vector gets zeros: nothing is near them, and the count of embedded passages stays gapless. */
function concatenate(vectors: readonly (Float32Array | undefined)[]): Float32Array {
  const dimensions = vectors.find((vector) => vector !== undefined)?.length ?? DIMENSIONS;
  const all = new Float32Array(vectors.length * dimensions);
  vectors.forEach((vector, i) => {
    if (vector !== undefined) all.set(vector, i * dimensions);
  });
  return all;
}
