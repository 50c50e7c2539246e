import type { AnswerCheck } from "../../app/state";
import { ArrowDown } from "lucide-react";
import { useMemo, useRef, useState, type ReactNode, useEffect, type RefObject } from "react";
import type { CitedSource } from "../../core/domain/cited-source";
import type { AnswerDraft } from "../../core/answer/answer-draft";
import type { Citation, CitationStatus } from "../../core/domain/citation";
import type { Answer, Message, Question } from "../../core/domain/conversation";
import type { FileId, MessageId, ModelId } from "../../core/domain/ids";
import { ErrorBoundary } from "../parts/error-boundary";
import parts from "../parts/parts.module.css";
import { AnswerView } from "./answer/answer-view";
import { FollowUps } from "./answer/follow-ups";
import type { FindFollowUps } from "./answer/use-follow-ups";
import type { Writer } from "./answer/retry-menu";
import styles from "./conversation-pane.module.css";
import { Unanswered } from "./answer/outcome-notice";
import type { DraftText } from "./question/draft-text";
import { QUESTION_BOX_ID, QuestionBox } from "./question/question-box";
import { QuestionHeading } from "./question/question-heading";
import type { FindLookalikes, FindVersions } from "./sources/use-of-sources";
import { strings } from "./strings";
import { useConversationKeys } from "./use-conversation-keys";
import { useShownTurns } from "./use-shown-turns";
import { useFollowEnd } from "./use-follow-end";

export interface ConversationPaneProps {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The answer in progress; the stored answer that replaces it has the same id. */
  readonly draft: AnswerDraft | undefined;
  /** True while another tab answers the last question. */
  readonly isAnsweredElsewhere?: boolean;
  /** The names of the searched folders, as words. */
  readonly scopesName: string;
  readonly canAsk: boolean;
  readonly draftText: DraftText;
  /** Takes the question, and must also empty the box. */
  onAsk(text: string): void;
  onStop(): void;
  onRetry(answerId: MessageId): void;
  /** Who else can write an answer; empty where no model is on this device. */
  readonly writers: readonly Writer[];
  /** Asks again, and lets this writer write the answers from now on. */
  onRetryWith(answerId: MessageId, writer: ModelId | undefined): void;
  /** Whether a model writes here. */
  readonly hasModel: boolean;
  /** Asks again, and has the model say in its words what is found. */
  onInWords(answerId: MessageId): void;
  onWithoutFiles(answerId: MessageId): void;
  onEditLast(): void;
  /** Asks the last question in other words, in its place. */
  onAskInstead(answerId: MessageId, text: string): void;
  onRemoveAnswer(answerId: MessageId): void;
  /** Shows a source of an answer beside it. */
  onShowSource(source: CitedSource): void;
  /** The source that is shown. */
  readonly shownSource?: CitedSource | undefined;
  copyText(text: string): Promise<void>;
  saveText(name: string, text: string, mimeType: string): void;
  onSearchNames?(question: string): void;
  /** What to offer below the last question's answer. */
  offerOf?(questionId: MessageId, answer: Message | AnswerDraft): ReactNode;
  /** The address of a citation's passage, to open in another tab. */
  openHref(citation: Citation, answerId: MessageId): string;
  /** How each citation stands to its file now, in the same order. Stays the same function. */
  /** Answers that are not final yet, or have taken the place of others. */
  readonly checks?: ReadonlyMap<MessageId, AnswerCheck>;
  checkCitations(citations: readonly Citation[]): Promise<readonly CitationStatus[]>;
  /** The copies and versions of cited files. Stays the same function. */
  readonly findVersions: FindVersions;
  readonly findLookalikes: FindLookalikes;
  /** Questions to go on with after an answer. Stays the same function. */
  readonly findFollowUps: FindFollowUps;
  /** A small picture of a cited file, as image bytes; undefined when there is none. The function must stay the same. */
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
  /** The message to bring into view, once it is there. */
  readonly shownMessage?: MessageId | undefined;
  /** A line below the question box. */
  readonly statusLine?: ReactNode;
}

