import { AppError } from "../../src/core/domain/failure";
import { joinFloats } from "../../src/core/base/join-floats";
import { presentModel } from "../../src/core/domain/embedding-models";
import type { FileRecord } from "../../src/core/domain/file-record";
import { parseFileId, type FileId, type FolderId } from "../../src/core/domain/ids";
import type { MakeId } from "../../src/core/ports/clock";
import type { FileToCommit, IndexWriter } from "../../src/core/ports/index-writer";
import { DIMENSIONS, ROW_BYTES } from "../../src/core/search/vectors/layout";
import { isWholeRow, unpackRow } from "../../src/core/search/vectors/vector-row";
import {
  indexRecord,
  ROW_SEED,
  type IndexRecord,
  type RecordedFile,
} from "../adapters/transfer/index-records";
import { readFrames } from "../adapters/transfer/packed-frames";
import type { PackedFrame } from "../adapters/transfer/frames";

export type RecordedFolder = Extract<IndexRecord, { kind: "folder" }>;

export interface ImportPorts {
  readonly writer: Pick<
    IndexWriter,
    "putFiles" | "commitFiles" | "commitVectors" | "textsToEmbed" | "putRecognised" | "save"
  >;
  readonly makeId: MakeId;
  /** Makes the folder, of a model that is in use, once the file has turned out to be one. @returns its id. */
  readonly begin: (folder: RecordedFolder) => Promise<FolderId>;
  /** Receives the share that has been read, from 0 to 1. */
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Each commit takes the database some milliseconds, so parts are committed together up to these limits. */
const PARTS_AT_ONCE = 100;
const CHARS_AT_ONCE = 2_000_000;

/**
 * Reads a folder's index that was taken along, into the folder that `begin` makes. When it rejects, the folder is incomplete,
 * and the caller must remove it.
 * @throws AppError `not-an-index`, `quota-exceeded`; the signal's reason.
 */
export async function importIndex(file: Blob, passphrase: string, ports: ImportPorts): Promise<void> {
  let importer: FolderImport | undefined;
  for await (const frame of readFrames(file, passphrase)) {
    ports.signal.throwIfAborted();
    const record = toRecord(frame);
    if (importer === undefined) {
      if (record.kind !== "folder") throw damaged();
      const embeddingModel = presentModel(record.embeddingModel);
      const id = await ports.begin({ ...record, embeddingModel });
      importer = new FolderImport(id, record.passages, embeddingModel === record.embeddingModel, ports);
    } else await importer.take(record, frame.bytes);
  }
  if (importer === undefined) throw damaged();
  await importer.end();
}

class FolderImport {
  /** The ids of the other browser, which may be those of files here, with the ids here. */
  readonly #ids = new Map<string, FileId>();
  readonly #records = new Map<string, FileRecord>();
  /** Parts that wait for their commit, with the vectors of their first passages. */
  #waiting: { readonly part: FileToCommit; readonly vectors: readonly Float32Array[] }[] = [];
  #passages = 0;
  #isComplete = false;

  constructor(
    private readonly folderId: FolderId,
    private readonly total: number,
    /** Whether its vectors are of a model that is still in use; others are left out, and made again. */
    private readonly takesVectors: boolean,
    private readonly ports: ImportPorts,
  ) {}

