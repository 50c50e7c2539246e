import type { InterfaceLanguage } from "../../src/core/domain/interface-language";
import { servedPages as de } from "../../src/core/language/messages/de.json";
import { servedPages as en } from "../../src/core/language/messages/en.json";
import { servedPages as es } from "../../src/core/language/messages/es.json";
import { servedPages as fr } from "../../src/core/language/messages/fr.json";
import { servedPages as ro } from "../../src/core/language/messages/ro.json";
import type { ServedPagesParameters } from "../../src/core/language/messages/page-parameters";
import {
  readMessages,
  type MessagesOf,
  type WrittenMessages,
} from "../../src/core/language/messages/read-messages";

export type PageWords = MessagesOf<typeof en, ServedPagesParameters>;

const WRITTEN: Readonly<Record<InterfaceLanguage, WrittenMessages>> = { en, de, fr, es, ro };

/** The words of the pages that the service worker makes, not yet escaped for HTML. */
export function pageWords(language: InterfaceLanguage): PageWords {
  return readMessages<PageWords>(WRITTEN[language], language);
}
