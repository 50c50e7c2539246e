import type { TextRange } from "../domain/text-range";

/** Characters searched at a time. */
const STEP = 1 << 20;
/** Longer words are cut to this many characters: a quote that was pasted whole is found by its beginning. */
const MOST_CHARS = 500;
/** White space between two words may be longer on a page than in what a person types, but not by more. */
const SPARE = 200;

/**
 * The first places of a text, at most `limit`, that have these words one after the other. Upper and lower case and white
 * space make no difference. Empty for words without letters or signs.
 * @param read returns the text from `start` to `end`, cut at its length.
 * @param length of the text, in UTF-16 units.
 */
export async function findInText(
  read: (start: number, end: number) => Promise<string>,
  length: number,
  words: string,
  limit: number,
): Promise<readonly TextRange[]> {
  const wanted = words.trim().slice(0, MOST_CHARS);
  const pattern = patternOf(wanted);
  if (pattern === undefined) return [];
  const found: TextRange[] = [];
  for (let from = 0; from < length && found.length < limit; from += STEP) {
    const text = await read(from, Math.min(length, from + STEP + wanted.length + SPARE));
    for (const match of text.matchAll(pattern)) {
      const start = from + match.index;
      // What begins behind the step is found with the next one; a match never begins within the one before.
      if (match.index >= STEP || found.length >= limit) break;
      if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end: start + match[0].length });
    }
  }
  return found;
}

/** Between two words any white space, but a bounded stretch of it, so that a text full of spaces takes no longer. */
function patternOf(words: string): RegExp | undefined {
  const parts = words.split(/\s+/).filter(Boolean);
  if (parts.length === 0) return undefined;
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(escaped.join("\\s{1,20}"), "giu");
}
