import { trimmed } from "../../base/trimmed";
import type { Passage } from "../../domain/passage";
import type { TextRange } from "../../domain/text-range";
import { segmentsOf } from "../../passages/segments";
import { splitSentences } from "../../passages/sentences";
import { bareWords } from "../../text/bare-words";
import { holdsNumbers, numbersOf } from "../../text/numbers-of";
import { tokenize } from "../../text/tokenize";

/** The least share of a copied sentence's words that a sentence of the passage must hold. */
const SAME_WORDS = 0.8;
const FEWEST_WORDS = 2;

/**
 * Where the words that a model claims to have copied stand in a passage: a sentence of it in which one of the copy's sentences
 * lies, but for signs, or which holds at least four fifths of that sentence's words and every number. Undefined when the passage
 * does not say it.
 */
export function findQuote(copied: string, passage: Passage): TextRange | undefined {
  for (const { start, end } of splitSentences(copied)) {
    const found = findSentence(copied.slice(start, end), passage);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findSentence(copied: string, passage: Passage): TextRange | undefined {
  const words = [...new Set(tokenize(copied))];
  const bareCopy = bare(copied);
  if (words.length < FEWEST_WORDS || bareCopy === "") return undefined;
  let best: TextRange | undefined;
  let most = 0;
  for (const { start, end } of segmentsOf(passage)) {
    const text = passage.text.slice(start, end);
    const own = new Set(tokenize(text));
    const isPart = bare(text).includes(bareCopy);
    const share = isPart ? 1 : words.filter((word) => own.has(word)).length / words.length;
    if (share <= most || share < SAME_WORDS || !(isPart || holdsNumbers(copied, numbersOf(text)))) continue;
    most = share;
    best = { start, end };
  }
  return best;
}

/** The lines of a model's text that may be copies, without the signs of a list and quotation marks. */
export function copiedLines(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => trimmed(line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, ""), /[\s"“”„«»']/))
    .filter((line) => line !== "");
}

function bare(text: string): string {
  return bareWords(text.normalize("NFKC"));
}
