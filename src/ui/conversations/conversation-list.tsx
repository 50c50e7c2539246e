import SquarePen from "lucide-react/icons/square-pen";
import Upload from "lucide-react/icons/upload";
import { useRef, useState, type ReactNode } from "react";
import { Notices } from "../frame/notices";
import { IconButton } from "../parts/button";
import { shortcutOf } from "../keys/shortcuts";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import { ConversationFinds } from "./conversation-finds";
import { ConversationRow } from "./conversation-row";
import styles from "./conversations.module.css";
import { groupByDay } from "./group-by-day";

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
      {conversations.length === 0 && loaded && <p className={styles["none"]}>{strings.conversations.none}</p>}
      {sought.trim() === "" ? (
        groupByDay(conversations, now).map(({ name, group }) => (
          <div key={name}>
            <h3 className={styles["day"]}>{strings.conversations.days[name]}</h3>
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
      className={styles["search"]}
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
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["head"]}>
      <h2 id="conversations-heading">{strings.conversations.heading}</h2>
      <span className={styles["headTools"]}>
        <IconButton label={strings.conversations.import} onClick={() => file.current?.click()}>
          <Upload size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={strings.conversations.new}
          shortcut={shortcutOf("newConversation")}
          onClick={() => commands.newConversation()}
        >
          <SquarePen size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={strings.conversations.import}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file can be chosen again.
          event.target.value = "";
          if (chosen !== undefined) void commands.importConversation(chosen);
        }}
      />
    </div>
  );
}
