import { useState, type ReactNode } from "react";
import type { AnswerDraft } from "../../../core/answer/answer-draft";
import type { Answer } from "../../../core/domain/conversation";
import { Button } from "../../parts/button";
import { useCommands } from "../../use-app";
import { strings } from "../strings";
import type { PartGroup } from "./part-groups";
import { takingStepWords } from "./step-words";
import styles from "./answer-view.module.css";

/** How many groups at the top of an answer are what a model says of the others. */
export function wordedGroups(groups: readonly PartGroup[]): number {
  const at = groups.findLastIndex(({ kind }) => kind === "model");
  return at < groups.length - 1 ? at + 1 : 0;
}

interface WordingPlaceProps {
  readonly answer: Answer | AnswerDraft;
  /** The words, once they are there. */
  readonly children: ReactNode;
}

/**
 * The place above an answer where a model's words appear. It is there from the moment that they may follow, and stays as high as
 * it was, so that nothing moves that is being read.
 */
export function WordingPlace({ answer, children }: WordingPlaceProps): ReactNode {
  const { stop } = useCommands();
  const isAwaited = answer.outcome === undefined && "phase" in answer && answer.outcomeSoFar !== undefined;
  const [isReserved, setReserved] = useState(isAwaited);
  if (isAwaited && !isReserved) setReserved(true);
  const isWorded = answer.parts.some(({ kind }) => kind === "model");
  const dropped = isWorded ? undefined : answer.runs.find(({ end }) => end === "dropped");
  if (!isAwaited && !isReserved && !isWorded && dropped === undefined) return undefined;
  return (
    <div className={isReserved ? styles.reserved : undefined}>
      {children}
      {isAwaited && (
        <p className={styles.wording}>
          {wordingWords(answer)}{" "}
          <Button variant="small" onClick={stop}>
            {strings.stop}
          </Button>
        </p>
      )}
      {!isAwaited && dropped !== undefined && (
        <p className={styles.wording}>{strings.notWorded({ model: dropped.model })}</p>
      )}
    </div>
  );
}

/** What the model does now. */
function wordingWords({ steps }: AnswerDraft): string {
  const running = steps.at(-1);
  return running?.isRunning === true ? takingStepWords(running) : strings.wordingFollows;
}
