import { lazy, Suspense, useEffect, useMemo, type ReactNode } from "react";
import type { AnswerDraft } from "../../core/answer/answer-draft";
import { filterOf, isLimiting, type Message } from "../../core/domain/conversation";
import {
  canAsk,
  currentScopes,
  isOrphaned,
  readiness,
  SCOPE_PARTS,
  shownMessages,
} from "../../app/selectors";
import { routeToHash } from "../../app/route";
import type { AppState } from "../../app/state";
import { Notices } from "../frame/notices";
import { Button } from "../parts/button";
import parts from "../parts/parts.module.css";
import { QuestionList } from "../parts/question-list";
import { scopesName } from "../scopes-name";
import { strings } from "../strings";
import { useAppState, useCommands, useSelected } from "../use-app";
import styles from "./ask-screen.module.css";
import { DayPicker } from "./day-picker";
import { loadConversationPane } from "./load-conversation-pane";
import { ScopePicker } from "./scope-picker";
import { SourceBeside } from "./source-beside";
import { TypePicker } from "./type-picker";
import { useSuggestions } from "./use-suggestions";

const ConversationPane = lazy(async () => ({ default: (await loadConversationPane()).ConversationPane }));

/** The id that the conversation pane gives its question box. */
const QUESTION_BOX = "question";

/** Shows a conversation, or an empty screen to start one. */
export function AskScreen(): ReactNode {
  const { conversation, asking, route, questionFocus } = useAppState(
    "asking",
    "conversation",
    "route",
    "questionFocus",
  );
  const messages = useMemo(() => shownMessages({ conversation, asking }), [conversation, asking]);
  const draft = asking.get(conversation.id)?.answer;
  const source = route.kind === "ask" ? route.source : undefined;
  const answers = [...messages, ...(draft === undefined ? [] : [draft])].filter(
    (one) => one.kind === "answer",
  );
  return (
    <div className={styles["screen"]}>
      <div className={styles["columns"]}>
        <div className={styles["ask"]}>
          <Opening isEmpty={messages.length === 0} />
          <div className={styles["pane"]}>
            <Suspense>
              <ShownConversation messages={messages} draft={draft} />
              <QuestionFocus wish={questionFocus} />
            </Suspense>
          </div>
        </div>
        {source !== undefined && (
          <SourceBeside source={source} answer={answers.find(({ id }) => id === source.answerId)} />
        )}
      </div>
    </div>
  );
}

/** What stands above an empty conversation: its title, the last conversation, and questions to begin with. */
function Opening({ isEmpty }: { readonly isEmpty: boolean }): ReactNode {
  const state = useAppState(...SCOPE_PARTS, "conversations");
  const { conversation, conversations, notices } = state;
  const scopes = currentScopes(state);
  const name = scopesName(scopes, state.folders);
  const told = notices.filter(
    (one) => one.place === "ask" && "conversationId" in one && one.conversationId === conversation.id,
  );
  const [last] = conversations;
  const suggestions = useSuggestions(scopes, isEmpty);
  // The way back is told once.
  const leadsBack = last !== undefined && told.some((one) => one.kind === "given" && one.from === last.id);
  return (
    <div className={isEmpty ? styles["top"] : parts["hidden"]}>
      <div className={styles["opening"]}>
        <h1 dir="auto">{name === "" ? strings.ask.title : strings.ask.titleOf({ name })}</h1>
        {isEmpty && <OpeningWords />}
        {isEmpty && told.length > 0 && (
          <div className={styles["given"]}>
            <Notices notices={told} place="ask" />
          </div>
        )}
        {isEmpty && last !== undefined && !leadsBack && (
          <p>
            <a href={routeToHash({ kind: "ask", conversationId: last.id })} dir="auto">
              {strings.ask.goOn({ title: last.title })}
            </a>
          </p>
        )}
        {suggestions.length > 0 && <QuestionList label={strings.ask.suggestions} questions={suggestions} />}
      </div>
    </div>
  );
}

interface ShownConversationProps {
  readonly messages: readonly Message[];
  readonly draft: AnswerDraft | undefined;
}

/** The conversation of the page. */
function ShownConversation({ messages, draft }: ShownConversationProps): ReactNode {
  const state = useAppState(...SCOPE_PARTS, "models", "route", "answeredElsewhere", "connection", "loaded");
  const { conversation, folders, route } = state;
  const scopes = currentScopes(state);
  const name = scopesName(scopes, folders);
  return (
    <ConversationPane
      key={conversation.id}
      messages={messages}
      draft={draft}
      isAnsweredElsewhere={state.answeredElsewhere === conversation.id}
      scopesName={name === "" ? strings.ask.someFolder : name}
      // A question that is asked during loading waits until loading has ended.
      canAsk={state.connection.kind !== "lost" && (!state.loaded || canAsk(state))}
      shownMessage={route.kind === "ask" ? route.messageId : undefined}
      shownSource={route.kind === "ask" ? route.source : undefined}
      statusLine={isOrphaned(state) || scopes.length > 0 ? <StatusLine /> : undefined}
    />
  );
}

/** What the conversation is about, to be changed; or why it cannot go on. */
function StatusLine(): ReactNode {
  const commands = useCommands();
  if (isOrphaned(useAppState(...SCOPE_PARTS, "loaded")))
    return (
      <>
        {strings.ask.folderGone}{" "}
        <Button variant="plain" onClick={() => commands.newConversation()}>
          {strings.ask.askAnew}
        </Button>
      </>
    );
  return (
    <div className={parts["row"]}>
      <ScopePicker />
      <TypePicker />
      <DayPicker />
    </div>
  );
}

/** Says what a question would find now. */
function OpeningWords(): ReactNode {
  return <p>{useSelected(openingWords)}</p>;
}

function openingWords(state: AppState): string {
  const { folders, readable, total, unread, isReading, isFinished } = readiness(state);
  const isModelThere = state.models.chosen !== undefined;
  if (folders === 0 && state.loaded) return isModelThere ? strings.ask.onlyModel : strings.ask.noFolder;
  if (folders === 0) return "";
  // Progress is known only for whole folders.
  const scopes = currentScopes(state);
  const isWhole = scopes.every(({ within }) => within === "") && !isLimiting(filterOf(scopes));
  if (!isWhole) return "";
  if (total === 0) return isFinished && !isReading ? strings.ask.noFiles : "";
  if (readable === 0) return isReading || unread > 0 ? strings.ask.namesOnly : strings.ask.noneReadable;
  // Files without text count as read, so that the number is the folder's own.
  if (unread === 0) return strings.ask.ready({ files: total });
  const read = total - unread;
  return isReading ? strings.ask.early({ read, files: total }) : strings.ask.partly({ read, files: total });
}

/** Focuses the question box whenever `wish` changes. It is rendered after the pane, so that the box exists. */
function QuestionFocus({ wish }: { readonly wish: number }): ReactNode {
  useEffect(() => {
    if (wish > 0) document.getElementById(QUESTION_BOX)?.focus();
  }, [wish]);
  return undefined;
}
