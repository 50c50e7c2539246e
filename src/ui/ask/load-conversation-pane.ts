/** Loads the largest part of the page lazily, because the first paint does not need it. */
export const loadConversationPane = () => import("../conversation/conversation-pane");
