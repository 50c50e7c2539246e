import { NO_FILTER, withFilter, type Scope } from "../core/domain/conversation";
import { ACCESS } from "../core/domain/folder";
import type { GivenPlace } from "../protocol/indexer";
import { dismiss, notify, type AppContext } from "./app-context";
import { goTo, openNewConversation } from "./new-conversation";
import { chosenScopes, currentScopes, isShut, presentFolders } from "./selectors";
import type { AppState, GivenNotice } from "./state";

/**
 * Makes what the person gave what is asked. Behind a conversation it opens a new one about nothing else; a conversation
 * without any question takes it in beside its other folders, without the sample folder once an own one is there. What was
 * there already is asked alone.
 * @param before the state when it was given.
 */
export function askGiven(context: AppContext, places: readonly GivenPlace[], before: AppState): void {
  const { store } = context;
  const wanted = places.filter((place) => !isRegained(place, before, store.getState()));
  if (wanted.length === 0) return;
  const given = distinct(wanted.flatMap(({ scopes }) => scopes));
  const isNew = wanted.some((place) => place.isNew);
  store.setState((state) => ({ chosen: standingWith(wanted, before, state) }));
  const { conversation, route } = store.getState();
  const from = conversation.begun ? conversation.id : undefined;
  const beside = from === undefined && isNew ? withFilter(currentScopes(store.getState()), NO_FILTER) : [];
  if (from !== undefined) openNewConversation(context);
  else if (route.kind !== "ask") goTo(context, { kind: "ask", conversationId: undefined });
  const scopes = distinct([...beside, ...given]);
  store.setState((state) => ({
    chosenOnce: isSame(scopes, chosenScopes(state)) ? undefined : scopes,
  }));
  tell(context, { from, given, isNew, before });
}

/** Puts back what was asked before the person gave something. */
export function undoGiven(context: AppContext, noticeId: string): void {
  const notice = context.store.getState().notices.find(({ id }) => id === noticeId);
  if (notice?.kind !== "given" || notice.before === undefined) return;
  context.store.setState(notice.before);
  dismiss(context, noticeId);
}

interface Told {
  readonly from: GivenNotice["from"];
  readonly given: readonly Scope[];
  readonly isNew: boolean;
  readonly before: AppState;
}

/** Says what is asked now, unless nothing was asked before. */
function tell(context: AppContext, { from, given, isNew, before }: Told): void {
  const after = context.store.getState();
  const [asked, askedBefore] = [currentScopes(after), currentScopes(before)];
  if (from === undefined && askedBefore.length === 0) return;
  const sample = presentFolders(before).find(({ access }) => !ACCESS[access].isOwn);
  const has = (scopes: readonly Scope[]) => scopes.some(({ folderId }) => folderId === sample?.id);
  const isChanged = from === undefined && !isSame(asked, askedBefore);
  notify(context, {
    kind: "given",
    place: "ask",
    conversationId: after.conversation.id,
    from,
    given,
    isNew,
    leavesSample: from === undefined && isNew && has(askedBefore) && !has(asked),
    before: isChanged
      ? { chosen: withFilter(chosenScopes(before), NO_FILTER), chosenOnce: before.chosenOnce }
      : undefined,
  });
}

/** Whether the folder is asked about already, and was given so that its files can be read again. */
function isRegained({ scopes, isNew }: GivenPlace, before: AppState, now: AppState): boolean {
  const [place] = scopes;
  if (isNew || place === undefined || place.within !== "") return false;
  const { folderId } = place;
  const progress = before.progressByFolder.get(folderId);
  const isOut =
    progress?.run.kind === "failed" ||
    isShut(progress) ||
    before.folders.some(({ id, access }) => id === folderId && ACCESS[access].isElsewhere);
  return isOut && currentScopes(now).some((scope) => scope.folderId === folderId);
}

/** The standing choice with the folders that are new; the first own one takes the place of the sample folder. */
function standingWith(
  places: readonly GivenPlace[],
  before: AppState,
  now: AppState,
): readonly Scope[] | undefined {
  if (now.chosen === undefined) return undefined;
  const sample = now.folders.find(({ access }) => !ACCESS[access].isOwn);
  const isOwn = ({ folderId }: Scope) => folderId !== sample?.id;
  const own = places
    .filter(({ isNew }) => isNew)
    .flatMap(({ scopes }) => scopes.filter((scope) => scope.within === "" && isOwn(scope)));
  const isFirst = own.length > 0 && !presentFolders(before).some(({ access }) => ACCESS[access].isOwn);
  const kept = isFirst ? now.chosen.filter(isOwn) : now.chosen;
  return distinct([...kept, ...own]);
}

/** Each place once; what lies inside a folder that is there as a whole is left out. */
function distinct(scopes: readonly Scope[]): readonly Scope[] {
  const whole = new Set(scopes.filter(({ within }) => within === "").map(({ folderId }) => folderId));
  const seen = new Set<string>();
  return scopes.filter(({ folderId, within }) => {
    const place = `${folderId} ${within}`;
    if (seen.has(place) || (within !== "" && whole.has(folderId))) return false;
    seen.add(place);
    return true;
  });
}

function isSame(one: readonly Scope[], other: readonly Scope[]): boolean {
  const places = new Set(one.map(({ folderId, within }) => `${folderId} ${within}`));
  return (
    one.length === other.length && other.every(({ folderId, within }) => places.has(`${folderId} ${within}`))
  );
}
