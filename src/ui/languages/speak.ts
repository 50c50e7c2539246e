import { localeOf, type InterfaceLanguage } from "../../core/domain/interface-language";
import { setStrings as setConversationStrings } from "../conversation/strings";
import { setStrings as setFactStrings } from "../facts/strings";
import { setFailureWords } from "../failure-text";
import { setFormatLocale } from "../format";
import { setStrings as setSearchStrings } from "../search/strings";
import { setStrings as setPageStrings } from "../strings";
import { loadMessages } from "./load-messages";

/**
 * Makes the page speak a language. What is on the screen already keeps its words until it is rendered anew.
 * @param preferred the browser's languages, BCP 47, best first: they tell the region for dates and numbers.
 * @throws Error if the browser can't load the file of the language; the page then speaks as before.
 */
export async function speak(language: InterfaceLanguage, preferred: readonly string[]): Promise<void> {
  const { direction, page, conversation, facts, search, failure } = await loadMessages(language);
  setPageStrings(page);
  setConversationStrings(conversation);
  setFactStrings(facts);
  setSearchStrings(search);
  setFailureWords(failure);
  setFormatLocale(localeOf(language, preferred));
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
