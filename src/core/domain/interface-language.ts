/** The languages of the page, the first being the one that the others are translated from. */
export const INTERFACE_LANGUAGES = ["en", "de", "fr", "es", "ro"] as const;

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** What a person can choose; `browser` follows the languages that the browser prefers. */
export type LanguageChoice = InterfaceLanguage | "browser";

/** The key of the setting that stores the shown language, for the pages that the service worker makes. */
export const LANGUAGE_SETTING = "interface language";

/** Reads a stored choice; `browser` for anything else. */
export function parseLanguageChoice(stored: unknown): LanguageChoice {
  return INTERFACE_LANGUAGES.find((one) => one === stored) ?? "browser";
}

/** The first of the preferred languages that the page has, English if it has none. @param preferred BCP 47, best first. */
export function preferredLanguage(preferred: readonly string[]): InterfaceLanguage {
  for (const tag of preferred) {
    const found = INTERFACE_LANGUAGES.find((one) => one === primary(tag));
    if (found !== undefined) return found;
  }
  return "en";
}

/**
 * The locale for dates and numbers: the preferred region of the shown language, as `de-CH`, else the language alone.
 * @param preferred BCP 47, best first.
 */
export function localeOf(language: InterfaceLanguage, preferred: readonly string[]): string {
  return preferred.find((tag) => primary(tag) === language) ?? language;
}

/** `mo` is the retired code of Romanian. */
function primary(tag: string): string {
  const [first = ""] = tag.toLowerCase().split("-");
  return first === "mo" ? "ro" : first;
}
