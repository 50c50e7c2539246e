/** Matches one of these words or patterns, in any case, where no letter stands beside it: `\b` knows ASCII only. */
export function wholeWords(alternatives: string, flags = "iu"): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags);
}
