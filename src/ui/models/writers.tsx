import type { ReactNode } from "react";
import type { KnownModel, ModelsOnPage } from "../../app/models-on-page";
import { failureText } from "../failure-text";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { WriterRow } from "./writer-row";
import styles from "./models.module.css";

/** The choice of who writes the answers: one of the models on this device, or none. */
export function Writers({ models }: { readonly models: ModelsOnPage }): ReactNode {
  const commands = useCommands();
  const words = strings.models;
  return (
    <>
      <h2 id="writer">{words.writer}</h2>
      <div role="radiogroup" aria-labelledby="writer" className={styles["list"]}>
        <WriterRow
          name={words.quoting}
          isChosen={models.chosen === undefined}
          onChoose={() => void commands.chooseModel(undefined)}
        >
          <p>{words.quotingMore}</p>
        </WriterRow>
        {models.models.map((model) => (
          <ModelRow key={model.id} model={model} models={models} />
        ))}
      </div>
      {models.removed.map(({ id, name }) => (
        <NoticeLine
          key={id}
          actions={
            <Button look="small" onClick={() => void commands.keepModel(id)}>
              {strings.undo}
            </Button>
          }
        >
          {words.removed(name)}
        </NoticeLine>
      ))}
    </>
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
  const choose = (): void => void commands.chooseModel(model.id);
  return (
    <WriterRow
      name={model.kept === "browser" ? words.browserName : model.name}
      isChosen={isChosen}
      onChoose={choose}
    >
      <p>
        {model.kept === "browser" ? words.browserFacts : words.facts(model)} {words.roles[model.role]}
      </p>
      {condition !== undefined && (
        <p role="status" className={styles["condition"]}>
          {condition}
        </p>
      )}
      {model.setAside !== undefined && (
        <NoticeLine
          actions={
            <Button look="small" onClick={choose}>
              {model.setAside.kind === "permission-lapsed" ? words.allow : words.tryAgain}
            </Button>
          }
        >
          {words.setAside(failureText(model.setAside).title)}
        </NoticeLine>
      )}
      {model.kept !== "browser" && (
        <Button look="plain" onClick={() => void commands.removeModel(model.id)}>
          {model.kept === "copy" ? words.remove(model.name) : words.forget(model.name)}
        </Button>
      )}
    </WriterRow>
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
