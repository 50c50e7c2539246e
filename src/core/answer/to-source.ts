import type { Source } from "../domain/agent-event";
import type { Passage } from "../domain/passage";
import { cutRange } from "../passages/cut-range";
import type { TextRange } from "../domain/text-range";
import { rangeToQuote } from "./quote/range-to-quote";
import type { Candidate } from "./score/evidence";

/** A passage as evidence, before the answer is written; its best segment is the quote. */
export function candidateToSource(candidate: Candidate): Source {
  const { passage } = candidate.evidence;
  return toSource(passage, cutRange(passage.text, rangeToQuote(candidate)));
}

/** @param quote the range in the passage's text; the source has the range in the file's text. */
export function toSource(passage: Passage, quote: TextRange): Source {
  return {
    folderId: passage.folderId,
    fileId: passage.fileId,
    folderName: passage.folderName,
    path: passage.path,
    place: passage.place,
    headings: passage.headings,
    quote: passage.text.slice(quote.start, quote.end),
    start: passage.start + quote.start,
    end: passage.start + quote.end,
    passage: passage.text,
  };
}
