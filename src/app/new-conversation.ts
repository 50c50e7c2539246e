import { NO_FILTER } from "../core/domain/conversation";
import { parseConversationId } from "../core/domain/ids";
import type { AppContext } from "./app-context";
import { routeToHash, type Route } from "./route";
import { newConversation } from "./state";

/** Opens a conversation without any question about the standing choice of folders, with the focus in its question box. */
export function openNewConversation(context: AppContext): void {
  const { store } = context;
  if (store.getState().conversation.begun) beginAnew(context);
  else widen(context);
  goTo(context, { kind: "ask", conversationId: undefined });
  store.setState(({ questionFocus }) => ({ questionFocus: questionFocus + 1 }));
}

/** Puts a conversation without any question in the place of the open one. */
export function beginAnew(context: AppContext): void {
  const id = parseConversationId(context.makeId());
  context.store.setState({ conversation: newConversation(id) });
  widen(context);
}

/** Shows the page of a route, and nothing over it. */
export function goTo({ store, platform }: AppContext, route: Route): void {
  store.setState({ overlay: "none" });
  platform.goTo(routeToHash(route));
}

/** Resets the scopes for a new conversation: a filter, and scopes that were chosen for one conversation, are over. */
function widen({ store }: AppContext): void {
  store.setState({ filter: NO_FILTER, chosenOnce: undefined });
}
