const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}]/u;
/** Numbers grouped by thousands: `1,250.00`. */
const GROUPED_NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\p{N}])/uy;

const OTHER = 0;
const WORD = 1;
const JOINT = 2;
/** Not asked for yet. */
const UNKNOWN = 3;
const SURROGATE = 4;

const COMMA = 0x2c;
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** By UTF-16 unit; what is not ASCII is found out when it is first met. */
const kinds = new Uint8Array(0x10000).fill(UNKNOWN);
for (let unit = 0; unit < 128; unit++) kinds[unit] = kindOf(unit);
kinds.fill(SURROGATE, 0xd800, 0xdc00);
const isWordByCodePoint = new Map<number, boolean>();

/**
 * Finds the words of a text one after another: runs of letters, digits and marks with single joints between them
 * (`read_file`, `node.js`), or numbers grouped by thousands (`1,250.00`). It does what a regular expression would, many
 * times faster, and hashes on the way.
 */
export class WordScanner {
  /** The word found last, in UTF-16 units of the text. */
  start = 0;
  end = 0;
  /** A hash of its units. */
  hash = 0;
  private text = "";

  begin(text: string): void {
    this.text = text;
    this.start = 0;
    this.end = 0;
  }

  /** False when there are no more words. */
  next(): boolean {
    const { text } = this;
    const { length } = text;
    let at = this.end;
    while (at < length && unitsOfWord(text, at) === 0) at++;
    if (at >= length) return false;
    this.start = at;
    if (isDigit(text.charCodeAt(at)) && this.takesGroupedNumber(at)) return true;
    let hash = HASH_START;
    for (;;) {
      const units = unitsOfWord(text, at);
      if (units > 0) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_FACTOR);
      if (units === 2) hash = Math.imul(hash ^ text.charCodeAt(at + 1), HASH_FACTOR);
      if (units === 0) {
        if (kinds[text.charCodeAt(at)] !== JOINT || unitsOfWord(text, at + 1) === 0) break;
        hash = Math.imul(hash ^ text.charCodeAt(at++), HASH_FACTOR);
        continue;
      }
      at += units;
    }
    this.end = at;
    this.hash = hash;
    return true;
  }

  private takesGroupedNumber(at: number): boolean {
    const { text } = this;
    let comma = at + 1;
    while (comma < at + 3 && isDigit(text.charCodeAt(comma))) comma++;
    if (text.charCodeAt(comma) !== COMMA || !isDigit(text.charCodeAt(comma + 1))) return false;
    GROUPED_NUMBER.lastIndex = at;
    if (!GROUPED_NUMBER.test(text)) return false;
    this.end = GROUPED_NUMBER.lastIndex;
    this.hash = HASH_START;
    for (let i = at; i < this.end; i++) {
      this.hash = Math.imul(this.hash ^ text.charCodeAt(i), HASH_FACTOR);
    }
    return true;
  }
}

/** UTF-16 units of the word character at a place: 0 when there is none. */
function unitsOfWord(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const kind = kinds[unit] ?? OTHER;
  if (kind === WORD) return 1;
  if (kind < UNKNOWN) return 0;
  if (kind === SURROGATE) return isWordCodePoint(text.codePointAt(at) ?? 0) ? 2 : 0;
  return (kinds[unit] = kindOf(unit)) === WORD ? 1 : 0;
}

function kindOf(unit: number): number {
  const character = String.fromCharCode(unit);
  if (WORD_CHARACTER.test(character)) return WORD;
  return character === "." || character === "_" || character === "-" ? JOINT : OTHER;
}

function isWordCodePoint(codePoint: number): boolean {
  const known = isWordByCodePoint.get(codePoint);
  if (known !== undefined) return known;
  const isWord = WORD_CHARACTER.test(String.fromCodePoint(codePoint));
  isWordByCodePoint.set(codePoint, isWord);
  return isWord;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
