const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Finds an excerpt in the text as the app shows it, which may lack punctuation of the source. Matches the excerpt's words
 * in sequence, with anything except words between them. Returns an empty range at 0 when they are not there.
 */
export function findExcerpt(excerpt: string, text: string): { start: number; end: number } {
  const wanted = [...excerpt.matchAll(WORD)].map(([word]) => word);
  const pattern = wanted.join("[^\\p{L}\\p{N}]+");
  const found = wanted.length === 0 ? null : new RegExp(pattern, "u").exec(text);
  return found === null ? { start: 0, end: 0 } : { start: found.index, end: found.index + found[0].length };
}
