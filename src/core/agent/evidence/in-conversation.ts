import { daysIn, withoutDays } from "../../search/text/days-in";
import { contentShares, contentTokens } from "../../search/text/tokenize";
import { askingWords, contactWords } from "./answer-kinds";

/** A question with so few content words lives on what was asked before it. */
const FEW_TERMS = 2;
/** Earlier questions that a question is read with. */
export const MOST_EARLIER = 2;
const REFERS_BACK =
  /^\s*(?:and|but|so|what about|how about|et|mais|und|aber|y|pero|și|dar)(?!\p{L})|(?<!\p{L})(?:it|its|they|them|their|he|she|him|his|her|this|that|these|those|elle|ils|elles|celui|celle|er|ihn|ihm|diese[rmns]?|dafür|davon|él|ella|eso|esto|ese|esa|ea|ei|ele|acesta|aceasta|asta)(?!\p{L})/iu;

/** Whether it can hardly be understood without what was asked before: `"and who pays for it?"`. */
export function livesOnEarlier(question: string): boolean {
  const days = daysIn(question);
  return contentShares(withoutDays(question)).size + days.length <= FEW_TERMS || pointsBack(question);
}

/** Whether one of its words does: `"how much is *it*"`, `"*and* in 2024?"`. */
export function pointsBack(question: string): boolean {
  return REFERS_BACK.test(question);
}

/** Whether its words only ask: `"and when?"`, `"what does it cost?"`, `"phone number?"`. */
export function asksNothingNew(question: string): boolean {
  const asking = new Set(contentTokens(`${askingWords(question)} ${contactWords(question)}`));
  return contentTokens(question).every((term) => asking.has(term));
}

/**
 * A question behind those it lives on, as one text.
 * @param history earlier questions, oldest first.
 */
export function inConversation(question: string, history: readonly string[]): string {
  const read = [question];
  for (const earlier of history.slice(-MOST_EARLIER).reverse()) {
    read.unshift(earlier);
    if (!livesOnEarlier(earlier)) break;
  }
  return read.join(" ");
}
