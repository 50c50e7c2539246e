import { repliesIn, type Replies } from "../../language/messages/replies";
import { languagesOfStating } from "../../facts/read-fact";
import { languagesOf } from "../../text/stop-words";
import { withoutTicks } from "../ticks";

type SaidFact = { readonly key: string; readonly value: string; readonly statement: string };

/** What the app says about what was told, in the language of a message; in English where that has no words for it. */
export function factReplies(message: string): Replies["facts"] & Pick<Replies, "language"> {
  const [worded, likely] = [languagesOfStating(message), languagesOf(message)];
  // Wording that languages share is in the one that the other words tell.
  const ordered = [...likely.filter((one) => worded.includes(one)), ...worded, ...likely];
  const { facts, language } = repliesIn(ordered);
  return { ...facts, language };
}

/** `"favourite tea: Darjeeling"`; the whole statement for a fact without a key. */
export function factLine({ key, value, statement }: SaidFact): string {
  return withoutTicks(key === statement ? statement : `${key}: ${value}`);
}
