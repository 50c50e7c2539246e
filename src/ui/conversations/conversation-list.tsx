import SquarePen from "lucide-react/icons/square-pen";
import Upload from "lucide-react/icons/upload";
import { useRef, useState, type ReactNode, useEffect } from "react";
import { Notices } from "../frame/notices";
import { IconButton } from "../parts/button";
import { ChooseFile } from "../parts/choose-file";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { shortcutOf } from "../keys/shortcuts";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import styles from "./conversations.module.css";
import { groupByDay } from "./group-by-day";
import { Marked } from "../parts/marked";
import { resultHref } from "../search/result-href";
import { useDiscovery } from "../search/use-discovery";
import type { Conversation } from "../../core/domain/conversation";
import { ConversationMenu } from "./conversation-menu";

/** Earlier conversations: the pinned ones, then the newest first; with a box that searches questions and answers. */
export function ConversationList(): ReactNode {
  const { conversations, conversation, route, loaded, notices } = useAppState(
    "conversations",
    "conversation",
    "route",
    "loaded",
    "notices",
  );
  const [sought, setSought] = useState("");
  const [openedAt] = useState(Date.now);
  // A page that stays open over midnight learns of the new day from its first question.
  const now = Math.max(openedAt, ...conversations.map(({ updatedAt }) => updatedAt));
  return (
    <section aria-labelledby="conversations-heading">
      <div className={styles["top"]}>
        <ListHead />
        {conversations.length > 0 && <SearchBox sought={sought} onSought={setSought} />}
      </div>
      {conversations.length === 0 && loaded && <p className={parts["aside"]}>{strings.conversations.none}</p>}
      {sought.trim() === "" ? (
        groupByDay(conversations, now).map(({ name, group }) => (
          <div key={name}>
            <h3 className={classes(parts["aside"], styles["day"])}>{strings.conversations.days[name]}</h3>
            <ul>
              {group.map((one) => (
                <ConversationRow
                  key={one.id}
                  conversation={one}
                  isCurrent={route.kind === "ask" && conversation.id === one.id}
                />
              ))}
            </ul>
          </div>
        ))
      ) : (
        <ConversationFinds text={sought} />
      )}
      <div className={styles["notices"]}>
        <Notices notices={notices} place="conversations" />
      </div>
    </section>
  );
}

interface SearchBoxProps {
  readonly sought: string;
  onSought(text: string): void;
}

function SearchBox({ sought, onSought }: SearchBoxProps): ReactNode {
  return (
    <input
      type="search"
      className={classes(parts["field"], styles["search"])}
      dir="auto"
      placeholder={strings.conversations.search}
      aria-label={strings.conversations.search}
      value={sought}
      onChange={(event) => onSought(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || sought === "") return;
        event.stopPropagation();
        onSought("");
      }}
    />
  );
}

/** The heading, with what begins a conversation or brings one in. */
function ListHead(): ReactNode {
  const commands = useCommands();
  return (
    <div className={parts["listHead"]}>
      <h2 id="conversations-heading">{strings.conversations.heading}</h2>
      <span className={styles["headTools"]}>
        <ChooseFile
          label={strings.conversations.import}
          accept=".json,application/json"
          icon={<Upload size={16} aria-hidden="true" />}
          onFile={(file) => void commands.importConversation(file)}
        />
        <IconButton
          label={strings.conversations.new}
          shortcut={shortcutOf("newConversation")}
          onClick={() => commands.newConversation()}
        >
          <SquarePen size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}

const MOST = 50;
const nothingHeld = (): number => 0;

/** Messages that hold the searched words, each with the matches marked; a link leads to the message. */
function ConversationFinds({ text }: { readonly text: string }): ReactNode {
  const { results, state } = useDiscovery(text, { limit: MOST, kind: "message" }, nothingHeld);
  return (
    <>
      <p className={parts["aside"]} role="status">
        {state === "done" ? strings.conversations.found({ messages: results.length }) : ""}
      </p>
      <ul>
        {results.map((result) => (
          <li key={result.id} className={styles["find"]}>
            <a href={resultHref(result)} dir="auto">
              <span className={classes(parts["oneLine"], styles["findTitle"])}>{result.title}</span>
              <span className={classes(parts["aside"], styles["findWords"])}>
                <Marked text={result.snippet} marks={result.marks} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
}

/** A conversation in the list, which the person can open, rename or remove. */
function ConversationRow({ conversation, isCurrent }: ConversationRowProps): ReactNode {
  const { id, title } = conversation;
  const commands = useCommands();
  const [renaming, setRenaming] = useState<"no" | "yes" | "done by key">("no");
  const menu = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    // A conversation opened from elsewhere may be far down the list. At the start, the folders above matter more.
    if (isCurrent && !wasCurrent.current) row.current?.scrollIntoView({ block: "nearest" });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  useEffect(() => {
    // The title box had the focus, and is gone now.
    if (renaming === "done by key") menu.current?.focus();
  }, [renaming]);
  return (
    <li ref={row} className={styles["row"]}>
      {renaming === "yes" ? (
        <TitleBox
          title={title}
          onTitle={(text) => void commands.renameConversation(id, text)}
          onDone={(how) => setRenaming(how === "key" ? "done by key" : "no")}
        />
      ) : (
        <a
          className={parts["listLink"]}
          href={`#/c/${id}`}
          dir="auto"
          title={title}
          aria-current={isCurrent ? "page" : undefined}
        >
          {title}
        </a>
      )}
      <ConversationMenu ref={menu} conversation={conversation} onRename={() => setRenaming("yes")} />
    </li>
  );
}

interface TitleBoxProps {
  readonly title: string;
  /** Receives the new name. */
  onTitle(title: string): void;
  /** Called once, after `onTitle`. `key`: the focus needs a new place; `elsewhere`: the focus has already moved. */
  onDone(how: "key" | "elsewhere"): void;
}

/** The box that renames a conversation. Enter or leaving the box saves the name; Escape keeps the old one. */
function TitleBox({ title, onTitle, onDone }: TitleBoxProps): ReactNode {
  const isDone = useRef(false);
  const done = (text: string, how: "key" | "elsewhere"): void => {
    // Some browsers fire a blur event when a box with the focus is removed.
    if (isDone.current) return;
    isDone.current = true;
    if (text !== title) onTitle(text);
    onDone(how);
  };
  return (
    <input
      className={styles["title"]}
      dir="auto"
      autoFocus
      autoComplete="off"
      aria-label={strings.conversations.name}
      defaultValue={title}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => done(event.target.value, "elsewhere")}
      onKeyDown={(event) => {
        // While an input method composes a word, these keys belong to it.
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
        event.preventDefault();
        // Escape would also stop the answer.
        event.stopPropagation();
        done(event.key === "Enter" ? event.currentTarget.value : title, "key");
      }}
    />
  );
}
