import { randomFrom, type Random } from "../../../tests/fixtures/filler";
import type { Collection } from "./collection";

const SEED = 5;
/** A word long enough for a typo. */
const LONG_ENOUGH = /\p{L}{5,}/gu;
const LETTERS = "aeiourst";
/** Words that do not matter for finding an answer. */
const COMMON =
  /^(?:what|which|where|when|who|whom|whose|does|about|these|those|their|there|have|after|before|under|over|many|much|long|often|would|could|should)$/iu;

/** Puts a typo into a longer word of each question: inner letters swapped, missing, added or replaced. */
export function withSlips(collection: Collection): Collection {
  const random = randomFrom(SEED);
  const questions = collection.questions.map((question) => ({
    ...question,
    text: slip(question.text, random),
  }));
  return { ...collection, name: `${collection.name}-slips`, questions };
}

function slip(text: string, random: Random): string {
  const words = Array.from(text.matchAll(LONG_ENOUGH)).filter(([word]) => !COMMON.test(word));
  const chosen = words[random(words.length)];
  if (chosen === undefined) return text;
  const [word] = chosen;
  const at = 1 + random(word.length - 3);
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const other = LETTERS.charAt(random(LETTERS.length));
  const slips = [next + here, next, other + here + next, other + next];
  const slipped = before + (slips[random(slips.length)] ?? "") + after;
  return text.slice(0, chosen.index) + slipped + text.slice(chosen.index + word.length);
}