  async take(record: IndexRecord, bytes: Uint8Array): Promise<void> {
    const { writer } = this.ports;
    if (this.#isComplete) throw damaged();
    switch (record.kind) {
      case "folder":
        throw damaged();
      case "names":
        return writer.putFiles(
          this.folderId,
          record.files.map((file) => this.#recordOf(file)),
        );
      case "part":
        return this.#add(record, bytes);
      case "recognised": {
        // A page is stored only for a file that is known.
        await this.#commit();
        const file = this.#records.get(record.fileId);
        if (file === undefined) throw damaged();
        return writer.putRecognised(file, record.pages);
      }
      case "end":
        this.#isComplete = true;
    }
  }

  async end(): Promise<void> {
    if (!this.#isComplete || this.#holdsItself()) throw damaged();
    await this.#commit();
    await this.ports.writer.save(this.folderId);
  }

  /** Whether a file lies in a file that lies in it, however far down, or in none that is known. */
  #holdsItself(): boolean {
    const byId = new Map([...this.#records.values()].map((file) => [file.id, file]));
    return [...byId.values()].some((file) => {
      const seen = new Set<FileId>();
      for (
        let at: FileRecord | undefined = file;
        at?.member !== undefined;
        at = byId.get(at.member.container)
      ) {
        if (seen.has(at.id) || !byId.has(at.member.container)) return true;
        seen.add(at.id);
      }
      return false;
    });
  }

  async #add(record: Extract<IndexRecord, { kind: "part" }>, bytes: Uint8Array): Promise<void> {
    const { from, isLast, text, units, passages, layout } = record;
    const file = this.#recordOf(record.file);
    const vectors = toVectors(bytes);
    if (vectors.length > passages.length) throw damaged();
    // Parts of one file are committed one after the other.
    if (this.#waiting.some(({ part }) => part.file.id === file.id)) await this.#commit();
    const state = isLast ? file.state : "waiting";
    const count = from.passages + passages.length;
    const part = { file: { ...file, state, passages: count }, from, text, units, passages, layout };
    this.#waiting.push({ part, vectors });
    const chars = this.#waiting.reduce((sum, one) => sum + one.part.text.length, 0);
    if (this.#waiting.length >= PARTS_AT_ONCE || chars >= CHARS_AT_ONCE) await this.#commit();
  }

  async #commit(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const { writer, onShare } = this.ports;
    await writer.commitFiles(
      this.folderId,
      waiting.map(({ part }) => part),
    );
    const embedded = waiting.filter(({ vectors }) => this.takesVectors && vectors.length > 0);
    const batches = await Promise.all(
      embedded.map(async ({ part, vectors }) => {
        const firstOrdinal = part.from.passages;
        const { binding } = await writer.textsToEmbed(this.folderId, part.file.id, firstOrdinal, 1);
        return { fileId: part.file.id, binding, firstOrdinal, vectors: joinFloats(vectors) };
      }),
    );
    if (batches.length > 0) await writer.commitVectors(this.folderId, batches);
    this.#passages += waiting.reduce((sum, { part }) => sum + part.passages.length, 0);
    onShare(Math.min(1, this.#passages / Math.max(1, this.total)));
  }

  #recordOf({ id, member, reason, format, ...file }: RecordedFile): FileRecord {
    const record: FileRecord = {
      ...file,
      id: this.#idOf(id),
      folderId: this.folderId,
      reason,
      format,
      passages: 0,
      embedded: 0,
      ...(member !== undefined && {
        member: { ...member, container: this.#idOf(member.container), root: this.#idOf(member.root) },
      }),
    };
    this.#records.set(id, record);
    return record;
  }

  #idOf(id: string): FileId {
    const known = this.#ids.get(id) ?? parseFileId(this.ports.makeId());
    this.#ids.set(id, known);
    return known;
  }
}

function toRecord({ json }: PackedFrame): IndexRecord {
  const parsed = indexRecord.safeParse(json);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

function toVectors(bytes: Uint8Array): readonly Float32Array[] {
  if (bytes.length % ROW_BYTES !== 0) throw damaged();
  const vectors: Float32Array[] = [];
  const vector = new Float64Array(DIMENSIONS);
  for (let at = 0; at < bytes.length; at += ROW_BYTES) {
    // A copy, since the numbers of a row must lie at a multiple of four.
    const row = bytes.slice(at, at + ROW_BYTES);
    if (!isWholeRow(row, ROW_SEED)) throw damaged();
    unpackRow(row, vector);
    vectors.push(Float32Array.from(vector));
  }
  return vectors;
}

function damaged(): AppError {
  return new AppError({ kind: "not-an-index", reason: "damaged" });
}
