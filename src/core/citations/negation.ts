const NOT =
  /(?<!\p{L})(?:not|never|none|neither|without|cannot|nobody|nothing|\p{L}+n['’]t|nicht|kein\p{L}*|niemals|pas|jamais|aucune?|sin|nunca|ningún|nu|niciodată|fără)(?!\p{L})|(?<!\p{L})no(?= \p{L})/iu;

/** Words that deny without a "not". */
const DENIES =
  /(?<!\p{L})(?:nor|except|exclu|only|unless|until|instead|rather than|other than|outside|beyond|refus|reject|declin|forbid|forbad|prohibit|banned|exempt|fail|lack|absen|miss(?:es|ed|ing)|prevent|avoid|unable|impossible|außer|ausgenommen|ausgeschlossen|verboten|nur|statt|erst|sauf|hormis|exclu|interdit|seul|salvo|excepto|prohib|solo|excepția|interzis|numai|doar)|(?<!\p{L})(?:un|in|im|ir|dis|non)(?=\p{L}{4})|n['’]t(?!\p{L})/iu;

/** Whether a text contains an explicit negation. */
export function isNegated(text: string): boolean {
  return NOT.test(text);
}

/** Whether a text may deny something, with a "not" or without: `"only adults"`, `"is excluded"`, `"unpaid"`. */
export function mayDeny(text: string): boolean {
  return NOT.test(text) || DENIES.test(text);
}
