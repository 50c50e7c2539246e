import type { Facts } from "../protocol/facts";
import { attempt, type AppContext } from "./app-context";
import { listConversations, readMessagesAgain } from "./load";

/** Each resolves when it is done, or when a notice on the page of facts tells why it is not. */
export type FactCommands = Pick<Facts, "acceptFacts" | "changeFact" | "preferFact" | "forgetFact">;

export function createFactCommands(context: AppContext): FactCommands {
  const change = (run: (facts: Facts) => Promise<void>): Promise<void> =>
    attempt(context, "facts", () => run(context.calls.facts));
  return {
    acceptFacts: (messageId) => change((facts) => facts.acceptFacts(messageId)),
    changeFact: (id, changes) => change((facts) => facts.changeFact(id, changes)),
    preferFact: (id) => change((facts) => facts.preferFact(id)),
    forgetFact: (id) =>
      change(async (facts) => {
        await facts.forgetFact(id);
        // The messages that told it are gone from their conversation.
        await listConversations(context);
        await readMessagesAgain(context);
      }),
  };
}
