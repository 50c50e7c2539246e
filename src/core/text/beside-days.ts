import type { FullPack } from "../language/language-pack";
import { fullPacks } from "../language/packs";

type Days = NonNullable<FullPack["days"]>;

/** The words of all languages that may stand at a place beside a day, as alternatives of a regular expression. */
export function besideDays(wordsAt: (days: Days) => readonly string[] | undefined): string {
  return [...new Set(fullPacks().flatMap(({ days = {} }) => wordsAt(days) ?? []))].join("|");
}
