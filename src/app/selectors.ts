import { withFilter, type Message, type Scope } from "../core/domain/conversation";
import type { Failure } from "../core/domain/failure";
import type { FileType } from "../core/domain/file-type";
import { ACCESS, type Folder } from "../core/domain/folder";
import type { FolderId } from "../core/domain/ids";
import type { Count, FolderProgress } from "../core/domain/progress";
import type { AppState } from "./state";

/** Folders that are not being removed, here or in another tab. */
export function presentFolders({
  folders,
  notices,
}: Pick<AppState, "folders" | "notices">): readonly Folder[] {
  const removed = new Set(notices.flatMap((one) => (one.kind === "folder-removed" ? [one.folder.id] : [])));
  if (removed.size === 0 && folders.every(({ removedBy }) => removedBy === undefined)) return folders;
  return folders.filter(({ id, removedBy }) => removedBy === undefined && !removed.has(id));
}

/** Whether something stands in the column that the person should see: a run that failed or waits to be started, or what was shared. */
export function awaitsPerson(state: Pick<AppState, "folders" | "notices" | "progressByFolder">): boolean {
  const isShown = state.notices.some(
    ({ kind, place }) => place === "folders" && (kind === "files-shared" || kind === "failed"),
  );
  if (isShown) return true;
  return presentFolders(state).some(({ id }) => {
    const progress = state.progressByFolder.get(id);
    return progress?.run.kind === "failed" || progress?.run.kind === "asking" || isShut(progress);
  });
}

/** The failures that end when the person lets the browser read the folder again. */
const SHUT: ReadonlySet<Failure["kind"]> = new Set(["permission-lapsed", "permission-denied", "visit-over"]);

/** Why the files of a folder are out of reach until the person gives access, if they are; its index can be asked. */
function shutBy(progress: FolderProgress | undefined): Failure | undefined {
  const failure = progress?.run.kind === "failed" ? progress.run.failure : progress?.outOfReach;
  return failure !== undefined && SHUT.has(failure.kind) ? failure : undefined;
}

/** Whether the files of a folder are out of reach until the person gives access. */
export function isShut(progress: FolderProgress | undefined): boolean {
  return shutBy(progress) !== undefined;
}

/** Folders that the browser reads again once it may ask the person. */
export function foldersToAllow(
  state: Pick<AppState, "folders" | "notices" | "progressByFolder">,
): readonly Folder[] {
  return presentFolders(state).filter(
    ({ id }) => shutBy(state.progressByFolder.get(id))?.kind === "permission-lapsed",
  );
}

/**
 * The standing choice for new conversations: the chosen folders that still exist. When none were chosen, or all of these are
 * gone, every folder of the person's own, or else the sample folder.
 */
export function chosenScopes(state: Pick<AppState, "folders" | "notices" | "chosen">): readonly Scope[] {
  const chosen = stillThere(state.chosen, state);
  if (chosen !== undefined) return chosen;
  const folders = presentFolders(state);
  const own = folders.filter(({ access }) => ACCESS[access].isOwn);
  return (own.length > 0 ? own : folders).map(({ id }) => ({ folderId: id, within: "" }));
}

/** The scopes whose folders exist; undefined where there were some, and all are gone. */
function stillThere(
  scopes: readonly Scope[] | undefined,
  state: Pick<AppState, "folders" | "notices">,
): readonly Scope[] | undefined {
  const ids = new Set(presentFolders(state).map(({ id }) => id));
  const left = scopes?.filter(({ folderId }) => ids.has(folderId));
  return left?.length === 0 && scopes?.length !== 0 ? undefined : left;
}

/** The parts of the state that say what is asked about. */
export const SCOPE_PARTS = ["conversation", "filter", "folders", "notices", "chosen", "chosenOnce"] as const;
export type ScopeState = Pick<AppState, (typeof SCOPE_PARTS)[number]>;

/** The scopes of the conversation on the page, in folders that exist; one that began without a folder gets those that are there now. */
export function currentScopes(state: ScopeState): readonly Scope[] {
  const { begun, scopes } = state.conversation;
  if (begun && scopes.length > 0) return stillThere(scopes, state) ?? [];
  const once = begun ? undefined : stillThere(state.chosenOnce, state);
  return withFilter(once ?? chosenScopes(state), state.filter);
}

/** Whether a question can be asked: of a folder, or of a model, with which one can talk without any. */
export function canAsk(state: ScopeState & Pick<AppState, "loaded" | "models">): boolean {
  if (isOrphaned(state)) return false;
  return currentScopes(state).length > 0 || state.models.chosen !== undefined;
}

/** Whether every folder of the open conversation has been removed. Its answers stay, but it takes no new question. */
export function isOrphaned(
  state: Pick<AppState, "folders" | "notices" | "loaded" | "conversation">,
): boolean {
  const ids = new Set(presentFolders(state).map(({ id }) => id));
  return (
    state.loaded &&
    state.conversation.begun &&
    state.conversation.scopes.length > 0 &&
    !state.conversation.scopes.some((scope) => ids.has(scope.folderId))
  );
}

