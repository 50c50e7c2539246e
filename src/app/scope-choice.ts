import { filterOf, NO_FILTER, withFilter, type Scope } from "../core/domain/conversation";
import type { FolderId } from "../core/domain/ids";
import type { AppContext } from "./app-context";
import { keepUnaskedScopes } from "./kept-scopes";
import { currentScopes } from "./selectors";

/**
 * Changes what the conversation on the page is about, from its next question on. Whole folders stay chosen for later
 * conversations, unless this one has scopes of its own.
 */
export function changeScopes(context: AppContext, scopes: readonly Scope[]): void {
  const { store } = context;
  const { conversation, chosenOnce } = store.getState();
  if (conversation.begun) {
    // A conversation that has begun keeps a folder, or it could not go on.
    if (scopes.length === 0) return;
    store.setState({ conversation: { ...conversation, scopes } });
    void keepUnaskedScopes(context, scopes);
    return;
  }
  const places = withFilter(scopes, NO_FILTER);
  const isStanding = chosenOnce === undefined && places.every(({ within }) => within === "");
  store.setState(isStanding ? { chosen: places } : { chosenOnce: places });
}

/** Takes a whole folder out of the scopes of the conversation on the page, or puts all of it there. */
export function toggleFolder(context: AppContext, folderId: FolderId): void {
  const scopes = currentScopes(context.store.getState());
  const isWhole = scopes.some((scope) => scope.folderId === folderId && scope.within === "");
  const others = scopes.filter((scope) => scope.folderId !== folderId);
  const next = isWhole ? others : [...others, { folderId, within: "" }];
  changeScopes(context, withFilter(next, filterOf(scopes)));
}
