import { isBlankText } from "../../../core/citations/answer-text";
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
  /** Undefined where no model writes. */
  readonly onInWords: (() => void) | undefined;
  onWithoutFiles(): void;
  onRemove(): void;
  copyText(text: string): Promise<void>;
  saveText(name: string, text: string, mimeType: string): void;
}

interface AnswerActionsProps extends AnswerDeeds {
  readonly answer: Answer;
}

/** The notice above offers to ask again, where a question got no answer. */
const NOTICE_OFFERS_RETRY: ReadonlySet<Answer["outcome"]> = new Set(["nothing-found", "error", "stopped"]);

const CAN_BE_WORDED: ReadonlySet<Answer["outcome"]> = new Set(["answered", "closest"]);

/** What can be done with a finished answer: copy it with its footnotes, ask again, remove it. */
export function AnswerActions({
  answer,
  onRetry,
  writers,
  onRetryWith,
  onInWords,
  onWithoutFiles,
  onRemove,
  copyText,
  saveText,
}: AnswerActionsProps) {
  const copying = { copyText };
  return (
    <div className={styles.actions} role="group" aria-label={strings.answerActions}>
      {!isBlankText(answer.parts) && (
        <>
          <CopyButton {...copying} words={strings.copy} text={() => answerAsText(answer, placeWords)} />
          <CopyButton
            {...copying}
            words={strings.copyMarkdown}
            text={() => answerAsMarkdown(answer, placeWords)}
          />
        </>
      )}
      {answer.parts.some(({ kind }) => kind === "row") && (
        <button type="button" onClick={() => void saveRows(answer, saveText)}>
          {strings.saveRows}
        </button>
      )}
      <CopyButton {...copying} words={strings.copyLink} text={() => addressOf(answer)} />
      {!NOTICE_OFFERS_RETRY.has(answer.outcome) && (
        <button type="button" onClick={onRetry}>
          {strings.retry}
        </button>
      )}
      {onInWords !== undefined && CAN_BE_WORDED.has(answer.outcome) && answer.writtenBy === "quotes" && (
        <button type="button" onClick={onInWords}>
          {strings.inWords}
        </button>
      )}
      {writers.length > 0 && <RetryMenu writers={writers} onRetryWith={onRetryWith} />}
      {(answer.outcome !== "chat" || answer.writtenBy === "quotes") && (
        <button type="button" onClick={onWithoutFiles}>
          {strings.withoutFiles}
        </button>
      )}
      <button type="button" onClick={onRemove}>
        {strings.removeAnswer}
      </button>
    </div>
  );
}

/** What writes it is loaded when it is wanted. */
async function saveRows(answer: Answer, saveText: AnswerDeeds["saveText"]): Promise<void> {
  const { answerAsCsv } = await import("../../../core/citations/answer-as-csv");
  saveText(`${strings.rowsName}.csv`, answerAsCsv(answer), "text/csv");
}

/** The address of an answer on this device. */
function addressOf({ conversationId, id }: Answer): string {
  return new URL(routeToHash({ kind: "ask", conversationId, messageId: id }), location.href).href;
}
