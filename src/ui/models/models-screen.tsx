import type { ReactNode } from "react";
import type { KnownModel, ModelsOnPage } from "../../app/model-commands";
import type { AppState } from "../../app/state";
import { failureText } from "../failure-text";
import frame from "../frame/frame.module.css";
import { Notices } from "../frame/notices";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands, useLookup } from "../use-app";
import { Offers } from "./offers";
import styles from "./models.module.css";

/** Which model writes the answers, and how to bring one onto this device. */
export function ModelsScreen({ state }: { readonly state: AppState }): ReactNode {
  const words = strings.models;
  const { models } = state;
  return (
    <div className={frame["sheet"]}>
      <h1>{words.title}</h1>
      <p className={styles["intro"]}>{words.lead}</p>

      <h2 id="writer">{words.writer}</h2>
      <div role="radiogroup" aria-labelledby="writer" className={styles["list"]}>
        <Quoting chosen={models.chosen === undefined} />
        {models.models.map((model) => (
          <ModelRow key={model.id} model={model} models={models} />
        ))}
      </div>

      <Offers models={models} />

      <h2>{words.add}</h2>
      <p className={styles["intro"]}>{words.addMore}</p>
      <Import importing={models.importing} />
      <Notices notices={state.notices} place="models" />
    </div>
  );
}

function Quoting({ chosen }: { readonly chosen: boolean }): ReactNode {
  const commands = useCommands();
  return (
    <div className={styles["model"]}>
      <label>
        <input
          type="radio"
          name="model"
          checked={chosen}
          onChange={() => void commands.chooseModel(undefined)}
        />
        {strings.models.quoting}
      </label>
      <p>{strings.models.quotingMore}</p>
    </div>
  );
}

function ModelRow({
  model,
  models,
}: {
  readonly model: KnownModel;
  readonly models: ModelsOnPage;
}): ReactNode {
  const commands = useCommands();
  const words = strings.models;
  const isChosen = models.chosen === model.id;
  const condition = isChosen ? conditionOf(model, models) : undefined;
  return (
    <div className={styles["model"]}>
      <label>
        <input
          type="radio"
          name="model"
          checked={isChosen}
          onChange={() => void commands.chooseModel(model.id)}
        />
        {model.name}
      </label>
      <p>
        {words.facts(model)} {words.roles[model.role]}
      </p>
      {condition !== undefined && (
        <p role="status" className={styles["condition"]}>
          {condition}
        </p>
      )}
      {model.setAside !== undefined && (
        <NoticeLine
          actions={
            <Button look="small" onClick={() => void commands.chooseModel(model.id)}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.setAside(failureText(model.setAside).title)}
        </NoticeLine>
      )}
      <Button look="plain" onClick={() => void commands.removeModel(model.id)}>
        {model.kept === "copy" ? words.remove(model.name) : words.forget(model.name)}
      </Button>
    </div>
  );
}

function conditionOf({ id, setAside }: KnownModel, { memory }: ModelsOnPage): string | undefined {
  const words = strings.models;
  if (setAside !== undefined) return undefined;
  if (memory.kind === "none" || memory.model !== id) return words.resting;
  switch (memory.kind) {
    case "loading":
      return words.loading(memory.progress);
    case "testing":
      return words.testing;
    case "ready":
      return words.ready(memory.loaded);
  }
}

function Import({ importing }: Pick<ModelsOnPage, "importing">): ReactNode {
  const commands = useCommands();
  const lookup = useLookup();
  const words = strings.models;
  if (importing !== undefined) {
    return (
      <NoticeLine actions={<Button onClick={commands.cancelImport}>{strings.cancel}</Button>}>
        {words.importing(importing)}
      </NoticeLine>
    );
  }
  return (
    <p className={styles["actions"]}>
      <Button look="primary" onClick={() => void commands.importModel("copy")}>
        {words.importCopy}
      </Button>
      {lookup.lendsFiles() && (
        <Button onClick={() => void commands.importModel("handle")}>{words.importHandle}</Button>
      )}
      <Button onClick={() => void commands.importModel("folder")}>{words.importFolder}</Button>
    </p>
  );
}
