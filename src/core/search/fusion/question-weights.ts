import { twoDigits } from "../../base/two-digits";
import { daysIn, type NamedDay } from "../../text/days-in";
import { textOfMonth } from "../../text/date-tokens";
import { questionTokens, tokenize } from "../../text/tokenize";

/** A word that stands there counts in full by its stem already; its prefix is for its other forms, which say less. */
const PREFIX_SHARE = 0.5;
/** A day may be written otherwise in a file: `"12/09/2025"` as `"12 Sept"`. */
const OTHER_FORM_SHARE = 0.5;

/** A question's tokens with the weight that each has in a search by words; a repeated token weighs more. */
export function questionWeights(question: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const token of questionTokens(question)) {
    const share = token.endsWith("*") ? PREFIX_SHARE : 1;
    weights.set(token, (weights.get(token) ?? 0) + share);
  }
  for (const token of daysIn(question).flatMap(formsOf)) {
    if (!weights.has(token)) weights.set(token, OTHER_FORM_SHARE);
  }
  return weights;
}

function formsOf({ month, day }: NamedDay): readonly string[] {
  const numbers = [month, day].flatMap((number) => [String(number), twoDigits(number)]);
  return [...numbers, ...tokenize(textOfMonth(month)).filter((token) => !token.endsWith("*"))];
}
