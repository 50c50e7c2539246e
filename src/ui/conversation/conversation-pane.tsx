import { ArrowDown } from "lucide-react";
import { useMemo, useRef, useState, type ReactNode, useEffect, type RefObject } from "react";
import type { CitedSource } from "../../core/domain/cited-source";
import type { AnswerDraft } from "../../core/answer/answer-draft";
import type { Answer, Message, Question } from "../../core/domain/conversation";
import type { MessageId } from "../../core/domain/ids";
import { BetterSearchOffer } from "../models/better-search";
import { FactOffer } from "../facts/fact-offer";
import { Button } from "../parts/button";
import { ErrorBoundary } from "../parts/error-boundary";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { useCommands } from "../use-app";
import { AnswerView } from "./answer/answer-view";
import { FollowUps } from "./answer/follow-ups";
import styles from "./conversation-pane.module.css";
import { Unanswered } from "./answer/outcome-notice";
import { QuestionBox } from "./question/question-box";
import { QuestionHeading } from "./question/question-heading";
import { strings } from "./strings";
import { useConversationKeys } from "./use-conversation-keys";
import { useShownTurns } from "./use-shown-turns";
import { useFollowEnd } from "./use-follow-end";

interface ConversationPaneProps {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The answer in progress; the stored answer that replaces it has the same id. */
  readonly draft: AnswerDraft | undefined;
  /** True while another tab answers the last question. */
  readonly isAnsweredElsewhere?: boolean;
  /** The names of the searched folders, as words. */
  readonly scopesName: string;
  readonly canAsk: boolean;
  /** The source that is shown beside its answer. */
  readonly shownSource?: CitedSource | undefined;
  /** The message to bring into view, once it is there. */
  readonly shownMessage?: MessageId | undefined;
  /** A line below the question box. */
  readonly statusLine?: ReactNode;
}

/** A conversation as a page: questions as headings, answers below them, the question box at its foot. */
export function ConversationPane(props: ConversationPaneProps) {
  const { messages, draft, statusLine, scopesName, canAsk } = props;
  const commands = useCommands();
  const scroller = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const turns = useMemo(() => turnsOf(messages, draft), [messages, draft]);
  const wantedMessage = props.shownMessage ?? props.shownSource?.answerId;
  const wanted = turns.findIndex(
    ({ question, answer }) =>
      wantedMessage !== undefined && (question?.id === wantedMessage || answer?.id === wantedMessage),
  );
  const { shown, earlier, edge, showMore } = useShownTurns(turns, wanted, scroller);
  const { atEnd, toEnd, leaveEnd } = useFollowEnd(scroller, turns.at(-1)?.key);
  useShownMessage(log, props.shownMessage, wanted >= 0, leaveEnd);
  useConversationKeys(log, draft === undefined ? undefined : commands.stop);
  const announcement = useAnnouncement(messages, draft);
  return (
    <section className={styles.pane} aria-label={strings.title}>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.page}>
          {/* A live log would read out every token. The status element announces the finished answer instead. */}
          <div ref={log} className={styles.log} role="log" aria-live="off" aria-label={strings.title}>
            {earlier > 0 && (
              <Button ref={edge} variant="plain" className={styles.earlier} onClick={showMore}>
                {strings.earlierQuestions({ n: earlier })}
              </Button>
            )}
            {shown.map((turn) => (
              <TurnView
                key={turn.key}
                turn={turn}
                isLast={turn === turns.at(-1)}
                isAnsweredElsewhere={props.isAnsweredElsewhere === true && turn === turns.at(-1)}
                pane={props}
              />
            ))}
          </div>
          <div className={classes(parts["onScreen"], styles.foot)}>
            {!atEnd && (
              <Button className={styles.newest} onClick={toEnd}>
                <ArrowDown aria-hidden size={14} /> {strings.newest}
              </Button>
            )}
            <QuestionBox
              scopesName={scopesName}
              canAsk={canAsk}
              answering={draft !== undefined && draft.outcomeSoFar === undefined}
            />
            {statusLine !== undefined && (
              <div className={classes(parts["aside"], styles.status)}>{statusLine}</div>
            )}
          </div>
        </div>
      </div>
      <p className={parts.hidden} role="status">
        {announcement}
      </p>
    </section>
  );
}

/** A question and its answer; either may be missing. */
interface Turn {
  readonly key: MessageId;
  readonly question: Question | undefined;
  readonly answer: Answer | AnswerDraft | undefined;
}

