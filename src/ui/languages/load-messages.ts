import type { InterfaceLanguage } from "../../core/domain/interface-language";
import { english } from "./english";
import type { Messages } from "./messages";

/** English is part of the page, since the first visit shows it most; the others come when they are asked for. */
const LOADERS: Readonly<Record<InterfaceLanguage, () => Messages | Promise<Messages>>> = {
  en: () => english,
  de: async () => (await import("./de/german")).german,
  fr: async () => (await import("./fr/french")).french,
  es: async () => (await import("./es/spanish")).spanish,
  ro: async () => (await import("./ro/romanian")).romanian,
};

/** @throws Error if the browser can't load the file of the language. */
export function loadMessages(language: InterfaceLanguage): Messages | Promise<Messages> {
  return LOADERS[language]();
}
