import { useEffect, useState, type ReactNode } from "react";
import type { StorageUse } from "../../app/platform";
import { RELEASE } from "../../core/domain/release";
import type { Theme } from "../../core/domain/theme";
import { bytes } from "../format";
import frame from "../frame/frame.module.css";
import { Notices } from "../frame/notices";
import { WhatTakesRoom } from "../folders/what-takes-room";
import { KeyTable } from "../keys/key-table";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { useAppState, useCommands, useLookup } from "../use-app";
import { EmbeddingWords } from "./embedding-words";
import { LanguageSetting } from "./language-setting";
import { EraseEverything } from "./erase-everything";
import { NotifiesChoice } from "./notifies-choice";
import { ScanLanguagesSetting } from "./scan-languages";
import { TakeAlong } from "./take-along";
import { VectorIndexChoice } from "./vector-index-choice";
import styles from "./settings.module.css";

const THEMES: readonly Theme[] = ["system", "light", "dark"];

export function SettingsScreen(): ReactNode {
  const commands = useCommands();
  const state = useAppState("theme", "notifies", "installable", "notices");
  return (
    <div className={frame["sheet"]}>
      <h1>{strings.settings.title}</h1>

      <h2 id="appearance">{strings.settings.theme}</h2>
      <div role="radiogroup" aria-labelledby="appearance" className={styles["themes"]}>
        {THEMES.map((theme) => (
          <label key={theme}>
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
      <StorageWords />
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

function StorageWords(): ReactNode {
  const lookup = useLookup();
  const [use, setUse] = useState<StorageUse>();
  useEffect(() => {
    lookup
      .storageUse()
      .then(setUse, () => setUse({ usedBytes: undefined, freeBytes: undefined, persisted: false }));
  }, [lookup]);
  if (use === undefined) return <p className={styles["more"]}>&nbsp;</p>;
  return (
    <p className={styles["more"]}>
      {usedWords(use)} {use.persisted ? strings.settings.persisted : strings.settings.notPersisted}
    </p>
  );
}

function usedWords({ usedBytes, freeBytes }: StorageUse): string {
  if (usedBytes === undefined) return strings.settings.unknownUse;
  return freeBytes === undefined
    ? strings.settings.used({ used: bytes(usedBytes) })
    : strings.settings.usedOf({ used: bytes(usedBytes), free: bytes(freeBytes) });
}
