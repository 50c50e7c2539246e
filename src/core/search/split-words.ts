import { foldText } from "./fold-text";
import { WordScanner } from "./words/word-scanner";

const scanner = new WordScanner();

const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー";
/** In this order: unspaced scripts, Arabic, digits, `PDFs`, `HTTP` of `HTTPServer`, `Server`, letters without case. */
const PART = new RegExp(
  [
    `[${UNSPACED}]+`,
    "\\p{Script=Arabic}+",
    "\\p{Nd}+",
    "\\p{Lu}{2,}s(?!\\p{L})",
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
  /** Written without spaces between words (Chinese, Japanese, Korean, Thai), or Arabic, whose words carry affixes. */
  | { readonly kind: "unspaced" | "arabic"; readonly text: string };

/** The words of a text as they stand in it, joints included. */
export function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  scanner.begin(text);
  while (scanner.next()) words.push(text.slice(scanner.start, scanner.end));
  return words;
}

/**
 * The parts of a word, folded and in lower case: split at `_ - .`, at camelCase and between letters and digits.
 * One list for each stretch between dots: `"fs.readFile"` → `[["fs"], ["read", "file"]]`.
 */
export function splitParts(word: string): readonly (readonly WordPart[])[] {
  return foldText(word)
    .split(/[.]/)
    .map((stretch) => (stretch.match(PART) ?? []).map(toPart))
    .filter((parts) => parts.length > 0);
}

function toPart(piece: string): WordPart {
  const text = piece.toLowerCase();
  if (/^\p{Nd}/u.test(text)) return { kind: "number", text };
  if (UNSPACED_START.test(text)) return { kind: "unspaced", text };
  return { kind: /^\p{Script=Arabic}/u.test(text) ? "arabic" : "word", text };
}
