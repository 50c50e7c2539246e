import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Conversation } from "../../core/domain/conversation";
import { useCommands } from "../use-app";
import { ConversationMenu } from "./conversation-menu";
import styles from "./conversations.module.css";
import { TitleBox } from "./title-box";

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
}

/** A conversation in the list, which the person can open, rename or remove. */
export function ConversationRow({ conversation, isCurrent }: ConversationRowProps): ReactNode {
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
        <a href={`#/c/${id}`} dir="auto" title={title} aria-current={isCurrent ? "page" : undefined}>
          {title}
        </a>
      )}
      <ConversationMenu ref={menu} conversation={conversation} onRename={() => setRenaming("yes")} />
    </li>
  );
}
