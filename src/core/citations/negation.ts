const NOT =
  /(?<!\p{L})(?:not|never|none|neither|without|cannot|nobody|nothing|\p{L}+n['’]t|nicht|kein\p{L}*|niemals|pas|jamais|aucune?|sin|nunca|ningún|nu|niciodată|fără)(?!\p{L})|(?<!\p{L})no(?= \p{L})/iu;

/** Whether a text contains an explicit negation. */
export function isNegated(text: string): boolean {
  return NOT.test(text);
}
