import SquarePen from "lucide-react/icons/square-pen";
import type { ReactNode } from "react";
import type { AppState } from "../../app/state";
import { Notices } from "../frame/notices";
import { IconButton } from "../parts/button";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { ConversationRow } from "./conversation-row";
import styles from "./conversations.module.css";

/** Earlier conversations, newest first. */
export function ConversationList({ state }: { readonly state: AppState }): ReactNode {
  const commands = useCommands();
  const { conversations, conversation, route } = state;
  return (
    <section aria-labelledby="conversations-heading">
      <div className={styles["head"]}>
        <h2 id="conversations-heading">{strings.conversations.heading}</h2>
        <IconButton label={strings.conversations.new} onClick={() => commands.newConversation()}>
          <SquarePen size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {conversations.length === 0 && state.loaded && (
        <p className={styles["none"]}>{strings.conversations.none}</p>
      )}
      <ul>
        {conversations.map((one) => (
          <ConversationRow
            key={one.id}
            conversation={one}
            isCurrent={route.kind === "ask" && conversation.id === one.id}
          />
        ))}
      </ul>
      <div className={styles["notices"]}>
        <Notices notices={state.notices} place="conversations" />
      </div>
    </section>
  );
}
