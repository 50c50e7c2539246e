import type { ReactNode } from "react";
import { INTERFACE_LANGUAGES, parseLanguageChoice } from "../../core/domain/interface-language";
import { LANGUAGE_NAMES } from "../languages/language-names";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands, useLookup } from "../use-app";

/** The choice of the page's language; each is named in its own words. */
export function LanguageSetting(): ReactNode {
  const commands = useCommands();
  const lookup = useLookup();
  return (
    <select
      aria-labelledby="language"
      className={parts["field"]}
      value={useAppState("languageChoice").languageChoice}
      onChange={({ target }) => void commands.setLanguage(parseLanguageChoice(target.value))}
    >
      <option value="browser">
        {strings.settings.languageOfBrowser({ name: LANGUAGE_NAMES[lookup.browserLanguage()] })}
      </option>
      {INTERFACE_LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
