import type { ReactNode } from "react";
import type { LanguageOffer } from "../../app/language-commands";
import { capital, compareNames, languageName, bytes } from "../format";
import { Notices } from "../frame/notices";
import { Button } from "../parts/button";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands, useSelected } from "../use-app";
import { ChooseFile } from "../parts/choose-file";
import styles from "./settings.module.css";

/** The OCR languages: those that are present, and those that can be fetched or added. */
export function ScanLanguagesSetting(): ReactNode {
  const words = strings.settings.languages;
  const commands = useCommands();
  const { languages, notices } = useAppState("languages", "notices");
  const read = useSelected(({ progressByFolder }) =>
    [...progressByFolder.values()].reduce((sum, { scans }) => sum + scans.done, 0),
  );
  return (
    <>
      <p className={styles["more"]}>{words.more}</p>
      <ul className={styles["languages"]} aria-labelledby="languages">
        {named(languages).map((language) => (
          <LanguageRow key={language.code} language={language} />
        ))}
      </ul>
      <p className={parts["row"]}>
        <ChooseFile
          label={words.add}
          accept=".traineddata,.gz"
          onFile={(file) => void commands.importLanguage(file)}
        />
        {read > 0 && (
          <Button onClick={() => void commands.readScansAgain()}>{words.again({ pages: read })}</Button>
        )}
      </p>
      <Notices notices={notices} place="languages" />
    </>
  );
}

/** With their names in the language of the page, in its order; what comes with the app stands first. */
function named(languages: readonly LanguageOffer[]): readonly LanguageOffer[] {
  const isBuiltIn = ({ state }: LanguageOffer) => Number(state.kind === "built-in");
  return languages
    .map((language) => ({ ...language, name: languageName(language.code, language.name) }))
    .toSorted((a, b) => isBuiltIn(b) - isBuiltIn(a) || compareNames(a.name, b.name));
}

function LanguageRow({ language }: { readonly language: LanguageOffer }): ReactNode {
  const words = strings.settings.languages;
  const commands = useCommands();
  const { code, name, state } = language;
  return (
    <li className={parts["row"]}>
      <span>{capital(name)}</span>
      <span className={styles["size"]}>{languageStateWords(language)}</span>
      {state.kind === "none" && (
        <Button variant="plain" onClick={() => void commands.fetchLanguage(code)}>
          {words.fetch({ name })}
        </Button>
      )}
      {state.kind === "here" && (
        <Button variant="plain" onClick={() => void commands.removeLanguage(code)}>
          {words.remove({ name })}
        </Button>
      )}
    </li>
  );
}

/** Where a language of text recognition is, or how far its download has come; its size where it is not here. */
export function languageStateWords({ bytes: size, state }: LanguageOffer): string {
  const words = strings.settings.languages.states;
  switch (state.kind) {
    case "built-in":
      return words.builtIn;
    case "here":
      return size === undefined ? words.here : words.hereSized({ size: bytes(size) });
    case "fetching":
      return words.fetching({ here: bytes(state.bytes.here), total: bytes(state.bytes.total) });
    case "none":
      return size === undefined ? "" : bytes(size);
  }
}
