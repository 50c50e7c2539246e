import { preferredLanguage, type InterfaceLanguage } from "../../src/core/domain/interface-language";
import type { Theme } from "../../src/core/domain/theme";
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

export interface PageTheme {
  readonly theme: Theme;
  readonly language: InterfaceLanguage;
}

export function defaultLook(): PageTheme {
  return { theme: "system", language: preferredLanguage(navigator.languages) };
}

/** The head and the beginning of the body of a page that the service worker makes, in the look of the app. */
export function pageBeginning(
  { theme, language }: PageTheme,
  style: string,
  title = pageWords(language).title,
): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: ${theme === "system" ? "light dark" : theme}; }
  body { background: light-dark(#fbfaf7, #17171a); color: light-dark(#1d1b18, #ece8e1); }
  a { color: light-dark(#7a2431, #f0a5ac); }
${style}
</style>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type PageWords = MessagesOf<typeof en, ServedPagesParameters>;

const WRITTEN: Readonly<Record<InterfaceLanguage, WrittenMessages>> = { en, de, fr, es, ro };

/** The words of the pages that the service worker makes, not yet escaped for HTML. */
export function pageWords(language: InterfaceLanguage): PageWords {
  return readMessages<PageWords>(WRITTEN[language], language);
}
