import { joinBytes } from "../../../src/core/base/join-bytes";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { Store } from "../../../src/core/ports/store";
import { packRow } from "../../../src/core/search/vectors/vector-row";
import { ROW_SEED, type IndexRecord, type RecordedFile } from "../../adapters/transfer/index-records";
import type { FrameWriter } from "../../adapters/transfer/packed-frames";
import { readParts, type ReadIndex } from "./file-parts";

/** A file that is read anew again and again while it is written is left as it was at last. */
const MOST_TRIES = 3;

export interface ExportOptions {
  /** Called with the number of passages written so far. */
  readonly onPassages: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Writes a folder's records, texts, passages, vectors and recognised pages, so that another browser need not read its files. */
export async function exportIndex(
  index: ReadIndex,
  store: Pick<Store, "readOutline" | "readPassages" | "readText" | "listRecognised">,
  writer: Pick<FrameWriter, "write" | "end">,
  { onPassages, signal }: ExportOptions,
): Promise<void> {
  const write = (record: IndexRecord, bytes?: Uint8Array) => writer.write(record, bytes);
  const { name, embeddingModel, readsIgnored, skipsScans, readerChanges } = index.folder;
  const files = [...index.records.values()].filter(({ state }) => state !== "gone");
  const passages = files.reduce((sum, file) => sum + file.passages, 0);
  await write({ kind: "folder", name, embeddingModel, readsIgnored, skipsScans, readerChanges, passages });
  let done = 0;
  for (const { id } of files) {
    const written = await writeFile(id);
    done += written;
    onPassages(done);
  }
  await write({ kind: "end", files: files.length });
  await writer.end();

  async function writeFile(id: FileRecord["id"]): Promise<number> {
    for (let tries = 1; ; tries++) {
      // The record of a file that was removed meanwhile is gone.
      const file = index.records.get(id);
      if (file === undefined) return 0;
      const binding = index.slots.bindingOf(id);
      const count = await writeParts(file);
      const isSame = index.slots.bindingOf(id) === binding;
      if (!isSame && tries < MOST_TRIES) continue;
      const pages = await store.listRecognised(file);
      if (pages.length > 0) await write({ kind: "recognised", fileId: id, pages });
      return count;
    }
  }

  async function writeParts(file: FileRecord): Promise<number> {
    let count = 0;
    let isBegun = false;
    for await (const { vectors, passages: ranges, units, layout, ...part } of readParts(file, index, store)) {
      signal.throwIfAborted();
      const rows = joinBytes(vectors.map((vector) => packRow(vector, ROW_SEED)));
      const record = { kind: "part", file: toRecorded(file), ...part } as const;
      await write({ ...record, passages: ranges, units, layout }, rows);
      isBegun = true;
      count += ranges.length;
      onPassages(done + count);
    }
    if (!isBegun) await write({ kind: "names", files: [toRecorded(file)] });
    return count;
  }
}

function toRecorded({ folderId: _, member, contentHash, scans, ...file }: FileRecord): RecordedFile {
  return {
    ...file,
    ...(scans !== undefined && { scans }),
    ...(contentHash !== undefined && { contentHash }),
    ...(member !== undefined && { member }),
  };
}
