const REPLACED: readonly (readonly [RegExp, string])[] = [
  // Soft hyphens, zero-width characters, direction marks.
  [/[\u0000\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ""],
  [/[\u2018-\u201b\u2032\u02bc\u0060\u00b4]/g, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212\ufe58\uff0d]/g, "-"],
  [/\u2026/g, "..."],
  [/[\u2022\u25cf\u25aa\u25e6\u00b7\uf0b7]/g, " "],
  // Markdown escapes and markup.
  [/\\([^\w\s])/g, "$1"],
  [/[*_~]/g, ""],
  [/[|#>]/g, " "],
];

/** Removes typographic differences: case, spacing, quotes, dashes, ligatures, markup. Word boundaries stay. */
export function normalise(text: string): string {
  let plain = text.normalize("NFKC");
  for (const [pattern, by] of REPLACED) plain = plain.replace(pattern, by);
  return plain.toLowerCase().replaceAll("ß", "ss").replace(/\s+/g, " ").trim();
}

/** Only letters and digits, without accents, for comparisons that ignore spacing and punctuation. */
export function lettersOf(text: string): string {
  const letters = normalise(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, "");
  return letters.normalize("NFKD").replace(/\p{M}+/gu, "");
}

/** A text to search, as it is and with words rejoined that were broken at a line's end. */
export interface Haystack {
  readonly words: readonly string[];
  readonly letters: string;
}

export function toHaystack(text: string): Haystack {
  const joined = text.replace(/(\p{L})[-\u00ad\u2010]\s*\n\s*(?=\p{L})/gu, "$1");
  const kept = text.replace(/(\p{L}[-\u2010])\s*\n\s*(?=\p{L})/gu, "$1");
  return { words: [...new Set([text, joined, kept].map(normalise))], letters: lettersOf(text) };
}
