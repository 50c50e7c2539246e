/**
 * Text as the app displays it: line ends are "\n", and "\n" and "\t" are the only control characters. Invisible marks
 * that would hide a word from a search (soft hyphens, byte order marks) are removed as well.
 */
export function withoutControlCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LINE_END, "\n").replace(UNWANTED, "");
}

/** A block's text, cleaned, without blank lines at its start and white space at its end. */
export function cleanBlock(text: string): string {
  return withoutControlCharacters(text).replace(/^\n+/, "").trimEnd();
}

/** Most texts match, and then need no replacement. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;
const LINE_END = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/** Terminal colours, control characters, soft hyphen, word joiner, byte order mark, half of a surrogate pair. */
const UNWANTED =
  /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u2060\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Whether there is anything a person could ask for: a letter or a digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
