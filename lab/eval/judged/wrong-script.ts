import { judgingScript } from "../../../tests/fakes/judging-script";
import type { Script } from "../../../tests/fakes/scripted-model";
import { documentsIn, partsOf } from "./gold-script";

/**
 * A model that is always wrong, and always sure: it copies the first sentence of whatever it reads, as what helps and as the
 * answer, and never searches. What it makes the app claim is the least that the flow around a model holds back.
 */
export function wrongScript(): NonNullable<Script["reply"]> {
  const firstOf = (prompt: string): string => {
    const text = documentsIn(prompt)[0]?.text ?? "";
    return partsOf(text).find((part) => /\p{L}{3}.*\p{L}{3}/u.test(part)) ?? "";
  };
  return judgingScript({
    filter: firstOf,
    answer: (prompt) => `${firstOf(prompt).replace(/[.!?]$/, "")} [1].`,
  });
}
