import { answerAsMarkdown, answerAsText } from "../../../core/citations/format-answer";
import type { Answer } from "../../../core/domain/conversation";
import type { ModelId } from "../../../core/domain/ids";
import { routeToHash } from "../../../app/route";
import { placeWords } from "../sources/source-words";
import { strings } from "../strings";
import styles from "./answer-actions.module.css";
import { CopyButton } from "./copy-button";
import { RetryMenu, type Writer } from "./retry-menu";

export interface AnswerDeeds {
  onRetry(): void;
  /** Who else can write an answer; empty where no model is on this device. */
  readonly writers: readonly Writer[];
  onRetryWith(writer: ModelId | undefined): void;
  onRemove(): void;
  copyText(text: string): Promise<void>;
}

interface AnswerActionsProps extends AnswerDeeds {
  readonly answer: Answer;
  /** Whether to ask again with the same writer is offered here; a notice offers it where a question got no answer. */
  readonly offersRetry: boolean;
}

/** What can be done with a finished answer: copy it with its footnotes, ask again, remove it. */
export function AnswerActions({
  answer,
  offersRetry,
  onRetry,
  writers,
  onRetryWith,
  onRemove,
  copyText,
}: AnswerActionsProps) {
  const copying = { copyText };
  return (
    <div className={styles.actions} role="group" aria-label={strings.answerActions}>
      {answer.text.trim() !== "" && (
        <>
          <CopyButton {...copying} words={strings.copy} text={() => answerAsText(answer, placeWords)} />
          <CopyButton
            {...copying}
            words={strings.copyMarkdown}
            text={() => answerAsMarkdown(answer, placeWords)}
          />
        </>
      )}
      <CopyButton {...copying} words={strings.copyLink} text={() => addressOf(answer)} />
      {offersRetry && (
        <button type="button" onClick={onRetry}>
          {strings.retry}
        </button>
      )}
      {writers.length > 0 && <RetryMenu writers={writers} onRetryWith={onRetryWith} />}
      <button type="button" onClick={onRemove}>
        {strings.removeAnswer}
      </button>
    </div>
  );
}

/** The address of an answer on this device. */
function addressOf({ conversationId, id }: Answer): string {
  return new URL(routeToHash({ kind: "ask", conversationId, messageId: id }), location.href).href;
}
