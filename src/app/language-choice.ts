import {
  parseLanguageChoice,
  preferredLanguage,
  type InterfaceLanguage,
  type LanguageChoice,
} from "../core/domain/interface-language";
import type { Platform } from "./platform";

/** The local key of the chosen language. The page needs it before any worker has started. */
const LANGUAGE = "language";

/** The stored choice, or `browser`. */
export function readLanguageChoice(platform: Pick<Platform, "readLocal">): LanguageChoice {
  return parseLanguageChoice(platform.readLocal(LANGUAGE));
}

export function keepLanguageChoice(platform: Pick<Platform, "writeLocal">, choice: LanguageChoice): void {
  platform.writeLocal(LANGUAGE, choice);
}

/** The language that a choice shows. */
export function languageOf(
  choice: LanguageChoice,
  platform: Pick<Platform, "preferredLanguages">,
): InterfaceLanguage {
  return choice === "browser" ? preferredLanguage(platform.preferredLanguages()) : choice;
}
