import { mapInOrder } from "../base/map-in-order";
import type { FileRecord } from "../domain/file-record";
import type { RecognisedPage } from "../domain/recognised-page";
import type { IndexWriter } from "../ports/index-writer";
import { untilAborted } from "./read-files";

export interface RecognitionPorts {
  readonly writer: Pick<IndexWriter, "putRecognised" | "listRecognised">;
  /** Recognises the text of one page; a page that can't be read gives a page with a failure, not a rejection. */
  readonly recognise: (file: FileRecord, page: number) => Promise<RecognisedPage>;
  /** The number of recognised pages when the file was last made searchable, where known. */
  readonly committedPages: number;
  /** Makes the recognised text searchable. */
  readonly commit: () => Promise<void>;
  /** Called after each page, with the pages that still wait and the number of recognised pages. */
  readonly onPage: (waiting: readonly number[], recognised: number) => void;
}

/** A file is made searchable after its first pages, and again whenever the pages have grown by half. */
const FIRST_COMMIT_PAGES = 8;
const COMMIT_GROWTH = 1.5;
/** After this many consecutive pages that time out or crash, the rest of the file is not tried. */
const MOST_FAILURES = 3;

/**
 * Recognises the waiting pages of a file, `parallel` at a time. Pages recognised before (the app was closed, or a
 * question needed them) are not recognised again. Each page is stored as soon as it is done. Once `signal` is aborted, no
 * page is begun, and the pages in work are awaited.
 * @throws the signal's reason when it is aborted; stored pages stay.
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
  // The count starts from the searchable pages: every walk begins anew, and a long file would never reach a count from 0.
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
    // Pages in work may still come; if not, their rejection ends the loop.
    if (signal.aborted) continue;
    if (pages.size >= nextCommit && left.length > 0) {
      await ports.commit();
      nextCommit = pages.size * COMMIT_GROWTH;
    }
  }
  signal.throwIfAborted();
  await ports.commit();
}
