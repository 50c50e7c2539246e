import { once } from "../base/once";
import { isFull, packSchema, type FullPack, type LanguagePack } from "./language-pack";
import * as files from "./pack-files";

const { en, fr, de, es, ro, ...others } = files;
const FILES: readonly unknown[] = [en, fr, de, es, ro, ...Object.values(others)];

/** All language packs, parsed on first use; the European languages with the most papers come first. */
export const allPacks = once((): readonly LanguagePack[] => FILES.map((file) => packSchema.parse(file)));

/** The full pack of the first of the languages that has one; else the English one. */
export function fullPackOf(languages: readonly string[]): FullPack {
  const packs = fullPacks();
  const [found] = [...languages, "en"].flatMap(
    (language) => packs.find((pack) => pack.language === language) ?? [],
  );
  if (found === undefined) throw new TypeError("Cannot choose a pack: there is no English one");
  return found;
}

/** The packs with more than stop words: the app understands questions in these languages. */
export function fullPacks(): readonly FullPack[] {
  return allPacks().filter(isFull);
}

/** Whether a text may have capitals at ordinary nouns, so that a capital does not tell a name. */
export function mayCapitaliseNouns(languages: readonly string[]): boolean {
  return allPacks().some(
    ({ language, capitalisesNouns }) => capitalisesNouns === true && languages.includes(language),
  );
}
