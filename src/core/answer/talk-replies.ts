import type { InterfaceLanguage } from "../domain/interface-language";
import type { Replies } from "../language/language-pack";
import { allPacks } from "../language/packs";
import { languagesOf } from "../text/stop-words";

/** The app's replies in the first of the languages that has them; in English where none does. */
export function repliesIn(languages: readonly string[]): Replies {
  const all = new Map(allPacks().flatMap(({ language, replies }) => (replies ? [[language, replies]] : [])));
  const found = languages.flatMap((language) => all.get(language) ?? [])[0] ?? all.get("en");
  if (found === undefined) throw new TypeError("Cannot reply: the English pack has no replies");
  return found;
}

/** The words before a model's general talk, in the language of the question; in that of the page where it tells none. */
export function notFromFiles(question: string, pageLanguage: InterfaceLanguage = "en"): string {
  return `${repliesIn([...languagesOf(question), pageLanguage]).notFromFiles}\n\n`;
}
