import { enclosingBlocks } from "../../passages/code-blocks";
import type { Segment } from "../../passages/segments";
import type { TextRange } from "../../domain/text-range";
import type { Candidate, Evidence } from "../score/evidence";
import { LONGEST_QUOTE } from "../../passages/cut-range";

/** In characters. A shorter line that is no sentence is a label or a value, and is quoted with its neighbours. */
const SHORT_LINE = 60;
const WIDE_ENOUGH = 160;
const SENTENCE_END = /[.!?…。！？]["”»)]?\s*$/;
const BLANK_LINE = /\n[^\S\n]*\n/;
/** An entry of a to-do list is complete by itself. */
const BOXED = /^\s*[-*+]\s+\[[ xX]\]\s/;

/**
 * The range of the passage to quote for a candidate: a short line with its neighbours, code from the first line of its
 * enclosing block on, anything else by itself.
 */
export function rangeToQuote({ evidence, at }: Candidate): TextRange {
  const segment = evidence.segments[at];
  if (segment === undefined) return { start: 0, end: 0 };
  if (segment.kind === "code") return withOpening(evidence, at, segment);
  return segment.kind === "sentence" ? widened(evidence, at, segment) : segment;
}

/** The longest excerpt of a passage that is only shown, in characters: about five lines. */
export const LONGEST_EXCERPT = 500;

/**
 * The candidate with its neighbours in the passage, growing on both sides up to the length of an excerpt; a row stays
 * alone, and so does an entry of a diary or a log.
 */
export function rangeWithNeighbours({ evidence: { segments }, at }: Candidate): TextRange {
  const segment = segments[at];
  if (segment === undefined) return { start: 0, end: 0 };
  if (segment.kind === "row" || (segment.kind === "message" && segment.sender === undefined)) return segment;
  let range: TextRange = segment;
  let [first, last] = [at, at];
  for (let grows = true; grows;) {
    grows = false;
    for (const next of [last + 1, first - 1]) {
      const neighbour = segments[next];
      if (neighbour === undefined || neighbour.kind === "row") continue;
      const wider = joined(range, neighbour);
      if (wider.end - wider.start > LONGEST_EXCERPT) continue;
      range = wider;
      first = Math.min(first, next);
      last = Math.max(last, next);
      grows = true;
    }
  }
  return range;
}

function widened({ segments, passage }: Evidence, at: number, line: Segment): TextRange {
  const { text } = passage;
  const words = text.slice(line.start, line.end);
  if (words.length >= SHORT_LINE || SENTENCE_END.test(words) || BOXED.test(words)) return line;
  let range: TextRange = line;
  let [first, last] = [at, at];
  for (const step of [1, 1, 1, -1, -1]) {
    const next = step > 0 ? last + 1 : first - 1;
    const neighbour = segments[next];
    if (neighbour?.kind !== "sentence") continue;
    const wider = joined(range, neighbour);
    if (wider.end - wider.start > WIDE_ENOUGH || BLANK_LINE.test(text.slice(wider.start, wider.end)))
      continue;
    range = wider;
    if (step > 0) last = next;
    else first = next;
  }
  return range;
}

function withOpening({ segments, passage }: Evidence, at: number, code: Segment): TextRange {
  const [opening] = enclosingBlocks(passage.text, segments, at);
  const start = segments[opening ?? -1]?.start;
  return start === undefined || code.end - start > LONGEST_QUOTE ? code : { start, end: code.end };
}

function joined(a: TextRange, b: TextRange): TextRange {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
