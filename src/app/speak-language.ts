import {
  LANGUAGE_SETTING,
  parseLanguageChoice,
  preferredLanguage,
  type InterfaceLanguage,
  type LanguageChoice,
} from "../core/domain/interface-language";
import { attempt, type AppContext } from "./app-context";
import type { Platform } from "./platform";

/** The local key of the chosen language. The page needs it before any worker has started. */
const LANGUAGE = "language";

/** The stored choice, or `browser`. */
export function readLanguageChoice(platform: Pick<Platform, "readLocal">): LanguageChoice {
  return parseLanguageChoice(platform.readLocal(LANGUAGE));
}

/** The language that a choice shows. */
export function languageOf(
  choice: LanguageChoice,
  platform: Pick<Platform, "preferredLanguages">,
): InterfaceLanguage {
  return choice === "browser" ? preferredLanguage(platform.preferredLanguages()) : choice;
}

/** Changes the language of the page, and keeps the choice. If its file can't be loaded, a notice says so and nothing changes. */
export async function chooseLanguage(context: AppContext, languageChoice: LanguageChoice): Promise<void> {
  const { platform, store } = context;
  await attempt(context, "settings", async () => {
    const language = languageOf(languageChoice, platform);
    await platform.speak(language);
    platform.writeLocal(LANGUAGE, languageChoice);
    store.setState({ languageChoice, language });
    await keepLanguage(context);
  });
}

/** Stores the shown language where the pages that the service worker makes find it. */
export async function keepLanguage({ store, source }: AppContext): Promise<void> {
  const { search } = await source.connections();
  const { language } = store.getState();
  if (((await search.readSetting(LANGUAGE_SETTING)) ?? "en") !== language)
    await search.writeSetting(LANGUAGE_SETTING, language);
}
