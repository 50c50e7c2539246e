import { useEffect, useState, type ReactNode } from "react";
import type { Answer } from "../../core/domain/conversation";
import { ACCESS } from "../../core/domain/folder";
import type { MessageId } from "../../core/domain/ids";
import type { ModelsOnPage } from "../../app/models-on-page";
import { presentFolders } from "../../app/selectors";
import { BETTER_SEARCH } from "../../core/models/better-search";
import { bytes, duration } from "../format";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import { FailureLine } from "../parts/notice-line";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands, useSelected } from "../use-app";
import { Download } from "./offers";
import styles from "./models.module.css";

/** The larger embedding model: what it gives and costs, its download, and its removal. */
export function BetterSearch({ better }: Pick<ModelsOnPage, "better">): ReactNode {
  const commands = useCommands();
  const words = strings.models.better;
  const { presence, download, failure } = better;
  const { measureBetter } = commands;
  useEffect(() => void measureBetter(), [measureBetter]);
  const { name, bytes: size, memoryBytes, licence, terms } = BETTER_SEARCH;
  return (
    <section aria-labelledby="better">
      <h2 id="better">{words.title}</h2>
      <p className={styles["intro"]}>{words.intro}</p>
      <div className={styles["model"]}>
        <h3>{name}</h3>
        <p>{words.facts({ size: bytes(size), memory: bytes(memoryBytes), licence })}</p>
        <p>{words.terms({ address: terms })}</p>
        {presence === "none" && (
          <>
            <p>{words.untried}</p>
            <p role="status">{expectedWords(better)}</p>
            {failure !== undefined && download.kind !== "stopped" && <FailureLine failure={failure} />}
            <Download id={BETTER_SEARCH.id} name={words.title} download={download} />
          </>
        )}
        {presence === "here" && (
          <>
            <p role="status">{words.here}</p>
            <Button variant="plain" onClick={() => void commands.removeModel(BETTER_SEARCH.id)}>
              {words.remove}
            </Button>
          </>
        )}
        {presence === "leaving" && <p role="status">{words.leaving}</p>}
      </div>
    </section>
  );
}

function expectedWords({ expectedSeconds }: ModelsOnPage["better"]): string {
  const words = strings.models.better;
  if (expectedSeconds === undefined) return "";
  if (expectedSeconds === "measuring") return words.measuring;
  return words.expected({ time: duration(Math.round(expectedSeconds)) });
}

/** Under the first answer that was only near what was asked: says once that there is a better search. */
export function BetterSearchOffer({
  questionId,
  answer,
}: {
  readonly questionId: MessageId;
  readonly answer: Pick<Answer, "outcome">;
}): ReactNode {
  const commands = useCommands();
  const words = strings.models.better;
  const canBeHad = useSelected(
    ({ models: { better } }) => better.presence === "none" && better.download.kind === "none",
  );
  const folders = presentFolders(useAppState("folders", "notices"));
  const isFit =
    canBeHad && answer.outcome === "closest" && folders.some(({ access }) => ACCESS[access].isOwn);
  const [isLeft, setLeft] = useState(false);
  if (!isFit || isLeft || !commands.offersBetter(questionId)) return null;
  return (
    <p role="status" className={classes(parts["row"], styles["offer"])}>
      {words.offer}{" "}
      <Button variant="small" onClick={() => commands.goTo({ kind: "models" })}>
        {words.see}
      </Button>
      <Button
        variant="small"
        onClick={() => {
          commands.leaveBetter();
          setLeft(true);
        }}
      >
        {words.notNow}
      </Button>
    </p>
  );
}
