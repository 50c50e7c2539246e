import type { Source } from "../domain/agent-event";
import type { Passage } from "../domain/passage";
import { cutQuote } from "./evidence/quote-range";
import type { PassageEvidence } from "./evidence/rank-fragments";
import type { TextRange } from "../passages/sentences";

/** A passage as evidence, before any word of the answer: quoted by the fragment that matches best. */
export function evidenceToSource({ passage, fragments }: PassageEvidence): Source {
  const [best] = fragments;
  const whole = { start: 0, end: passage.text.length };
  return toSource(passage, cutQuote(passage.text, best ?? whole, [...(best?.terms.keys() ?? [])]));
}

/** @param quote where the quoted words stand in the passage's text; the source tells where they stand in the file's. */
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

/** Each passage once, the first time it comes. */
export function distinctPassages<P extends Passage>(
  evidence: readonly PassageEvidence<P>[],
): readonly PassageEvidence<P>[] {
  const seen = new Set<string>();
  return evidence.filter(({ passage }) => {
    const key = `${passage.fileId} ${passage.start} ${passage.end}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
