import { messageOf } from "../../src/core/base/message-of";
import { createSerially } from "../../src/core/base/serially";
import { AppError } from "../../src/core/domain/failure";
import { versionKey, type FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { mostRecentFirst } from "../../src/core/indexing/plan-indexing";
import { partToCommit, toCommit } from "../../src/core/indexing/read-files";
import type { FileToCommit } from "../../src/core/ports/index-writer";
import { recogniseFile } from "../../src/core/indexing/recognise-file";
import type { FolderMembers } from "./folder-members";
import type { FolderRecord, RunPorts } from "./folder-record";
import type { FolderVectors } from "./folder-vectors";
import { readOne } from "./read-one";
import { recognisePage, type PageOptions } from "./recognise-page";

/** A question waits for at most this many pages of a scan. */
const PAGES_ON_DEMAND = 3;

export class FolderScans {
  /** Commits run one at a time, so a file that a question had read ahead is not committed twice at once. */
  readonly #serially = createSerially();

  /** The number of recognised pages at the last commit of a file that still waits, by the file's id and version. */
  readonly #committedPages = new Map<string, number>();

  constructor(
    private readonly record: FolderRecord,
    private readonly members: Pick<FolderMembers, "allFiles">,
    /** Embeds the passages that were just committed. */
    private readonly vectors: Pick<FolderVectors, "embed">,
    private readonly ports: Pick<
      RunPorts,
      "writer" | "extractors" | "recognisers" | "languages" | "inProgress" | "clock"
    >,
  ) {}

  /** Files with pages that have not been recognised yet, the most recent first. */
  waiting(): readonly FileRecord[] {
    return mostRecentFirst(this.record.records().filter(isWaiting));
  }

  /**
   * Recognises all waiting files, several at a time if there are workers for it.
   * @param rest when it is aborted, pages in work are finished and kept, and no other page begins.
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

  /** Recognises the first pages of a file ahead of all others, if they still wait. */
  async recogniseNow(id: FileId): Promise<void> {
    const { writer } = this.ports;
    const file = this.record.table.file(id);
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

  /** Looks at a recognised page again, slowly, and keeps what is surer. */
  async lookAgain(id: FileId, page: number): Promise<void> {
    const file = this.record.table.file(id);
    if (file === undefined) return;
    const { signal } = new AbortController();
    const options = { urgent: true, signal, rest: signal, isAgain: true };
    const read = await this.#recognisePage(file, page, options);
    if (read.failure !== undefined) return;
    await this.ports.writer.putRecognised(file, [read]);
    await this.#serially(() => this.#commit(file, options));
    const committed = this.record.table.file(id);
    if (committed !== undefined) await this.vectors.embed([committed], signal);
  }

  async #recognise(id: FileId, options: PageOptions): Promise<void> {
    const { writer, recognisers, clock } = this.ports;
    const { table } = this.record;
    // A question may have had the file recognised meanwhile.
    const file = table.file(id);
    if (file === undefined || !isWaiting(file)) return;
    this.record.nowReading(file.path);
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
            if (present !== undefined)
              table.put([{ ...present, scans: { ...present.scans, waiting, recognised } }]);
            table.worked(1, clock.now());
            this.record.changed();
          },
          committedPages: this.#committedPages.get(versionKey(file)) ?? 0,
          commit: async () => {
            await this.#serially(() => this.#commit(file, { urgent: false, signal }));
            const committed = table.file(id);
            if (committed !== undefined) await this.vectors.embed([committed], signal);
          },
        },
        signal,
      );
    } catch (thrown) {
      // The next walk finds out what happened to a file that is gone.
      if (!(thrown instanceof AppError && thrown.failure.kind === "file-gone")) throw thrown;
    }
  }

  async #recognisePage(file: FileRecord, page: number, options: PageOptions): Promise<RecognisedPage> {
    const { recognisers, languages, inProgress } = this.ports;
    if (inProgress.isFatal(file, page)) return { page, text: "", failure: "crash" };
    const known = await languages();
    const ended = await inProgress.begun(file, page);
    return recognisePage(file, page, this.members.allFiles(), recognisers, known, options).finally(ended);
  }

  /** Reads the file again together with its recognised pages, and makes the result searchable. */
  async #commit(file: FileRecord, options: { urgent: boolean; signal: AbortSignal }): Promise<void> {
    const { writer, extractors, inProgress } = this.ports;
    const { table } = this.record;
    const recognised = await writer.listRecognised(file);
    const put = async (toCommitOf: (present: FileRecord) => FileToCommit): Promise<void> => {
      const present = table.file(file.id);
      if (present?.modifiedAt !== file.modifiedAt || present.size !== file.size) return;
      await this.record.commit(toCommitOf(present));
    };
    const read = await readOne(file, this.members.allFiles(), extractors, {
      ...options,
      begun: () => inProgress.begun(file),
      recognised,
      onPart: (part) => put((present) => partToCommit(present, { ...part, ...asItWas(present) })),
    });
    if (read.end.reason === "unreadable" || read.end.reason === "not downloaded") return;
    await put((present) => toCommit(present, { ...read, ...asItWas(present) }));
    const present = table.file(file.id);
    if (present !== undefined && isWaiting(present))
      this.#committedPages.set(versionKey(file), recognised.length);
    else this.#committedPages.delete(versionKey(file));
  }
}

/** What only the reading of the file as it lies in the folder tells: here a password has been taken off already. */
function asItWas({ unlockedAt, contentHash }: FileRecord): Pick<FileRecord, "unlockedAt" | "contentHash"> {
  return { unlockedAt, contentHash };
}

function isWaiting({ scans }: FileRecord): boolean {
  return scans !== undefined && scans.waiting.length > 0;
}

/** Whether a question needs the page now: every page of a file without text, only the first pages of a file with text. */
function isNeeded(page: number, file: FileRecord): boolean {
  return file.passages === 0 || page <= PAGES_ON_DEMAND;
}
