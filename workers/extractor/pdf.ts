import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { Unit } from "../../src/core/domain/unit";
import { hasWords } from "../../src/core/extract/clean-text";
import { PageLayout, type PageText } from "../../src/core/extract/page/page-layout";
import { isGarbled } from "../../src/core/extract/scan/is-written";
import { endOfScan, recognisedUnit } from "../../src/core/extract/scan/scan-units";
import { reasonOfTrouble } from "../../src/core/extract/trouble";
import type { Extract } from "../../src/core/ports/extractor";
import type { ExtractionEnd } from "../../src/core/domain/extraction-end";
import { withNotes } from "./pdf-notes";
import { PdfPages, type PdfPage } from "./pdf-pages";

/**
 * Extracts a PDF page by page; the positions and sizes of the letters tell its paragraphs and headings. A scanned page
 * gives the text that has been recognised so far.
 */
export const createPdfExtract = (base: string): Extract =>
  async function* (source, { recognised }, signal) {
    let pages: PdfPages;
    try {
      pages = await PdfPages.open(source, base);
    } catch (thrown) {
      return { state: "failed", reason: reasonOfTrouble(thrown) };
    }
    const layout = new PageLayout();
    const seen: Seen = { read: 0, broken: 0, waiting: [], recognised: [], holdsFiles: pages.hasAttachments };
    try {
      let next = pages.count > 0 ? await pages.read(1, recognised.get(1)) : undefined;
      for (let number = 1; number <= pages.count; number += 1) {
        signal.throwIfAborted();
        const page = next;
        next = number < pages.count ? await pages.read(number + 1, recognised.get(number + 1)) : undefined;
        if (page === undefined) {
          seen.broken += 1;
          continue;
        }
        seen.holdsFiles ||= page.holdsFiles;
        const written = withNotes(
          layout.read(page.runs, next?.isWritten === true ? next.runs : []),
          page.notes,
        );
        if (page.isWritten && page.lacksLetters === true)
          noteRecognition(seen, number, recognised.get(number));
        const unit = page.isWritten
          ? writtenUnit(number, written)
          : await scannedUnit(pages, number, page, written, seen, recognised.get(number));
        if (unit === undefined) continue;
        if (hasWords(unit.text)) seen.read += 1;
        yield unit;
      }
    } finally {
      await pages.close();
    }
    return { ...endOf(seen), holdsFiles: seen.holdsFiles };
  };

function noteRecognition(seen: Seen, number: number, recognised: RecognisedPage | undefined): void {
  if (recognised === undefined) seen.waiting.push(number);
  else seen.recognised.push(recognised);
}

interface Seen {
  /** The number of pages with words. */
  read: number;
  broken: number;
  /** Pages without real text that show something and have not been recognised yet. */
  readonly waiting: number[];
  readonly recognised: RecognisedPage[];
  holdsFiles: boolean;
}

function writtenUnit(number: number, { text, blocks }: PageText): Unit | undefined {
  return text === "" ? undefined : { place: { kind: "page", number }, text, blocks };
}

/** The unit of a page with next to no text: the recognised text, and the little text that the page has. */
async function scannedUnit(
  pages: PdfPages,
  number: number,
  { lacksLetters = false }: PdfPage,
  written: PageText,
  seen: Seen,
  recognised: RecognisedPage | undefined,
): Promise<Unit | undefined> {
  const isUnreadable = lacksLetters || isGarbled(written.text);
  const own = isUnreadable ? undefined : writtenUnit(number, written);
  const isSeen = recognised !== undefined || isUnreadable || (await pages.isDrawn(number));
  if (isSeen) noteRecognition(seen, number, recognised);
  return (recognised && recognisedUnit(recognised, { kind: "page", number }, own?.text)) ?? own;
}

function endOf({ read, broken, waiting, recognised }: Seen): ExtractionEnd {
  if (read === 0 && broken > 0 && waiting.length === 0) return { state: "failed", reason: "corrupt" };
  if (waiting.length + recognised.length > 0) {
    const end = endOfScan(read > 0, waiting, recognised);
    return end.state === "indexed" && broken > 0 ? { ...end, state: "partial", reason: "corrupt" } : end;
  }
  if (read === 0) return { state: "skipped", reason: "no text" };
  return broken > 0 ? { state: "partial", reason: "corrupt" } : { state: "indexed", reason: undefined };
}
