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
  const { name, embeddingModel, readsIgnored, skipsScans, extractorChanges } = index.folder;
  // What a password has opened stays on this device, for this visit.
  const files = [...index.records.values()].filter(
    ({ state, unlockedAt }) => state !== "gone" && unlockedAt === undefined,
  );
  const passages = files.reduce((sum, file) => sum + file.passages, 0);
  const folder = {
    name,
    embeddingModel,
    readsIgnored,
    skipsScans,
    readerChanges: extractorChanges,
    passages,
  };
  await write(writer, { kind: "folder", ...folder });
  let done = 0;
  for (const { id } of files) {
    const before = done;
    const onWritten = (count: number): void => onPassages(before + count);
    done += await writeFile(id, { index, store, writer, onWritten, signal });
    onPassages(done);
  }
  await write(writer, { kind: "end", files: files.length });
  await writer.end();
}

interface FilePorts {
  readonly index: ReadIndex;
  readonly store: Pick<Store, "readOutline" | "readPassages" | "readText" | "listRecognised">;
  readonly writer: Pick<FrameWriter, "write">;
  readonly onWritten: (count: number) => void;
  readonly signal: AbortSignal;
}

/** @returns the number of passages written. */
async function writeFile(id: FileRecord["id"], ports: FilePorts): Promise<number> {
  const { index, store, writer } = ports;
  for (let tries = 1; ; tries++) {
    // The record of a file that was removed meanwhile is gone.
    const file = index.records.get(id);
    if (file === undefined) return 0;
    const binding = index.slots.bindingOf(id);
    const count = await writeParts(file, ports);
    const isSame = index.slots.bindingOf(id) === binding;
    if (!isSame && tries < MOST_TRIES) continue;
    const pages = await store.listRecognised(file);
    if (pages.length > 0) await write(writer, { kind: "recognised", fileId: id, pages });
    return count;
  }
}

async function writeParts(
  file: FileRecord,
  { index, store, writer, onWritten, signal }: FilePorts,
): Promise<number> {
  let count = 0;
  let isBegun = false;
  for await (const { vectors, passages, units, layout, ...part } of readParts(file, index, store)) {
    signal.throwIfAborted();
    const rows = joinBytes(vectors.map((vector) => packRow(vector, ROW_SEED)));
    const record = { kind: "part", file: toRecorded(file), ...part } as const;
    await write(writer, { ...record, passages, units, layout }, rows);
    isBegun = true;
    count += passages.length;
    onWritten(count);
  }
  if (!isBegun) await write(writer, { kind: "names", files: [toRecorded(file)] });
  return count;
}

function write(writer: FilePorts["writer"], record: IndexRecord, bytes?: Uint8Array): Promise<void> {
  return writer.write(record, bytes);
}

function toRecorded({ folderId: _, member, contentHash, scans, ...file }: FileRecord): RecordedFile {
  return {
    ...file,
    ...(scans !== undefined && { scans }),
    ...(contentHash !== undefined && { contentHash }),
    ...(member !== undefined && { member }),
  };
}
