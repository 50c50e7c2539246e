import { foldText } from "../../search/text/fold-text";
import { languagesOf } from "../../search/text/stop-words";

const MOST_READ = 1_000;
const ACCENTED = /[^\P{L}a-z]/iu;
const plainByPattern = new Map<RegExp, RegExp>();

/**
 * Whether a question holds what a pattern asks for; also where it was typed without any accents, as on a phone, unless
 * it may be English: `"cat costa"` for `"cât costă"`.
 */
export function asksBy(pattern: RegExp, text: string): boolean {
  const question = beginningOf(text);
  if (pattern.test(question)) return true;
  if (ACCENTED.test(question)) return false;
  const languages = languagesOf(question);
  return languages.length > 0 && !languages.includes("en") && withoutAccents(pattern).test(question);
}

/** What asks stands at the beginning; of a text that was pasted no pattern reads more, since some take their time. */
export function beginningOf(question: string): string {
  return question.slice(0, MOST_READ);
}

function withoutAccents(pattern: RegExp): RegExp {
  const known = plainByPattern.get(pattern);
  if (known !== undefined) return known;
  // Without its accent, "where" is "or" in French.
  const plain = new RegExp(pattern.source.split("où").map(foldText).join("où"), pattern.flags);
  plainByPattern.set(pattern, plain);
  return plain;
}
