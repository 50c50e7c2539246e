import type { ComponentType } from "react";
import type { ConversationPaneProps } from "../conversation/conversation-pane";

/** Loads the largest part of the page lazily, because the first paint does not need it. */
export async function loadConversationPane(): Promise<{
  ConversationPane: ComponentType<ConversationPaneProps>;
}> {
  return import("../conversation/conversation-pane");
}
