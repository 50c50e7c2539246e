import { useEffect, useState, type ReactNode } from "react";
import { RELEASE } from "../../core/domain/release";
import { THEMES } from "../../core/domain/theme";
import frame from "../frame/frame.module.css";
import { Notices } from "../frame/notices";
import { WhatTakesRoom } from "../folders/what-takes-room";
import { KeyTable } from "../keys/key-table";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { useAppState, useCommands, useLookup } from "../use-app";
import { EraseEverything } from "./erase-everything";
import { ScanLanguagesSetting } from "./scan-languages";
import { StorageWords } from "./storage-words";
import { TakeAlong } from "./take-along";
import styles from "./settings.module.css";
import {
  INTERFACE_LANGUAGES,
  parseLanguageChoice,
  type InterfaceLanguage,
} from "../../core/domain/interface-language";
import parts from "../parts/parts.module.css";
import { VECTOR_INDEX_KINDS, type VectorIndexKind } from "../../core/ports/vector-index";
import type { EmbeddingState } from "../../core/domain/embedding-state";

export function SettingsScreen(): ReactNode {
  const commands = useCommands();
  const state = useAppState("theme", "notifies", "installable", "notices");
  return (
    <div className={frame["sheet"]}>
      <h1>{strings.settings.title}</h1>

      <h2 id="appearance">{strings.settings.theme}</h2>
      <div role="radiogroup" aria-labelledby="appearance" className={parts["row"]}>
        {THEMES.map((theme) => (
          <label key={theme} className={parts["choice"]}>
            <input
              type="radio"
              name="theme"
              checked={state.theme === theme}
              onChange={() => commands.setTheme(theme)}
            />
            {strings.settings.themes[theme]}
          </label>
        ))}
      </div>

      <h2 id="language">{strings.settings.language}</h2>
      <LanguageSetting />

      <h2>{strings.settings.notices}</h2>
      <NotifiesChoice notifies={state.notifies} />

      {state.installable && (
        <>
          <h2>{strings.settings.install}</h2>
          <p className={styles["more"]}>{strings.settings.installMore}</p>
          <Button onClick={() => void commands.install()}>{strings.settings.install}</Button>
        </>
      )}

      <h2>{strings.settings.meaning}</h2>
      <EmbeddingWords />

      <h2 id="languages">{strings.settings.recognition}</h2>
      <ScanLanguagesSetting />

      <h2>{strings.settings.storage}</h2>
      <p className={styles["more"]}>
        <StorageWords />
      </p>
      <WhatTakesRoom />

      <h2 id="take-along">{strings.settings.transfer.title}</h2>
      <TakeAlong />

      <h2 id="advanced">{strings.settings.advanced}</h2>
      <VectorIndexChoice />

      <h2>{strings.settings.erase}</h2>
      <EraseEverything />
      <Notices notices={state.notices} place="settings" />

      <h2>{strings.settings.keys}</h2>
      <KeyTable />

      <h2>{strings.settings.about}</h2>
      <p className={styles["more"]}>
        {strings.settings.version({ version: RELEASE })} {strings.settings.aboutMore}{" "}
        <a href="licences.txt" target="_blank" rel="noopener">
          {strings.settings.licences}
        </a>
      </p>
    </div>
  );
}

/** The choice of the page's language; each is named in its own words. */
function LanguageSetting(): ReactNode {
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

/** Each language in its own words, so that whoever needs one can read its name. */
const LANGUAGE_NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  ro: "Română",
};

/** Whether a finished reading is notified of; the browser has the last word. */
function NotifiesChoice({ notifies }: { readonly notifies: boolean }): ReactNode {
  const commands = useCommands();
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <label className={parts["choice"]}>
        <input
          type="checkbox"
          checked={notifies}
          onChange={(event) => {
            const on = event.target.checked;
            void commands.setNotifies(on).then(() => setWanted(on));
          }}
        />
        {strings.settings.notifies}
      </label>
      {wanted && !notifies && (
        <p className={styles["more"]} role="status">
          {strings.settings.notifiesBlocked}
        </p>
      )}
    </>
  );
}

/** Chooses how passages are found by meaning. */
function VectorIndexChoice(): ReactNode {
  const lookup = useLookup();
  const commands = useCommands();
  const [chosen, setChosen] = useState<VectorIndexKind>();
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    lookup.vectorIndex().then(setChosen, () => undefined);
  }, [lookup]);
  const choose = async (kind: VectorIndexKind): Promise<void> => {
    setChanging(true);
    await commands.chooseVectorIndex(kind);
    setChosen(await lookup.vectorIndex());
    setChanging(false);
  };
  return (
    <>
      <div role="radiogroup" aria-labelledby="advanced" aria-busy={changing} className={parts["row"]}>
        {VECTOR_INDEX_KINDS.map((kind) => (
          <label key={kind} className={parts["choice"]}>
            <input
              type="radio"
              name="vector-index"
              disabled={chosen === undefined || changing}
              checked={chosen === kind}
              onChange={() => void choose(kind)}
            />
            {strings.settings.vectorIndexes[kind]}
          </label>
        ))}
      </div>
      <p className={styles["more"]}>{strings.settings.vectorIndexMore}</p>
    </>
  );
}

/** Says what computes embeddings on this device, and why it may be slower than possible. */
function EmbeddingWords(): ReactNode {
  const lookup = useLookup();
  const [state, setState] = useState<EmbeddingState>();
  useEffect(() => {
    lookup.embedding().then(setState, () => setState(undefined));
  }, [lookup]);
  return <p className={styles["more"]}>{state === undefined ? "\u00a0" : embeddingText(state)}</p>;
}

function embeddingText({ runtime, slowedBy }: EmbeddingState): string {
  const words = strings.settings.embedding;
  if (runtime === undefined) return words.notYet;
  const slower = slowedBy.map((cause) => words.slowedBy[cause]);
  return [runtimeText(runtime), ...slower].join(" ");
}

function runtimeText(runtime: NonNullable<EmbeddingState["runtime"]>): string {
  const words = strings.settings.embedding;
  if (runtime.kind === "kernel") {
    const { build, answerModelFailed: detail } = runtime;
    return detail === undefined
      ? words.kernel[build]
      : `${words.kernel[build]} ${words.answerModelFailed({ detail })}`;
  }
  const { because } = runtime;
  if (because.kind === "kernel-failed") return words.kernelFailed({ detail: because.detail });
  return because.kind === "asked-for" ? words.askedFor : words.noKernel;
}
