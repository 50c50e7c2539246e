import type { InterfaceLanguage } from "../../core/domain/interface-language";
import { page as english } from "../../core/language/messages/en.json";
import type { PageMessages } from "../../core/language/messages/page-messages";
import { readMessages, type WrittenMessages } from "../../core/language/messages/read-messages";

/** English is part of the page, since the first visit shows it most; the others come when they are asked for. */
const LOADERS: Readonly<Record<InterfaceLanguage, () => WrittenMessages | Promise<WrittenMessages>>> = {
  en: () => english,
  de: async () => (await import("../../core/language/messages/de.json")).page,
  fr: async () => (await import("../../core/language/messages/fr.json")).page,
  es: async () => (await import("../../core/language/messages/es.json")).page,
  ro: async () => (await import("../../core/language/messages/ro.json")).page,
};

/**
 * @param locale BCP 47, of the language: how numbers are written
 * @throws Error if the browser can't load the file of the language.
 */
export async function loadMessages(language: InterfaceLanguage, locale: string): Promise<PageMessages> {
  return readMessages<PageMessages>(await LOADERS[language](), locale);
}
