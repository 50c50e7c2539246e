import { bestOf } from "../../base/best-of";
import { findType } from "../../language/answer-types";
import { isOfKind } from "../../question/same-kinds";
import { matchRanges, type TextRange } from "../../domain/text-range";
import { vocabulary } from "../../tables/table-words";
import { wordsIn } from "../../tables/words-in";
import { numbersOf } from "../../text/numbers-of";
import { contentTokens } from "../../text/tokenize";

/** The kinds of papers that say what is paid, as the language packs name them. */
const PAID = ["invoice", "receipt", "quote", "payslip"];

/** Whether a kind of paper, as typed, says what is paid. */
export function saysAmount(paper: string): boolean {
  return contentTokens(paper).some((token) => isOfKind(token, PAID));
}

/** A line of a text that names an amount, and the amount as it is written. */
export interface LineOfAmount extends TextRange {
  readonly written: string;
  readonly size: number;
}

/** The line that tells the total of a bill: the largest amount beside a word for it; the largest of all where no word tells. */
export function lineOfTotal(text: string): LineOfAmount | undefined {
  const lines = linesWithAmount(text);
  const said = lines.filter(({ start, end }) =>
    wordsIn(text.slice(start, end)).some(([word = ""]) => vocabulary().payable.has(word)),
  );
  return largestOf(said.length > 0 ? said : lines);
}

function largestOf(lines: readonly LineOfAmount[]): LineOfAmount | undefined {
  return lines.reduce<LineOfAmount | undefined>(
    (best, one) =>
      best === undefined || best.size < one.size || (best.size === one.size && !hasUnit(best)) ? one : best,
    undefined,
  );
}

const hasUnit = ({ written }: Pick<LineOfAmount, "written">): boolean => /\p{Sc}|\p{L}/u.test(written);

function linesWithAmount(text: string): readonly LineOfAmount[] {
  return matchRanges(text, /[^\n]+/g).flatMap((range) => {
    const largest = largestIn(text.slice(range.start, range.end));
    return largest === undefined ? [] : [{ ...largest, ...range }];
  });
}

const MONEY =
  /(?<![\p{L}\p{N}.,])(?:(?:\p{Sc}|\p{Lu}{3})[ \u00a0]{0,6})?[-−]?\d(?:[\d.,'’\u00a0]|[ \u202f](?=\d{3}[,.]\d\d(?!\d))){0,20}(?:[ \u00a0]{0,3}(?:\p{Sc}|\p{Lu}{3}|[Ee]uros?|lei|kr|zł|Fr)(?![\p{L}\p{N}]))?/gu;

/** The largest amount that a line names, with its currency where it has one. */
function largestIn(line: string): Omit<LineOfAmount, keyof TextRange> | undefined {
  if (findType(line, "amount", []) === undefined) return undefined;
  const all = (line.match(MONEY) ?? []).map((found) => {
    const written = found.trim().replace(/[.,]$/, "");
    return {
      written,
      size: Math.max(
        0,
        ...[...numbersOf(written.replaceAll(" ", "\u00a0"))].map(Number).filter(Number.isFinite),
      ),
    };
  });
  const withSign = all.filter(hasUnit);
  const among = withSign.length > 0 ? withSign : all;
  return bestOf(among, ({ size }) => size);
}
