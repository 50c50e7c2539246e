import {
  parseLanguageChoice,
  preferredLanguage,
  type InterfaceLanguage,
  type LanguageChoice,
} from "../core/domain/interface-language";
import type { Platform } from "./platform";
import type { Theme } from "../core/domain/theme";

/** The local key of the chosen language. The page needs it before any worker has started. */
const LANGUAGE = "language";

/** The stored choice, or `browser`. */
export function readLanguageChoice(platform: Pick<Platform, "readLocal">): LanguageChoice {
  return parseLanguageChoice(platform.readLocal(LANGUAGE));
}

export function keepLanguageChoice(platform: Pick<Platform, "writeLocal">, choice: LanguageChoice): void {
  platform.writeLocal(LANGUAGE, choice);
}

export function languageOf(
  choice: LanguageChoice,
  platform: Pick<Platform, "preferredLanguages">,
): InterfaceLanguage {
  return choice === "browser" ? preferredLanguage(platform.preferredLanguages()) : choice;
}

/** The local key of the chosen theme. The page needs it before any worker has started. */
const THEME = "theme";

/** The stored theme, or `system`. */
export function readTheme(platform: Pick<Platform, "readLocal">): Theme {
  const stored = platform.readLocal(THEME);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function keepThemeChoice(platform: Pick<Platform, "writeLocal">, theme: Theme): void {
  platform.writeLocal(THEME, theme);
}

/** The local key that tells whether folders are stored. If not, the first page does not wait for the stored state. */
const HAD_FOLDERS = "had-folders";

/** True when folders were stored at the end of the last visit. */
export function hadFolders(platform: Pick<Platform, "readLocal">): boolean {
  return platform.readLocal(HAD_FOLDERS) === "yes";
}

export function keepHadFolders(platform: Pick<Platform, "writeLocal">, hasFolders: boolean): void {
  platform.writeLocal(HAD_FOLDERS, hasFolders ? "yes" : "no");
}
