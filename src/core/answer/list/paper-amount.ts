import { findType } from "../../language/answer-types";
import { isOfKind } from "../../question/same-kinds";
import type { TextRange } from "../../domain/text-range";
import { numbersOf } from "../../text/numbers-of";
import { contentTokens } from "../../text/tokenize";

/** The kinds of papers that say what is paid, as the language packs name them. */
const PAID = ["invoice", "receipt", "quote", "payslip"];

/** Whether a kind of paper, as typed, says what is paid. */
export function saysAmount(paper: string): boolean {
  return contentTokens(paper).some((token) => isOfKind(token, PAID));
}

/** The line with the largest amount of a text, which is the total of a bill; undefined where none is named. */
export function lineOfAmount(text: string): TextRange | undefined {
  let best: TextRange | undefined;
  let most = 0;
  for (const line of text.matchAll(/[^\n]+/g)) {
    const amount = largestIn(line[0]);
    if (amount <= most) continue;
    most = amount;
    best = { start: line.index, end: line.index + line[0].length };
  }
  return best;
}

/** The largest amount that a line names; 0 for none. */
function largestIn(line: string): number {
  let largest = 0;
  let rest = line;
  for (;;) {
    const range = findType(rest, "amount", []);
    if (range === undefined) return largest;
    const numbers = [...numbersOf(rest.slice(range.start, range.end))].map(Number);
    largest = Math.max(largest, ...numbers.filter(Number.isFinite));
    rest = rest.slice(range.end);
  }
}
