import { useEffect, useState } from "react";
import { answerAsMarkdown, answerAsText } from "../../../core/citations/format-answer";
import type { Answer } from "../../../core/domain/conversation";
import { routeToHash } from "../../../app/route";
import { placeWords } from "../sources/source-words";
import { strings } from "../strings";
import styles from "./answer-actions.module.css";

export interface AnswerDeeds {
  onRetry(): void;
  onRemove(): void;
  copyText(text: string): Promise<void>;
}

interface AnswerActionsProps extends AnswerDeeds {
  readonly answer: Answer;
  /** Notices offer it where an answer ended without one. */
  readonly offersRetry: boolean;
}

/** What can be done with a finished answer: copy it with its footnotes, ask again, remove it. */
export function AnswerActions({ answer, offersRetry, onRetry, onRemove, copyText }: AnswerActionsProps) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (text: string): void => {
    copyText(text).then(
      () => setSaid(strings.copied),
      () => setSaid(strings.notCopied),
    );
  };
  return (
    <div className={styles.actions} role="group" aria-label={strings.answerActions}>
      {answer.text.trim() !== "" && (
        <>
          <button type="button" onClick={() => copy(answerAsText(answer, placeWords))}>
            {strings.copy}
          </button>
          <button type="button" onClick={() => copy(answerAsMarkdown(answer, placeWords))}>
            {strings.copyMarkdown}
          </button>
        </>
      )}
      {offersRetry && (
        <button type="button" onClick={onRetry}>
          {strings.retry}
        </button>
      )}
      <button type="button" onClick={() => copy(addressOf(answer))}>
        {strings.copyLink}
      </button>
      <button type="button" onClick={onRemove}>
        {strings.removeAnswer}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}

const SAID_MS = 3_000;

/** The address of an answer on this device. */
function addressOf({ conversationId, id }: Answer): string {
  return new URL(routeToHash({ kind: "ask", conversationId, messageId: id }), location.href).href;
}
