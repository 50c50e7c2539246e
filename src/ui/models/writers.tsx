import type { ReactNode } from "react";
import type { KnownModel, ModelsOnPage } from "../../app/models-on-page";
import { failureText } from "../failure-text";
import { Button } from "../parts/button";
import { FailureDetails } from "../parts/failure-details";
import { NoticeLine } from "../parts/notice-line";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { examWords, loadingWords, modelFacts } from "./model-words";
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
      {models.chosen !== undefined && <WhenItWrites wording={models.wording} />}
      {models.removed.map(({ id, name }) => (
        <NoticeLine key={id} deed={[strings.undo, () => void commands.keepModel(id)]}>
          {words.removed({ name })}
        </NoticeLine>
      ))}
    </>
  );
}

/** The choice of the answers above which the model's words stand. */
function WhenItWrites({ wording }: Pick<ModelsOnPage, "wording">): ReactNode {
  const commands = useCommands();
  const words = strings.models.wording;
  return (
    <fieldset className={styles["wording"]}>
      <legend>{words.title}</legend>
      {(["if open", "always"] as const).map((one) => (
        <label key={one} className={parts["choice"]}>
          <input
            type="radio"
            name="wording"
            checked={wording === one}
            onChange={() => void commands.chooseWording(one)}
          />
          {words[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface ModelRowProps {
  readonly model: KnownModel;
  readonly models: ModelsOnPage;
}

function ModelRow({ model, models }: ModelRowProps): ReactNode {
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
        {model.kept === "browser" ? words.browserFacts : modelFacts(model)} {examWords(model.exam)}
      </p>
      {condition !== undefined && (
        <p role="status" className={styles["condition"]}>
          {condition}
        </p>
      )}
      {model.setAside !== undefined && (
        <NoticeLine
          details={<FailureDetails detail={failureText(model.setAside).detail} />}
          deed={[model.setAside.kind === "permission-lapsed" ? words.allow : words.tryAgain, choose]}
        >
          {words.setAside({ reason: failureText(model.setAside).title })}
        </NoticeLine>
      )}
      {model.kept !== "browser" && (
        <Button variant="plain" onClick={() => void commands.removeModel(model.id)}>
          {model.kept === "copy" ? words.remove({ name: model.name }) : words.forget({ name: model.name })}
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
      return loadingWords(memory.progress);
    case "testing":
      return words.testing;
    case "ready":
      return words.ready({
        backend: words.backends[memory.loaded.backend],
        tokens: memory.loaded.contextTokens,
      });
  }
}

interface WriterRowProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Facts about the writer, below its name. */
  readonly children: ReactNode;
}

function WriterRow({ name, isChosen, onChoose, children }: WriterRowProps): ReactNode {
  return (
    <div className={styles["model"]}>
      <label className={parts["choice"]}>
        <input type="radio" name="writer" checked={isChosen} onChange={onChoose} />
        {name}
      </label>
      {children}
    </div>
  );
}
