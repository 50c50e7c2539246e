import { twoDigits } from "../../base/two-digits";
import { namesOfMonth } from "../../language/calendar";
import { daysIn, type NamedDay } from "../../text/days-in";
import { questionTokens, tokenize } from "../../text/tokenize";

/** The weight of an edge n-gram. A word that occurs as asked already counts in full by its stem; other forms say less. */
const PREFIX_SHARE = 0.5;
/** The weight of other notations of a day: a file may write `"12/09/2025"` as `"12 Sept"`. */
const OTHER_FORM_SHARE = 0.5;

/** A question's tokens with their weights in the lexical arm; a repeated token weighs more. */
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
  return [...numbers, ...tokenize(namesOfMonth(month).join(" ")).filter((token) => !token.endsWith("*"))];
}
