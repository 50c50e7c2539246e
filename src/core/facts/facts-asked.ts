import type { Fact } from "../domain/fact";
import { currentFacts } from "./supersede";
import { keyWords } from "./fact-key";
import { factPatterns, groupsOf, keyToForget, wholeOf } from "./read-fact";

/** A question that facts alone answer: for all of them, or for those about something. */
export type FactsAsked = { readonly kind: "all" } | { readonly kind: "about"; readonly key: string };

/** Reads such a question; undefined for any other. Only its form decides. */
export function factsAsked(question: string): FactsAsked | undefined {
  const text = wholeOf(question);
  if (groupsOf(factPatterns().asksAll, text) !== undefined) return { kind: "all" };
  const key = groupsOf(factPatterns().asksOne, text)?.["key"];
  return key === undefined ? undefined : { kind: "about", key };
}

/** What a question for earlier answers is about, as typed ("What did you tell me about the boiler?"); undefined for any other. */
export function earlierAsked(question: string): string | undefined {
  return groupsOf(factPatterns().asksEarlier, wholeOf(question))?.["key"];
}

/**
 * The current facts that answer, best first: those about just this, then those about more; the surer, then the newer first.
 * @param now milliseconds since 1970.
 */
export function findFacts(asked: FactsAsked, facts: readonly Fact[], now: number): readonly Fact[] {
  const wanted = asked.kind === "all" ? [] : keyWords(asked.key);
  return currentFacts(facts, now)
    .map((fact) => ({ fact, words: keyWords(fact.key) }))
    .filter(({ words }) => wanted.every((word) => words.includes(word)))
    .sort((a, b) => {
      const [extraA, extraB] = [a.words.length - wanted.length, b.words.length - wanted.length];
      const byKey = asked.kind === "all" ? 0 : extraA - extraB;
      return byKey || b.fact.confidence - a.fact.confidence || b.fact.createdAt - a.fact.createdAt;
    })
    .map(({ fact }) => fact);
}

/**
 * The current facts that a message asks to forget ("forget the cat"); none for any other message.
 * @param now milliseconds since 1970.
 */
export function factsToForget(message: string, facts: readonly Fact[], now: number): readonly Fact[] {
  const key = keyToForget(message);
  if (key === undefined) return [];
  const wanted = keyWords(key);
  const current = currentFacts(facts, now);
  const about = current.filter((fact) => holds(wanted, fact.key));
  return about.length > 0 ? about : current.filter((fact) => holds(wanted, `${fact.key} ${fact.statement}`));
}

function holds(wanted: readonly string[], text: string): boolean {
  const words = keyWords(text);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}