function turnsOf(messages: readonly Message[], draft: AnswerDraft | undefined): readonly Turn[] {
  const isStored = messages.some((message) => message.id === draft?.id);
  const turns: Turn[] = [];
  for (const message of [...messages, ...(draft === undefined || isStored ? [] : [draft])]) {
    const last = turns.at(-1);
    if (message.kind === "question") turns.push({ key: message.id, question: message, answer: undefined });
    else if (last !== undefined && last.answer === undefined)
      turns[turns.length - 1] = { ...last, answer: message };
    else turns.push({ key: message.id, question: undefined, answer: message });
  }
  return turns;
}

interface TurnViewProps {
  readonly turn: Turn;
  readonly isLast: boolean;
  readonly isAnsweredElsewhere: boolean;
  readonly pane: ConversationPaneProps;
}

function TurnView({ turn, isLast, isAnsweredElsewhere, pane }: TurnViewProps) {
  const commands = useCommands();
  const { question, answer } = turn;
  const text = question?.text ?? "";
  const stored = isLast && answer?.kind === "answer" && !("phase" in answer) ? answer : undefined;
  return (
    <article className={styles.turn} data-question={question?.id} tabIndex={-1}>
      {question !== undefined && (
        <QuestionHeading
          text={text}
          understood={answer?.steps.findLast(({ kind, kept }) => kind === "rewrite" && kept > 0)?.subject}
          onEdit={
            isLast && answer !== undefined && pane.draft === undefined && pane.canAsk
              ? (words) => void commands.askInstead(answer.id, words)
              : undefined
          }
        />
      )}
      {answer === undefined && (
        <Unanswered
          isAnsweredElsewhere={isAnsweredElsewhere}
          onRetry={pane.canAsk ? () => void commands.ask(text) : undefined}
        />
      )}
      {answer !== undefined && (
        <ErrorBoundary shows={answer.id}>
          <AnswerView
            answer={answer}
            question={text}
            scopesName={pane.scopesName}
            shownRef={pane.shownSource?.answerId === answer.id ? pane.shownSource.ref : undefined}
          />
        </ErrorBoundary>
      )}
      {stored !== undefined && pane.canAsk && <FollowUps question={text} answer={stored} />}
      {isLast && answer !== undefined && pane.draft === undefined && question !== undefined && (
        <FactOffer key={question.id} messageId={question.id} />
      )}
      {stored !== undefined && question !== undefined && (
        <BetterSearchOffer questionId={question.id} answer={stored} />
      )}
    </article>
  );
}

/** The announcement for screen readers, once an answer can be read, and once it has been stored; else `""`. */
function useAnnouncement(messages: readonly Message[], draft: AnswerDraft | undefined): string {
  const [awaited, setAwaited] = useState<MessageId>();
  if (draft !== undefined && draft.id !== awaited) setAwaited(draft.id);
  const last = messages.at(-1);
  if (draft?.outcomeSoFar !== undefined && draft.outcome === undefined)
    return `${announcementOf({ ...draft, outcome: draft.outcomeSoFar })}. ${strings.wordingFollows}`;
  return draft === undefined && last?.kind === "answer" && last.id === awaited ? announcementOf(last) : "";
}

/** What a screen reader hears when an answer has ended. */
function announcementOf(answer: Pick<Answer, "outcome" | "citations">): string {
  switch (answer.outcome) {
    case "answered":
    case "chat":
      return strings.announceAnswer({ sources: answer.citations.length });
    case "closest":
      return strings.announceClosest({ passages: answer.citations.length });
    case "nothing-found":
      return strings.announceNothing;
    case "stopped":
      return strings.announceStopped;
    case "error":
      return strings.announceError;
  }
}

/**
 * Brings a message into view and focuses it, so that a screen reader goes on from there.
 * @param isThere whether the message has been read.
 * @param leaveEnd stops following the end of the conversation.
 */
function useShownMessage(
  log: RefObject<HTMLElement | null>,
  message: MessageId | undefined,
  isThere: boolean,
  leaveEnd: () => void,
): void {
  useEffect(() => {
    if (message === undefined || !isThere) return;
    // The end of the conversation is brought into view first.
    const frame = requestAnimationFrame(() => {
      const id = CSS.escape(message);
      const found = log.current?.querySelector<HTMLElement>(`[data-answer="${id}"], [data-question="${id}"]`);
      const turn = found?.closest("article");
      if (turn === undefined || turn === null) return;
      leaveEnd();
      turn.scrollIntoView({ block: "start" });
      turn.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [log, message, isThere, leaveEnd]);
}
