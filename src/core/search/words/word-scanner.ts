const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}]/u;
/** Numbers grouped by thousands: `1,250.00`. */
const GROUPED_NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\p{N}])/uy;

const OTHER = 0;
const WORD = 1;
const JOINT = 2;
/** Not asked for yet. */
const UNKNOWN = 3;
const HIGH_SURROGATE = 4;
const LOW_SURROGATE = 5;

const COMMA = 0x2c;
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** By UTF-16 unit; what is not ASCII is found out when it is first met. */
const kinds = new Uint8Array(0x10000).fill(UNKNOWN);
for (let unit = 0; unit < 128; unit++) kinds[unit] = kindOf(unit);
kinds.fill(HIGH_SURROGATE, 0xd800, 0xdc00);
kinds.fill(LOW_SURROGATE, 0xdc00, 0xe000);
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
  /** The text's UTF-16 units, and a zero behind them: read many times, they are faster here than in the string. */
  units = new Uint16Array(2048);
  private text = "";

  begin(text: string): void {
    const { length } = text;
    if (length >= this.units.length) this.units = new Uint16Array(2 * length);
    const { units } = this;
    for (let at = 0; at < length; at++) units[at] = text.charCodeAt(at);
    units[length] = 0;
    this.text = text;
    this.start = 0;
    this.end = 0;
  }

  /** False when there are no more words. */
  next(): boolean {
    const { units } = this;
    const { length } = this.text;
    let at = this.end;
    while (at < length && !this.isWordAt(at)) at++;
    if (at >= length) return false;
    this.start = at;
    if (isDigit(units[at] ?? 0) && this.takesGroupedNumber(at)) return true;
    let hash = HASH_START;
    for (;;) {
      const unit = units[at] ?? 0;
      const kind = kinds[unit] ?? OTHER;
      if (kind !== WORD && !this.goesOnAt(at, kind)) break;
      hash = Math.imul(hash ^ unit, HASH_FACTOR);
      at++;
    }
    this.end = at;
    this.hash = hash;
    return true;
  }

  /** Whether a word goes on with a unit that is no word character at first sight. */
  private goesOnAt(at: number, kind: number): boolean {
    if (kind === OTHER) return false;
    return kind === JOINT ? this.isWordAt(at + 1) : this.isForeignWordAt(at, kind);
  }

  /** Whether a unit belongs to a letter, digit or mark. */
  private isWordAt(at: number): boolean {
    const kind = kinds[this.units[at] ?? 0] ?? OTHER;
    return kind < UNKNOWN ? kind === WORD : this.isForeignWordAt(at, kind);
  }

  private isForeignWordAt(at: number, kind: number): boolean {
    const unit = this.units[at] ?? 0;
    if (kind === UNKNOWN) return (kinds[unit] = kindOf(unit)) === WORD;
    // Of a pair, the second half goes with the first; one without the other is no letter.
    const first = kind === LOW_SURROGATE ? at - 1 : at;
    const whole = this.text.codePointAt(first) ?? 0;
    return whole > 0xffff && isWordCodePoint(whole);
  }

  private takesGroupedNumber(at: number): boolean {
    const { units } = this;
    let comma = at + 1;
    while (comma < at + 3 && isDigit(units[comma] ?? 0)) comma++;
    if (units[comma] !== COMMA || !isDigit(units[comma + 1] ?? 0)) return false;
    GROUPED_NUMBER.lastIndex = at;
    if (!GROUPED_NUMBER.test(this.text)) return false;
    this.end = GROUPED_NUMBER.lastIndex;
    this.hash = HASH_START;
    for (let i = at; i < this.end; i++) this.hash = Math.imul(this.hash ^ (units[i] ?? 0), HASH_FACTOR);
    return true;
  }
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
