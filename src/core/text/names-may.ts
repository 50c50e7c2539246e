/** Words before the English month, but not in "for may I ask": `"in May"`, `"12 may"`, `"since last May"`. */
const BEFORE =
  /(?<!\p{L})(?:in|of|by|since|until|till|from|during|for|before|after|this|last|next|early|late|mid|\d{1,2}(?:st|nd|rd|th)?)[\s-]+may(?!\p{L}|\s+(?:i|we|you|he|she|it|they|one)(?!\p{L}))/iu;
/** Text after the month: `"May 2025"`, `"may 12"`, `"catering income may"`. */
const AFTER = /(?<!\p{L})may(?:,?\s{1,9}\d|\s{0,9}[?.!]{0,9}\s{0,9}$)/iu;
const WITH_CAPITAL = /(?<=[\p{L}\p{N},]\s)May(?!\p{L})/u;

/** Whether "may" in a question is the month rather than the verb. */
export function namesMay(question: string): boolean {
  return BEFORE.test(question) || AFTER.test(question) || WITH_CAPITAL.test(question);
}
