import { messageOf } from "../../src/core/base/message-of";
import { createSerially } from "../../src/core/base/serially";
import { AppError } from "../../src/core/domain/failure";
import { versionOf, type FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { FileTable } from "../../src/core/indexing/file-table";
import { mostRecentFirst } from "../../src/core/indexing/plan-indexing";
import { partToCommit, toCommit } from "../../src/core/indexing/read-files";
import type { FileToCommit } from "../../src/core/ports/index-writer";
import { recogniseFile } from "../../src/core/indexing/recognise-file";
import type { Clock } from "../../src/core/ports/clock";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { FolderFiles } from "./folder-files";
import { readOne } from "./read-one";
import { recognisePage, type PageOptions } from "./recognise-page";
import type { WorkerPool } from "./worker-pool";

export interface ScanPorts {
  readonly table: FileTable;
  readonly files: () => FolderFiles;
  readonly writer: IndexWriter;
  readonly extractors: WorkerPool<Extractor>;
  readonly recognisers: WorkerPool<Recogniser>;
  /** Codes of the languages that pages may be in, besides English. */
  readonly languages: () => Promise<readonly string[]>;
  readonly clock: Clock;
  /** Embeds what was just committed of a file. */
  readonly embed: (files: readonly FileRecord[], signal: AbortSignal) => Promise<void>;
  readonly onChange: () => void;
}

/** A question reads at most this many pages off a scan that it waits for. */
const PAGES_ON_DEMAND = 3;

/** Reads the text off a folder's pictures and scans. */
export class FolderScans {
  /** A file that a question had read ahead is not committed twice at a time. */
  readonly #serially = createSerially();

  /** Pages that were there when a file that still waits was last made searchable, by its id and version. */
  readonly #committedPages = new Map<string, number>();

  constructor(private readonly ports: ScanPorts) {}

  /** Files with pages that have not been recognised yet, the most recent first. */
  waiting(): readonly FileRecord[] {
    return mostRecentFirst([...this.ports.table.files()].filter(isWaiting));
  }

  /**
   * Several files at a time, if there are workers for it.
   * @param rest when it is aborted, the pages in work are read and kept, and no other is begun.
   * @throws the reason of `signal` or `rest` when it is aborted.
   */
  async recogniseAll(signal: AbortSignal, rest: AbortSignal): Promise<void> {
    const failed = new AbortController();
    const eitherSignal = AbortSignal.any([signal, failed.signal]);
    const queue = this.waiting().values();
    const lanes = Array.from({ length: this.ports.recognisers.size }, async () => {
      for (const file of queue) {
        await this.#recognise(file.id, { urgent: false, signal: eitherSignal, rest }).catch(
          (thrown: unknown) => {
            if (!rest.aborted) failed.abort();
            throw thrown;
          },
        );
      }
    });
    const ended = await Promise.allSettled(lanes);
    await this.ports.recognisers.release();
    signal.throwIfAborted();
    rest.throwIfAborted();
    const reasons = ended.flatMap((end): unknown[] => (end.status === "rejected" ? [end.reason] : []));
    const failure = reasons.find((reason) => reason instanceof AppError) ?? reasons[0];
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error(messageOf(failure));
  }

  /** Reads the first pages off a file ahead of all others, if they still wait. */
  async recogniseNow(id: FileId): Promise<void> {
    const { table, writer } = this.ports;
    const file = table.file(id);
    if (file === undefined || !isWaiting(file)) return;
    const { signal } = new AbortController();
    const known = new Set((await writer.listRecognised(file)).map(({ page }) => page));
    const pages = (file.scans?.waiting ?? []).filter((page) => isNeeded(page, file) && !known.has(page));
    const first = pages.slice(0, PAGES_ON_DEMAND);
    const options = { urgent: true, signal, rest: signal };
    const read = await Promise.all(first.map((page) => this.#recognisePage(file, page, options)));
    await writer.putRecognised(file, read);
    await this.#serially(() => this.#commit(file, options));
  }

  async #recognise(id: FileId, options: PageOptions): Promise<void> {
    const { table, writer, recognisers, clock, onChange, embed } = this.ports;
    // A question may have had it read meanwhile.
    const file = table.file(id);
    if (file === undefined || !isWaiting(file)) return;
    table.current = file.path;
    onChange();
    const signal = AbortSignal.any([options.signal, options.rest]);
    try {
      await recogniseFile(
        file,
        recognisers.size,
        {
          writer,
          recognise: (_, page) => this.#recognisePage(file, page, options),
          onPage: (waiting, recognised) => {
            const present = table.file(id);
            if (present !== undefined) table.put([{ ...present, scans: { waiting, recognised } }]);
            table.worked(1, clock.now());
            onChange();
          },
          committedPages: this.#committedPages.get(keyOf(file)) ?? 0,
          commit: async () => {
            await this.#serially(() => this.#commit(file, { urgent: false, signal }));
            const committed = table.file(id);
            if (committed !== undefined) await embed([committed], signal);
          },
        },
        signal,
      );
    } catch (thrown) {
      // The next walk finds out what became of it.
      if (!(thrown instanceof AppError && thrown.failure.kind === "file-gone")) throw thrown;
    }
  }

  async #recognisePage(file: FileRecord, page: number, options: PageOptions): Promise<RecognisedPage> {
    const { files, recognisers, languages } = this.ports;
    return recognisePage(file, page, files(), recognisers, await languages(), options);
  }

  /** Reads the file anew, with what has been recognised in its place, and makes that searchable. */
  async #commit(file: FileRecord, options: { urgent: boolean; signal: AbortSignal }): Promise<void> {
    const { table, writer, extractors, onChange } = this.ports;
    const recognised = await writer.listRecognised(file);
    const put = async (toCommitOf: (present: FileRecord) => FileToCommit): Promise<void> => {
      const present = table.file(file.id);
      if (present?.modifiedAt !== file.modifiedAt || present.size !== file.size) return;
      table.put(await writer.commitFiles(file.folderId, [toCommitOf(present)]));
      onChange();
    };
    const read = await readOne(file, this.ports.files(), extractors, {
      ...options,
      recognised,
      onPart: (part) => put((present) => partToCommit(present, part)),
    });
    if (read.end.reason === "unreadable" || read.end.reason === "not downloaded") return;
    await put((present) => toCommit(present, read));
    const present = table.file(file.id);
    if (present !== undefined && isWaiting(present)) this.#committedPages.set(keyOf(file), recognised.length);
    else this.#committedPages.delete(keyOf(file));
  }
}

function keyOf(file: FileRecord): string {
  return `${file.id} ${versionOf(file)}`;
}

function isWaiting({ scans }: FileRecord): boolean {
  return scans !== undefined && scans.waiting.length > 0;
}

/** Of a file that has text, only a scan among its first pages can be what a question lacks. */
function isNeeded(page: number, file: FileRecord): boolean {
  return file.passages === 0 || page <= PAGES_ON_DEMAND;
}
