import { mapInOrder } from "../base/map-in-order";
import type { FileRecord } from "../domain/file-record";
import type { RecognisedPage } from "../domain/recognised-page";
import type { IndexWriter } from "../ports/index-writer";

export interface RecognitionPorts {
  readonly writer: Pick<IndexWriter, "putRecognised" | "listRecognised">;
  /** Reads the text off one page; a page that can't be read is a page with a failure, not a rejection. */
  readonly recognise: (file: FileRecord, page: number) => Promise<RecognisedPage>;
  /** Pages of the file that were recognised when it was last made searchable, as far as that is known. */
  readonly committedPages: number;
  /** Makes what has been recognised of the file searchable. */
  readonly commit: () => Promise<void>;
  /** Told after each page: those that still wait, and how many have been read. */
  readonly onPage: (waiting: readonly number[], recognised: number) => void;
}

/** A file is made searchable after its first pages, and then whenever half as many again have come. */
const FIRST_COMMIT_PAGES = 8;
const COMMIT_GROWTH = 1.5;
/** After this many pages in a row that time out or crash, the rest of the file is not tried. */
const MOST_FAILURES = 3;

/**
 * Reads the text off the pages of a file that wait for it, `parallel` at a time. What was read before (the app was closed,
 * a question needed some pages) is not read again. Each page is kept as soon as it is there. No page is begun once `signal`
 * is aborted; those in work are waited for.
 * @throws the signal's reason when it is aborted; what is kept stays.
 */
export async function recogniseFile(
  file: FileRecord,
  parallel: number,
  ports: RecognitionPorts,
  signal: AbortSignal,
): Promise<void> {
  const pages = new Set((await ports.writer.listRecognised(file)).map(({ page }) => page));
  const before = file.scans?.recognised ?? 0;
  const all = file.scans?.waiting ?? [];
  const waiting = all.filter((page) => !pages.has(page));
  // Counted from what can be searched: begun anew by every walk, a long file would never come that far.
  let nextCommit = Math.max(FIRST_COMMIT_PAGES, ports.committedPages * COMMIT_GROWTH);
  let failures = 0;
  const results = mapInOrder(untilAborted(waiting, signal), parallel, async (number) => {
    const page: RecognisedPage =
      failures < MOST_FAILURES
        ? await ports.recognise(file, number)
        : { page: number, text: "", failure: "crash" };
    await ports.writer.putRecognised(file, [page]);
    return page;
  });
  for await (const page of results) {
    failures = page.failure === "timeout" || page.failure === "crash" ? failures + 1 : 0;
    pages.add(page.page);
    const left = all.filter((number) => !pages.has(number));
    ports.onPage(left, before + all.length - left.length);
    // Pages that are in work may still come; when they don't, their rejection ends this.
    if (signal.aborted) continue;
    if (pages.size >= nextCommit && left.length > 0) {
      await ports.commit();
      nextCommit = pages.size * COMMIT_GROWTH;
    }
  }
  signal.throwIfAborted();
  await ports.commit();
}

function* untilAborted<T>(values: Iterable<T>, signal: AbortSignal): Generator<T, void> {
  for (const value of values) {
    if (signal.aborted) return;
    yield value;
  }
}
