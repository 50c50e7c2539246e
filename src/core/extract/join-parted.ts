/** Hyphens that a line may end with; U+2010 is what browsers and typesetters put there themselves. */
const PARTED = /\p{L}[-\u2010]$/u;
/** The rest of a word that was parted. */
const REST = /^(\p{Ll}\S*)\s*/u;

/**
 * Lines of print with words that were parted at the end of one whole again, on the line on which they begin: whoever
 * searches for `"management"` finds `"manage-ment"`, and not `"manage-"` above `"ment"`. Hyphens stay, since they may be
 * the word's own. What was the rest of a word alone is an empty line.
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

/** Whether the last word of a line goes on in the next. */
export function isParted(line: string, next: string): boolean {
  return PARTED.test(line) && REST.test(next);
}
