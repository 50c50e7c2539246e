import { localeOf, type InterfaceLanguage } from "../../core/domain/interface-language";
import { setFormatLocale } from "../format";
import { setStrings, strings } from "../strings";
import { loadMessages } from "./load-messages";

/**
 * Makes the page speak a language. What is on the screen already keeps its words until it is rendered anew.
 * @param preferred the browser's languages, BCP 47, best first: they tell the region for dates and numbers.
 * @throws Error if the browser can't load the file of the language; the page then speaks as before.
 */
export async function speak(language: InterfaceLanguage, preferred: readonly string[]): Promise<void> {
  const locale = localeOf(language, preferred);
  setStrings(await loadMessages(language, locale));
  setFormatLocale(locale);
  document.documentElement.lang = language;
  document.documentElement.dir = strings.direction;
}
