/** A stretch of a text in UTF-16 units, `start` inclusive, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export function shifted({ start, end }: TextRange, by: number): TextRange {
  return { start: start + by, end: end + by };
}

/** A text with spaces in the place of a range. */
export function blanked(text: string, { start, end }: TextRange): string {
  return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}

export function matchRanges(text: string, pattern: RegExp): TextRange[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
