/** A piece of an answer: words, or a marker that stands for one of its citations. */
export type AnswerSegment =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "reference"; readonly ref: number };

interface ParsedReferences {
  /** In order; no two texts stand next to each other, and none is empty. */
  readonly segments: readonly AnswerSegment[];
  /** The beginning of an incomplete marker at the very end, held back until more text comes; else `""`. */
  readonly pending: string;
}

const MARKER = /\[ref:([1-9]\d{0,3})\]/g;
const BEGUN_MARKER = /\[(?:r(?:e(?:f(?::(?:[1-9]\d{0,3})?)?)?)?)?$/;

/**
 * Splits an answer at its `[ref:N]` markers. A marker with a number that is not `known` stays text, so that it does not
 * look like a source. `segments` and `pending` together hold every character of `text`, in order.
 *
 * @param streaming more text may follow: an incomplete marker at the end (`[`, `[ref:1`) is pending rather than text.
 */
export function parseReferences(
  text: string,
  known: ReadonlySet<number>,
  streaming: boolean,
): ParsedReferences {
  const pending = streaming ? (BEGUN_MARKER.exec(text)?.[0] ?? "") : "";
  const settled = text.slice(0, text.length - pending.length);
  const segments: AnswerSegment[] = [];
  let read = 0;
  for (const marker of settled.matchAll(MARKER)) {
    const ref = Number(marker[1]);
    if (!known.has(ref)) continue;
    if (marker.index > read) segments.push({ kind: "text", text: settled.slice(read, marker.index) });
    segments.push({ kind: "reference", ref });
    read = marker.index + marker[0].length;
  }
  if (settled.length > read) segments.push({ kind: "text", text: settled.slice(read) });
  return { segments, pending };
}

const ANY_MARKER = /\[ref:(\d+)\]/g;

/** The N of the markers in a text, whether they are known or not. */
export function referencesIn(text: string): readonly number[] {
  return Array.from(text.matchAll(ANY_MARKER), ([, digits]) => Number(digits));
}

/** A text without its markers, whether they are known or not. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(ANY_MARKER, "");
}

const MARKER_LIKE = /\[ref:(?=\d)/g;

/**
 * Puts a space into everything in the text that looks like a marker, so that only code can make markers, not files or
 * models. @param from the text before this offset stays as it is.
 */
export function disarmMarkers(text: string, from = 0): string {
  let disarmed = "";
  let read = 0;
  for (const { 0: begun, index } of text.matchAll(MARKER_LIKE)) {
    const at = index + begun.length;
    if (at < from) continue;
    disarmed += `${text.slice(read, at)} `;
    read = at;
  }
  return disarmed + text.slice(read);
}

const CIRCLED_ONE = 0x2460;

/** The marker as the reader sees it: ① to ⑩, then `[11]`. */
export function referenceLabel(ref: number): string {
  return ref >= 1 && ref <= 10 ? String.fromCodePoint(CIRCLED_ONE + ref - 1) : `[${ref}]`;
}
