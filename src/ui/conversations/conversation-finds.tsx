import { useEffect, useState, type ReactNode } from "react";
import type { FoundInConversation } from "../../app/lookup";
import { routeToHash } from "../../app/route";
import { afterRest, whileWanted } from "../parts/while-wanted";
import { strings } from "../strings";
import { useLookup } from "../use-app";
import styles from "./conversations.module.css";

const MOST = 50;
const REST_MS = 150;

/** Messages that hold the searched words, each with the match marked; a link leads to the message. */
export function ConversationFinds({ text }: { readonly text: string }): ReactNode {
  const { findMessages } = useLookup();
  const [found, setFound] = useState<{
    readonly of: string;
    readonly messages: readonly FoundInConversation[];
  }>();
  useEffect(() => {
    const show = (messages: readonly FoundInConversation[]): void => setFound({ of: text, messages });
    return afterRest(REST_MS, () => whileWanted(findMessages(text, MOST), show, () => show([])));
  }, [findMessages, text]);
  return (
    <>
      <p className={styles["none"]} role="status">
        {found?.of === text ? strings.conversations.found({ messages: found.messages.length }) : ""}
      </p>
      <ul>
        {found?.messages.map(({ conversation, messageId, before, match, after }) => (
          <li key={messageId} className={styles["find"]}>
            <a href={routeToHash({ kind: "ask", conversationId: conversation.id, messageId })} dir="auto">
              <span className={styles["findTitle"]}>{conversation.title}</span>
              <span className={styles["findWords"]}>
                {before}
                <mark>{match}</mark>
                {after}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
