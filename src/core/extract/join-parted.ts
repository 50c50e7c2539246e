/** A line end that splits a word. Browsers and typesetters insert U+2010 themselves. */
const PARTED = /\p{L}[-\u2010]$/u;
/** The rest of a split word at the start of a line. */
const REST = /^(\p{Ll}\S*)\s*/u;

/**
 * Joins words that are split at a line end, on the line where they begin: a search for `"management"` finds
 * `"manage-ment"`, but not `"manage-"` above `"ment"`. Hyphens stay, since they may be the word's own; a line that held
 * only the rest of a word becomes empty.
 */
export function joinParted(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1) ?? "";
    const [taken = "", rest = ""] = isParted(last, line) ? (REST.exec(line) ?? []) : [];
    if (taken !== "") joined[joined.length - 1] = `${last.slice(0, -1)}-${rest}`;
    joined.push(line.slice(taken.length));
  }
  return joined;
}

/** Whether the last word of a line continues on the next line. */
export function isParted(line: string, next: string): boolean {
  return PARTED.test(line) && REST.test(next);
}
