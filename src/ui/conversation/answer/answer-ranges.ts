import type { AnswerRange } from "../../../core/domain/agent-event";
import type { AnswerSegment } from "../../../core/citations/parse-references";

/**
 * A highlighted range of an answer's text, in UTF-16 units: a sentence with the references after it, a sentence without
 * support, or the words that answer the question.
 */
export type SetApart =
  | (AnswerRange & { readonly kind: "claim"; readonly refs: readonly number[] })
  | (AnswerRange & { readonly kind: "unsupported" | "mark" });

/** The highlighted ranges of an answer, in order of their start. */
export function answerRanges(
  segments: readonly AnswerSegment[],
  unsupported: readonly AnswerRange[],
  marks: readonly AnswerRange[],
): readonly SetApart[] {
  const doubtful = unsupported.map(({ start, end }): SetApart => ({ kind: "unsupported", start, end }));
  const marked = marks.map(({ start, end }): SetApart => ({ kind: "mark", start, end }));
  return [...claimRanges(segments), ...doubtful, ...marked].toSorted((a, b) => a.start - b.start);
}

/** One range for each run of references: the sentence before it. */
function claimRanges(segments: readonly AnswerSegment[]): readonly SetApart[] {
  const claims: { kind: "claim"; start: number; end: number; refs: number[] }[] = [];
  let offset = 0;
  let words: { readonly text: string; readonly start: number } | undefined;
  let open: number[] | undefined;
  for (const segment of segments) {
    if (segment.kind === "text") {
      if (segment.text.trim() !== "") {
        words = { text: segment.text, start: offset };
        open = undefined;
      }
      offset += segment.text.length;
      continue;
    }
    if (open !== undefined) open.push(segment.ref);
    else if (words !== undefined) {
      open = [segment.ref];
      claims.push({ kind: "claim", ...lastSentence(words.text, words.start), refs: open });
    }
    offset += `[ref:${segment.ref}]`.length;
  }
  return claims;
}

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** The last sentence with a word in the last line of a text, without the space around it. @param offset of the text. */
function lastSentence(text: string, offset: number): { start: number; end: number } {
  const end = text.trimEnd().length;
  const lineStart = text.lastIndexOf("\n", end - 1) + 1;
  const parts = [...sentences.segment(text.slice(lineStart, end))];
  let first = parts.findLastIndex(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
  while (first > 0 && isSplitNumber(parts[first - 1]?.segment ?? "", parts[first]?.segment ?? "")) first -= 1;
  const start = lineStart + (parts[first]?.index ?? 0);
  const space = text.slice(start, end).search(/\S/u);
  return { start: offset + start + Math.max(space, 0), end: offset + end };
}

/** Whether the segmenter wrongly ended a sentence at a period, as in "31. Dezember" or "p. 3". */
function isSplitNumber(before: string, after: string): boolean {
  return /(?<!\d)\d{1,2}\.\s*$/u.test(before) || /^\d/u.test(after);
}
