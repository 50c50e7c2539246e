import type { FullPack } from "../../language/language-pack";
import { fullPackOf } from "../../language/packs";
import { languagesOfTelling } from "../../facts/read-fact";
import { languagesOf } from "../../text/stop-words";
import { filled, withoutTicks } from "../replies";

type Says = FullPack["facts"]["says"];
type SaidFact = { readonly key: string; readonly value: string; readonly statement: string };

/** What the app says about facts, in the language of a message; in English where that has no words for it. */
export function factReplies(message: string): Says {
  const [worded, likely] = [languagesOfTelling(message), languagesOf(message)];
  // Wording that languages share is in the one that the other words tell.
  return fullPackOf([...likely.filter((one) => worded.includes(one)), ...worded, ...likely]).facts.says;
}

/** A reply with a fact in its place: `"Remembered: favourite tea: Darjeeling."` */
export function withFact(reply: string, fact: SaidFact): string {
  return filled(reply, { fact: factLine(fact) });
}

/** `"favourite tea: Darjeeling"`; the whole statement for a fact without a key. */
export function factLine({ key, value, statement }: SaidFact): string {
  return withoutTicks(key === statement ? statement : `${key}: ${value}`);
}