/** A conversation as a page: questions as headings, answers below them, the question box at its foot. */
export function ConversationPane(props: ConversationPaneProps) {
  const { messages, draft, statusLine, onStop, draftText } = props;
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
  useConversationKeys(log, draft === undefined ? undefined : onStop);
  const announcement = useAnnouncement(messages, draft);

  const rephrase = (question: string) => {
    draftText.set(question);
    document.getElementById(QUESTION_BOX_ID)?.focus();
  };
  return (
    <section className={styles.pane} aria-label={strings.title}>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.page}>
          {/* A live log would read out every token. The status element announces the finished answer instead. */}
          <div ref={log} className={styles.log} role="log" aria-live="off" aria-label={strings.title}>
            {earlier > 0 && (
              <button ref={edge} type="button" className={styles.earlier} onClick={showMore}>
                {strings.earlierQuestions({ n: earlier })}
              </button>
            )}
            {shown.map((turn) => (
              <TurnView
                key={turn.key}
                turn={turn}
                isLast={turn === turns.at(-1)}
                isAnsweredElsewhere={props.isAnsweredElsewhere === true && turn === turns.at(-1)}
                pane={props}
                onRephrase={rephrase}
              />
            ))}
          </div>
          <div className={styles.foot}>
            {!atEnd && (
              <button type="button" className={styles.newest} onClick={toEnd}>
                <ArrowDown aria-hidden size={14} /> {strings.newest}
              </button>
            )}
            <QuestionBox {...props} answering={draft !== undefined && draft.outcomeSoFar === undefined} />
            {statusLine !== undefined && <div className={styles.status}>{statusLine}</div>}
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
  onRephrase(question: string): void;
}

function TurnView({ turn, isLast, isAnsweredElsewhere, pane, onRephrase }: TurnViewProps) {
  const { question, answer } = turn;
  const { onSearchNames } = pane;
  const text = question?.text ?? "";
  return (
    <article className={styles.turn} data-question={question?.id} tabIndex={-1}>
      {question !== undefined && (
        <QuestionHeading
          text={text}
          onEdit={
            isLast && answer !== undefined && pane.draft === undefined && pane.canAsk
              ? (words) => pane.onAskInstead(answer.id, words)
              : undefined
          }
        />
      )}
      {answer === undefined && (
        <Unanswered
          isAnsweredElsewhere={isAnsweredElsewhere}
          onRetry={pane.canAsk ? () => pane.onAsk(text) : undefined}
        />
      )}
      {answer !== undefined && (
        <ErrorBoundary shows={answer.id}>
          <AnswerView
            answer={answer}
            scopesName={pane.scopesName}
            openHref={pane.openHref}
            checkCitations={pane.checkCitations}
            findVersions={pane.findVersions}
            findLookalikes={pane.findLookalikes}
            thumbnail={pane.thumbnail}
            onShowSource={pane.onShowSource}
            check={pane.checks?.get(answer.id)}
            shownRef={pane.shownSource?.answerId === answer.id ? pane.shownSource.ref : undefined}
            onRetry={() => pane.onRetry(answer.id)}
            writers={pane.writers}
            onRetryWith={(writer) => pane.onRetryWith(answer.id, writer)}
            onInWords={pane.hasModel ? () => pane.onInWords(answer.id) : undefined}
            onStop={pane.onStop}
            onWithoutFiles={() => pane.onWithoutFiles(answer.id)}
            onRemove={() => pane.onRemoveAnswer(answer.id)}
            copyText={pane.copyText}
            saveText={pane.saveText}
            onRephrase={() => onRephrase(text)}
            onSearchNames={onSearchNames && (() => onSearchNames(text))}
          />
        </ErrorBoundary>
      )}
      {isLast && answer?.kind === "answer" && !("phase" in answer) && pane.canAsk && (
        <FollowUps question={text} answer={answer} find={pane.findFollowUps} onAsk={pane.onAsk} />
      )}
      {isLast &&
        answer !== undefined &&
        pane.draft === undefined &&
        question !== undefined &&
        pane.offerOf?.(question.id, answer)}
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
