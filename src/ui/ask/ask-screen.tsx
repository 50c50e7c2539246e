import { lazy, Suspense, useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { AnswerDraft } from "../../core/answer/answer-draft";
import { filterOf, isLimiting, type Answer, type Message } from "../../core/domain/conversation";
import { reachableHref } from "../../app/open-href";
import {
  canAsk,
  currentScopes,
  isOrphaned,
  isShut,
  readiness,
  SCOPE_PARTS,
  shownMessages,
} from "../../app/selectors";
import type { Citation } from "../../core/domain/citation";
import { routeToHash } from "../../app/route";
import type { CitedSource } from "../../core/domain/cited-source";
import type { MessageId } from "../../core/domain/ids";
import type { ModelsOnPage } from "../../app/models-on-page";
import type { AppState } from "../../app/state";
import type { Writer } from "../conversation/answer/retry-menu";
import { FactOffer } from "../facts/fact-offer";
import { Notices } from "../frame/notices";
import { Button } from "../parts/button";
import parts from "../parts/parts.module.css";
import { QuestionList } from "../parts/question-list";
import { scopesName } from "../scopes-name";
import { strings } from "../strings";
import { useAppState, useCommands, useDraftText, useLookup, useSelected } from "../use-app";
import styles from "./ask-screen.module.css";
import { DayPicker } from "./day-picker";
import { loadConversationPane } from "./load-conversation-pane";
import { ScopePicker } from "./scope-picker";
import { SourceBeside } from "./source-beside";
import { TypePicker } from "./type-picker";
import { UnreadNow } from "./unread-now";
import { useSuggestions } from "./use-suggestions";

const ConversationPane = lazy(async () => ({ default: (await loadConversationPane()).ConversationPane }));

/** The id that the conversation pane gives its question box. */
const QUESTION_BOX = "question";

/** Shows a conversation, or an empty screen to start one. */
export function AskScreen(): ReactNode {
  const commands = useCommands();
  const { conversation, asking, route, questionFocus } = useAppState(
    "asking",
    "conversation",
    "route",
    "questionFocus",
  );
  const messages = useMemo(() => shownMessages({ conversation, asking }), [conversation, asking]);
  const ask = useCallback((text: string) => void commands.ask(text), [commands]);
  const draft = asking.get(conversation.id)?.answer;
  const source = route.kind === "ask" ? route.source : undefined;
  const answers = [...messages, ...(draft === undefined ? [] : [draft])].filter(isAnswer);
  return (
    <div className={styles["screen"]}>
      <div className={styles["columns"]}>
        <div className={styles["ask"]}>
          <Opening isEmpty={messages.length === 0} onAsk={ask} />
          <div className={styles["pane"]}>
            <Suspense>
              <UnreadNow>
                <ShownConversation messages={messages} draft={draft} onAsk={ask} />
              </UnreadNow>
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

interface OpeningProps {
  readonly isEmpty: boolean;
  onAsk(question: string): void;
}

/** What stands above an empty conversation: its title, the last conversation, and questions to begin with. */
function Opening({ isEmpty, onAsk }: OpeningProps): ReactNode {
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
        {suggestions.length > 0 && (
          <QuestionList label={strings.ask.suggestions} questions={suggestions} onAsk={onAsk} />
        )}
      </div>
    </div>
  );
}

interface ShownConversationProps {
  readonly messages: readonly Message[];
  readonly draft: AnswerDraft | undefined;
  onAsk(question: string): void;
}

/** The conversation with what can be done in it. */
function ShownConversation({ messages, draft, onAsk }: ShownConversationProps): ReactNode {
  const commands = useCommands();
  const { thumbnail, checkCitations, listVersions, listLookalikes, copyText, saveText, followUps } =
    useLookup();
  const state = useAppState(
    ...SCOPE_PARTS,
    "models",
    "route",
    "checks",
    "answeredElsewhere",
    "connection",
    "loaded",
  );
  const { conversation, folders, route } = state;
  const scopes = currentScopes(state);
  const name = scopesName(scopes, folders);
  const writers = useMemo(() => otherWriters(state.models), [state.models]);
  const showSource = useCallback((shown: CitedSource) => commands.showSource(shown), [commands]);
  return (
    <ConversationPane
      key={conversation.id}
      messages={messages}
      draft={draft}
      checks={state.checks}
      isAnsweredElsewhere={state.answeredElsewhere === conversation.id}
      scopesName={name === "" ? strings.ask.someFolder : name}
      // A question that is asked during loading waits until loading has ended.
      canAsk={state.connection.kind !== "lost" && (!state.loaded || canAsk(state))}
      draftText={useDraftText()}
      onAsk={onAsk}
      onStop={commands.stop}
      shownMessage={route.kind === "ask" ? route.messageId : undefined}
      onShowSource={showSource}
      shownSource={route.kind === "ask" ? route.source : undefined}
      onRetry={(answerId) => void commands.retry(answerId)}
      onInWords={(answerId) => void commands.askInWords(answerId)}
      onWithoutFiles={(answerId) => void commands.askWithoutFiles(answerId)}
      hasModel={state.models.chosen !== undefined}
      writers={writers}
      onRetryWith={(answerId, writer) => {
        void commands.chooseModel(writer).then((isChosen) =>
          // The page of the models tells why it was not chosen.
          isChosen
            ? writer === undefined
              ? commands.retry(answerId)
              : commands.askInWords(answerId)
            : commands.goTo({ kind: "models" }),
        );
      }}
      onEditLast={commands.editLast}
      onAskInstead={(answerId, text) => void commands.askInstead(answerId, text)}
      onRemoveAnswer={(answerId) => void commands.removeAnswer(answerId)}
      copyText={copyText}
      saveText={saveText}
      onSearchNames={commands.searchNames}
      offerOf={offerOf}
      openHref={useReachableHref()}
      checkCitations={checkCitations}
      findVersions={listVersions}
      findLookalikes={listLookalikes}
      findFollowUps={followUps}
      thumbnail={thumbnail}
      statusLine={isOrphaned(state) || scopes.length > 0 ? <StatusLine /> : undefined}
    />
  );
}

/** The address of a citation. The function stays the same while it can, so that finished answers are not drawn again. */
function useReachableHref(): (citation: Citation, answerId: MessageId) => string {
  const shut = useSelected(({ progressByFolder }) =>
    [...progressByFolder].flatMap(([id, progress]) => (isShut(progress) ? [id] : [])),
  );
  return useCallback(
    (citation, answerId) => reachableHref(citation, answerId, shut.includes(citation.folderId)),
    [shut],
  );
}

/** What the conversation is about, to be changed; or why it cannot go on. */
function StatusLine(): ReactNode {
  const state = useAppState(...SCOPE_PARTS, "loaded");
  if (isOrphaned(state)) return <FolderGone />;
  return (
    <div className={styles["chips"]}>
      <ScopePicker />
      <TypePicker />
      <DayPicker />
    </div>
  );
}

function offerOf(questionId: MessageId): ReactNode {
  return <FactOffer key={questionId} messageId={questionId} />;
}

function isAnswer(message: Message | AnswerDraft): message is Answer | AnswerDraft {
  return message.kind === "answer";
}

/** The models on this device, and none, without the one that writes at present. */
function otherWriters({ models, chosen }: ModelsOnPage): readonly Writer[] {
  if (models.length === 0) return [];
  const all = [
    ...models.map(({ id, name }) => ({ id, name })),
    { id: undefined, name: strings.models.quoting },
  ];
  return all.filter(({ id }) => id !== chosen);
}

/** Says why a conversation cannot go on and offers a new one. */
function FolderGone(): ReactNode {
  const commands = useCommands();
  return (
    <>
      {strings.ask.folderGone}{" "}
      <Button variant="plain" onClick={() => commands.newConversation()}>
        {strings.ask.askAnew}
      </Button>
    </>
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
