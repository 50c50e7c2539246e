import { foldText, NON_ASCII } from "../../search/fold-text";
import { guessLanguages } from "../../search/stop-words";

const plainByPattern = new Map<RegExp, RegExp>();

/**
 * Whether a question holds what a pattern asks for; also where it was typed without any accents, as on a phone, unless
 * it may be English: `"cat costa"` for `"cât costă"`.
 */
export function asksBy(pattern: RegExp, question: string): boolean {
  if (pattern.test(question)) return true;
  if (NON_ASCII.test(question)) return false;
  const languages = guessLanguages(question.toLowerCase().match(/[a-z]+/g) ?? []);
  return languages.length > 0 && !languages.includes("en") && withoutAccents(pattern).test(question);
}

function withoutAccents(pattern: RegExp): RegExp {
  const known = plainByPattern.get(pattern);
  if (known !== undefined) return known;
  const plain = new RegExp(foldText(pattern.source), pattern.flags);
  plainByPattern.set(pattern, plain);
  return plain;
}
