import { foldText, NON_ASCII } from "../language/fold-text";
import { WordScanner } from "./terms/word-scanner";

const scanner = new WordScanner();

const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー";
/**
 * The alternatives in order: unspaced scripts, Arabic, digits, `PDFs`, `HTTP` of `HTTPServer`, `Server`, caseless
 * letters.
 */
const PART = new RegExp(
  // Capitals before a small letter give one back, and are matched once.
  // eslint-disable-next-line regexp/no-super-linear-move
  [
    `[${UNSPACED}]+`,
    "\\p{Script=Arabic}+",
    "\\p{Nd}+",
    "\\p{Lu}{2,40}s(?!\\p{L})",
    "\\p{Lu}+(?!\\p{Ll})",
    "\\p{Lu}?[\\p{Ll}\\p{Lm}\\p{M}]+",
    "[\\p{Lo}\\p{Lt}\\p{M}]+",
    "[\\p{L}\\p{N}]",
  ].join("|"),
  "gu",
);
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, "u");

export type WordPart =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "number"; readonly text: string }
  /** Text without spaces between words (Chinese, Japanese, Korean, Thai), or Arabic, whose words carry affixes. */
  | { readonly kind: "unspaced" | "arabic"; readonly text: string };

/** The words of a text as written, joints included. */
export function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  const end = 2 * scanner.scan(text);
  for (let at = 0; at < end; at += 2) words.push(text.slice(scanner.spans[at], scanner.spans[at + 1]));
  return words;
}

/**
 * The parts of a word, folded and in lower case: split at `_ - .`, at camelCase and between letters and digits. Each
 * stretch between dots gives one list: `"fs.readFile"` → `[["fs"], ["read", "file"]]`.
 */
export function splitParts(word: string): readonly (readonly WordPart[])[] {
  const folded = foldText(word);
  const split = NON_ASCII.test(folded) ? splitStretch : splitAsciiStretch;
  return folded
    .split(".")
    .map(split)
    .filter((parts) => parts.length > 0);
}

function splitStretch(stretch: string): readonly WordPart[] {
  return (stretch.match(PART) ?? []).map(toPart);
}

/** A faster `splitStretch` for plain ASCII text, with the same result. */
function splitAsciiStretch(stretch: string): readonly WordPart[] {
  const parts: WordPart[] = [];
  for (let at = 0; at < stretch.length;) {
    const end = endOfPart(stretch, at);
    const isNumber = isDigit(stretch.charCodeAt(at));
    if (end > at) {
      parts.push({ kind: isNumber ? "number" : "word", text: stretch.slice(at, end).toLowerCase() });
    }
    at = Math.max(end, at + 1);
  }
  return parts;
}

/** The end of the part, digits or letters, that begins at `at`; `at` itself when none begins there. */
function endOfPart(text: string, at: number): number {
  const runFrom = (start: number, is: (unit: number) => boolean): number => {
    let end = start;
    while (is(text.charCodeAt(end))) end++;
    return end;
  };
  if (isDigit(text.charCodeAt(at))) return runFrom(at, isDigit);
  const capitals = runFrom(at, isUpper);
  const letters = runFrom(capitals, isLower);
  if (capitals - at < 2 || letters === capitals) return letters;
  // `PDFs` is one part; `HTTPServer` is `HTTP` and `Server`.
  const isPlural = letters === capitals + 1 && text[capitals] === "s" && !isUpper(text.charCodeAt(letters));
  return isPlural ? letters : capitals - 1;
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const isUpper = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a;
const isLower = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;

function toPart(piece: string): WordPart {
  const text = piece.toLowerCase();
  if (/^\p{Nd}/u.test(text)) return { kind: "number", text };
  if (UNSPACED_START.test(text)) return { kind: "unspaced", text };
  return { kind: /^\p{Script=Arabic}/u.test(text) ? "arabic" : "word", text };
}