/** Whether there is nothing to ask yet, neither a folder nor a model, and no conversation. */
export function isFirstVisit(
  state: Pick<AppState, "folders" | "notices" | "conversations" | "conversation" | "models">,
): boolean {
  const isEmpty = presentFolders(state).length === 0 && state.conversations.length === 0;
  return isEmpty && !state.conversation.begun && state.models.chosen === undefined;
}

/** The messages of the open conversation, including the question in progress. */
export function shownMessages({
  conversation,
  asking,
}: Pick<AppState, "conversation" | "asking">): readonly Message[] {
  const { id, messages } = conversation;
  const made = asking.get(id);
  if (made === undefined) return messages;
  // A question that is asked in other words takes the place of the one that is stored, and so does its answer.
  const others = messages.filter((one) => one.id !== made.question.id && one.id !== made.answer.id);
  return [...others, made.question];
}

/** Pages of scans and pictures within the present scopes whose text has not been read yet. */
export interface WaitingScans {
  readonly pages: number;
  /** Folders whose text recognition does not run: turned off (`skippedIn`), or paused (`pausedIn`). */
  readonly skippedIn: readonly FolderId[];
  readonly pausedIn: readonly FolderId[];
}

/** Types of files whose text may stand in pictures. */
const WITH_SCANS: ReadonlySet<FileType> = new Set([
  "pdf",
  "picture",
  "document",
  "spreadsheet",
  "presentation",
]);

export function waitingScans(state: ScopeState & Pick<AppState, "progressByFolder">): WaitingScans {
  const scopes = currentScopes(state).filter(
    ({ types = [] }) => types.length === 0 || types.some((type) => WITH_SCANS.has(type)),
  );
  const ids = new Set(scopes.map((scope) => scope.folderId));
  const waiting = [...ids].flatMap((id) => {
    const progress = state.progressByFolder.get(id);
    const pages = progress === undefined ? 0 : progress.scans.total - progress.scans.done;
    const folder = state.folders.find((one) => one.id === id);
    return pages > 0 && folder !== undefined ? [{ pages, folder }] : [];
  });
  return {
    pages: waiting.reduce((sum, { pages }) => sum + pages, 0),
    skippedIn: waiting.flatMap(({ folder }) => (folder.skipsScans ? [folder.id] : [])),
    pausedIn: waiting.flatMap(({ folder }) => (folder.paused ? [folder.id] : [])),
  };
}

/** How much of the current scopes a question can use now. */
export function readiness(state: ScopeState & Pick<AppState, "progressByFolder">): {
  readonly folders: number;
  /** Files whose words can be searched, at least in part. */
  readonly readable: number;
  readonly total: number;
  /** Files that have not been read yet. A scan that waits for text recognition is not among them. */
  readonly unread: number;
  readonly isReading: boolean;
  /** True when every folder was indexed to the end: the counts are complete. */
  readonly isFinished: boolean;
} {
  const ids = new Set(currentScopes(state).map((scope) => scope.folderId));
  const progress = [...ids].flatMap((id) => state.progressByFolder.get(id) ?? []);
  return {
    folders: ids.size,
    readable: progress.reduce((sum, { states }) => sum + states.indexed + states.partial, 0),
    total: progress.reduce((sum, { words }) => sum + words.total, 0),
    unread: progress.reduce((sum, { words }) => sum + Math.max(0, words.total - words.done), 0),
    isReading: progress.some(isAtWork),
    isFinished: progress.length === ids.size && progress.every(({ indexedMs }) => indexedMs !== undefined),
  };
}

/** Whether some names or words can be searched already, so that a question can be answered. */
export function canAskAlready(progress: FolderProgress | undefined): boolean {
  return progress !== undefined && (progress.words.done > 0 || progress.names.done > 0);
}

/** Number of known files in the folder, without the ignored files. */
export function fileCount(progress: FolderProgress | undefined): number {
  return progress?.names.total ?? 0;
}

export function isAtWork(progress: FolderProgress): boolean {
  return AT_WORK.has(progress.run.kind);
}

const AT_WORK = new Set(["walking", "reading", "embedding", "changing model", "recognising"]);

export function isReadingSomewhere({ progressByFolder }: Pick<AppState, "progressByFolder">): boolean {
  return [...progressByFolder.values()].some(isAtWork);
}

/**
 * Share of the work done in all folders at work, 0–1; undefined when no folder is at work. Files without searchable words have no vectors yet.
 */
export function shareDone(progressByFolder: ReadonlyMap<FolderId, FolderProgress>): number | undefined {
  const working = [...progressByFolder.values()].filter((one) => isAtWork(one) && one.run.kind !== "walking");
  if (working.length === 0) return undefined;
  const files = working.reduce((sum, one) => sum + one.words.total, 0);
  const done = working.reduce((sum, one) => sum + one.words.total * shareOfFolder(one), 0);
  return files === 0 ? 0 : done / files;
}

/** The share of a folder's words and vectors that are there, 0–1; half each. */
export function shareOfFolder({ words, meaning }: FolderProgress): number {
  return share(words) * (0.5 + 0.5 * share(meaning));
}

/** The share done, 0–1; 0 when the total is 0. */
export function share({ done, total }: Count): number {
  return total === 0 ? 0 : Math.min(1, done / total);
}
