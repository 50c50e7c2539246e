import { useState } from "react";
import { lapsedFolders } from "../../../app/lapsed-folders";
import { currentScopes, readiness, waitingScans } from "../../../app/selectors";
import { isBlankText } from "../../../core/citations/answer-text";
import type { AnswerDraft } from "../../../core/answer/answer-draft";
import type { Answer } from "../../../core/domain/conversation";
import { Button } from "../../parts/button";
import { FailureDetails } from "../../parts/failure-details";
import { failureText } from "../../failure-text";
import { foldersName } from "../../scopes-name";
import { useCommands, useSelected } from "../../use-app";
import { QUESTION_BOX_ID } from "../question/question-box";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import styles from "./outcome-notice.module.css";
import { strings } from "../strings";
import { lookedAtWords } from "./step-words";

interface OutcomeNoticeProps {
  readonly answer: Answer | AnswerDraft;
  /** The question that it answers. */
  readonly question: string;
}

/** Tells why there is no answer, and what the person can do. Renders nothing for other outcomes. */
export function OutcomeNotice({ answer, question }: OutcomeNoticeProps) {
  const commands = useCommands();
  const onRetry = () => void commands.retry(answer.id);
  const rephrase = () => {
    commands.setQuestionText(question);
    document.getElementById(QUESTION_BOX_ID)?.focus();
  };
  // What a question asked now would miss.
  const filesUnread = useSelected((state) => readiness(state).unread);
  const lapsed = foldersName(useSelected((state) => lapsedFolders(state, currentScopes(state))));
  const retry = <Button onClick={onRetry}>{strings.retry}</Button>;
  switch (answer.outcome) {
    case "nothing-found":
    case "closest": {
      const isNothing = answer.outcome === "nothing-found";
      return (
        <div className={styles.notice}>
          {isNothing && isBlankText(answer.parts) && <p className={styles.words}>{strings.nothingFound}</p>}
          {isNothing && <LookedAt answer={answer} />}
          {filesUnread > 0 && <p>{strings.unreadFiles({ files: filesUnread })}</p>}
          {lapsed !== "" && <p dir="auto">{strings.accessLapsed({ folders: lapsed })}</p>}
          <p className={classes(parts["row"], styles.actions)}>
            {filesUnread > 0 && retry}
            <Button onClick={rephrase}>{strings.otherWords}</Button>
            {isNothing && (
              <Button onClick={() => commands.searchNames(question)}>{strings.searchNames}</Button>
            )}
            <AfterScans onRetry={onRetry} />
          </p>
        </div>
      );
    }
    case "error": {
      const { title, advice, detail } = failureText(answer.failure ?? { kind: "unexpected", detail: "" });
      return (
        <div className={styles.notice}>
          <p className={styles.title}>{title}</p>
          <p>{advice}</p>
          <FailureDetails detail={detail} />
          <p className={classes(parts["row"], styles.actions)}>{retry}</p>
        </div>
      );
    }
    case "stopped":
      return (
        <div className={styles.notice}>
          {!isBlankText(answer.parts) && <p>{strings.stoppedAdvice}</p>}
          <p className={classes(parts["row"], styles.actions)}>{retry}</p>
        </div>
      );
    case "answered":
    case "chat":
    case undefined:
      return null;
  }
}

interface UnansweredProps {
  readonly isAnsweredElsewhere: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Stands below a question without an answer: another tab is making it, or the page was closed before it was done. */
export function Unanswered({ isAnsweredElsewhere, onRetry }: UnansweredProps) {
  return (
    <div className={styles.notice}>
      <p>{isAnsweredElsewhere ? strings.answeredElsewhere : strings.unanswered}</p>
      {!isAnsweredElsewhere && onRetry !== undefined && (
        <p className={classes(parts["row"], styles.actions)}>
          <Button onClick={onRetry}>{strings.retry}</Button>
        </p>
      )}
    </div>
  );
}

/** Offers to wait for scans and then ask again, because the answer may be on a page that has not been read yet. */
function AfterScans({ onRetry }: { readonly onRetry: () => void }) {
  const commands = useCommands();
  const scansWaiting = useSelected((state) => waitingScans(state).pages);
  const skippedIn = useSelected((state) => waitingScans(state).skippedIn);
  const pausedIn = useSelected((state) => waitingScans(state).pausedIn);
  const [isAwaited, setAwaited] = useState(false);
  if (scansWaiting > 0)
    return (
      <Button
        aria-disabled={isAwaited}
        onClick={() => {
          if (isAwaited) return;
          setAwaited(true);
          for (const id of skippedIn) void commands.setSkipsScans(id, false);
          for (const id of pausedIn) void commands.resumeFolder(id);
        }}
      >
        {isAwaited
          ? strings.awaitingScans({ pages: scansWaiting })
          : strings.awaitScans({ pages: scansWaiting })}
      </Button>
    );
  return isAwaited ? <Button onClick={onRetry}>{strings.scansRead}</Button> : null;
}

function LookedAt({ answer }: { readonly answer: Answer | AnswerDraft }) {
  if (answer.steps.length === 0) return null;
  return (
    <>
      <p>{strings.whereItLooked}</p>
      <ul>
        {answer.steps.map((step, index) => (
          <li key={index} dir="auto">
            {lookedAtWords(step)}
          </li>
        ))}
      </ul>
    </>
  );
}
