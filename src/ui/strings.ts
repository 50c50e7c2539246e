import { page } from "../core/language/messages/en.json";
import type { PageMessages } from "../core/language/messages/page-messages";
import { readMessages } from "../core/language/messages/read-messages";

/** What the page says, in its language, see `languages/speak`. Folders have their parts of it in a `strings.ts` of their own. */
export let strings = readMessages<PageMessages>(page, "en");

export let { conversation, facts, search } = strings;

export function setStrings(messages: PageMessages): void {
  strings = messages;
  ({ conversation, facts, search } = messages);
}
