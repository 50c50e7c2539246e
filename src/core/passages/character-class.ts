const LETTER = 1;
const UNSPACED = 2;
const BLANK = 4;
/** Not determined yet, or half of a surrogate pair. */
const UNKNOWN = 8;

const IS_LETTER = /^[\p{L}\p{M}\p{N}]/u;
const IS_UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const IS_BLANK = /^\s/u;

/** By UTF-16 unit; determined when first met. */
const classes = new Uint8Array(0x10000).fill(UNKNOWN);
const classOfPair = new Map<number, number>();

/** The class of the character at a place. A regular expression determines it once; later lookups are many times faster. */
export function classAt(text: string, at: number): number {
  const known = classes[text.charCodeAt(at)]!;
  return known === UNKNOWN ? findClass(text, at) : known;
}

/** Letter, mark or digit. */
export function isLetter(characterClass: number): boolean {
  return (characterClass & LETTER) !== 0;
}

/** A character of a script without spaces between words. */
export function isUnspaced(characterClass: number): boolean {
  return (characterClass & UNSPACED) !== 0;
}

export function isBlank(characterClass: number): boolean {
  return (characterClass & BLANK) !== 0;
}

/** The number of UTF-16 units of the character at a place. */
export function unitsAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit < 0xdc00 && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function findClass(text: string, at: number): number {
  const codePoint = text.codePointAt(at) ?? 0;
  const isHalf = codePoint >= 0xd800 && codePoint < 0xe000;
  const known = classOfPair.get(codePoint);
  if (known !== undefined) return known;
  const found = classOf(String.fromCodePoint(codePoint));
  // The first half of a pair is shared by many characters, so the whole code point is the key.
  if (codePoint > 0xffff || isHalf) classOfPair.set(codePoint, found);
  else classes[codePoint] = found;
  return found;
}

function classOf(character: string): number {
  return (
    (IS_LETTER.test(character) ? LETTER : 0) |
    (IS_UNSPACED.test(character) ? UNSPACED : 0) |
    (IS_BLANK.test(character) ? BLANK : 0)
  );
}
