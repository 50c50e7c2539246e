import { LANGUAGE_SETTING, type LanguageChoice } from "../core/domain/interface-language";
import { attempt, type AppContext } from "./app-context";
import { keepLanguageChoice, languageOf } from "./language-choice";

/** Changes the language of the page, and keeps the choice. If its file can't be loaded, a notice says so and nothing changes. */
export async function chooseLanguage(context: AppContext, languageChoice: LanguageChoice): Promise<void> {
  const { platform, store } = context;
  await attempt(context, "settings", async () => {
    const language = languageOf(languageChoice, platform);
    await platform.speak(language);
    keepLanguageChoice(platform, languageChoice);
    store.setState({ languageChoice, language });
    await keepLanguage(context);
  });
}

/** Stores the shown language where the pages that the service worker makes find it. */
export async function keepLanguage({ store, source }: AppContext): Promise<void> {
  const { stored } = await source.connections();
  const { language } = store.getState();
  if (((await stored.readSetting(LANGUAGE_SETTING)) ?? "en") !== language)
    await stored.writeSetting(LANGUAGE_SETTING, language);
}
