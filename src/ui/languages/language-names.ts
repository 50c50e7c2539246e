import type { InterfaceLanguage } from "../../core/domain/interface-language";

/** Each language in its own words, so that whoever needs one can read its name. */
export const LANGUAGE_NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  ro: "Română",
};
