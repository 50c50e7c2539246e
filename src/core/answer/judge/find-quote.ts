import { bestOf } from "../../base/best-of";
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
  const shareIn = ({ start, end }: TextRange): number => {
    const text = passage.text.slice(start, end);
    if (bare(text).includes(bareCopy)) return 1;
    const own = new Set(tokenize(text));
    const share = words.filter((word) => own.has(word)).length / words.length;
    return share >= SAME_WORDS && holdsNumbers(copied, numbersOf(text)) ? share : 0;
  };
  return bestOf(segmentsOf(passage), shareIn, 0);
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
