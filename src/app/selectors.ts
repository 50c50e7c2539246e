import { ofTypes, type Message, type Scope } from "../core/domain/conversation";
import type { FileType } from "../core/domain/file-type";
import type { Folder } from "../core/domain/folder";
import type { FolderId } from "../core/domain/ids";
import type { Count, FolderProgress } from "../core/domain/progress";
import type { AppState } from "./state";

/** Folders that are not being removed. */
export function presentFolders({
  folders,
  notices,
}: Pick<AppState, "folders" | "notices">): readonly Folder[] {
  const removed = new Set(notices.flatMap((one) => (one.kind === "folder-removed" ? [one.folder.id] : [])));
  return removed.size === 0 ? folders : folders.filter((folder) => !removed.has(folder.id));
}

/** Whether the reading of a folder has ended in a failure, or waits for the person's word to begin. */
export function awaitsPerson(state: Pick<AppState, "folders" | "notices" | "progressByFolder">): boolean {
  return presentFolders(state).some(({ id }) => {
    const kind = state.progressByFolder.get(id)?.run.kind;
    return kind === "failed" || kind === "asking";
  });
}

/** The places that a new conversation is about: what was chosen of what is there, or else every folder. */
export function chosenScopes(state: Pick<AppState, "folders" | "notices" | "chosen">): readonly Scope[] {
  const folders = presentFolders(state);
  if (state.chosen === undefined) return folders.map((folder) => ({ folderId: folder.id, within: "" }));
  return state.chosen.filter((scope) => folders.some((folder) => folder.id === scope.folderId));
}

/** What the conversation on the page is about. */
export function currentScopes(state: AppState): readonly Scope[] {
  return state.conversation.begun ? state.conversation.scopes : ofTypes(chosenScopes(state), state.types);
}

/** Every folder that the conversation on the page is about has been removed: what was answered stays, nothing can be asked. */
export function isOrphaned(state: AppState): boolean {
  const ids = new Set(presentFolders(state).map(({ id }) => id));
  return (
    state.loaded &&
    state.conversation.begun &&
    !state.conversation.scopes.some((scope) => ids.has(scope.folderId))
  );
}

/** Nothing has been given yet, and nothing was asked before. */
export function isFirstVisit(state: AppState): boolean {
  return presentFolders(state).length === 0 && state.conversations.length === 0 && !state.conversation.begun;
}

/** The messages of the open conversation, the question being answered included. */
export function shownMessages({
  conversation,
  asking,
}: Pick<AppState, "conversation" | "asking">): readonly Message[] {
  const { id, messages } = conversation;
  const question = asking.get(id)?.question;
  return question === undefined ? messages : [...messages.filter((one) => one.id !== question.id), question];
}

/** Pages of scans and pictures within the present scopes whose text has not been read yet. */
export interface WaitingScans {
  readonly pages: number;
  /** Folders whose scans nobody reads at present: they were skipped, or the folder is paused. */
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

export function waitingScans(state: AppState): WaitingScans {
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

/** What a question within the present scopes could draw on now. */
export function readiness(state: AppState): {
  readonly folders: number;
  /** Files whose words, or some of them, can be searched. */
  readonly readable: number;
  readonly total: number;
  /** Files that have not been looked at yet; a scan may have been, and wait for text recognition. */
  readonly unread: number;
  readonly isReading: boolean;
  /** The folders were gone through to the end: they hold nothing that is not counted here. */
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

/** Names or words can be searched: a question gets an answer from what has been read so far. */
export function canAskAlready(progress: FolderProgress | undefined): boolean {
  return progress !== undefined && (progress.words.done > 0 || progress.names.done > 0);
}

/** Files the folder is known to hold, ignored ones left out. */
export function fileCount(progress: FolderProgress | undefined): number {
  return progress?.names.total ?? 0;
}

export function isAtWork(progress: FolderProgress): boolean {
  const { kind } = progress.run;
  return (
    kind === "walking" ||
    kind === "reading" ||
    kind === "embedding" ||
    kind === "changing model" ||
    kind === "recognising"
  );
}

/**
 * Share of the work done over the folders at work, 0–1; undefined when none is. Words and meaning count half each; the
 * meaning of what has no words yet is still to come.
 */
export function shareDone(progressByFolder: ReadonlyMap<FolderId, FolderProgress>): number | undefined {
  const working = [...progressByFolder.values()].filter((one) => isAtWork(one) && one.run.kind !== "walking");
  if (working.length === 0) return undefined;
  const files = working.reduce((sum, one) => sum + one.words.total, 0);
  const done = working.reduce((sum, one) => {
    const words = share(one.words);
    return sum + one.words.total * words * (0.5 + 0.5 * share(one.meaning));
  }, 0);
  return files === 0 ? 0 : done / files;
}

/** 0–1; 0 of 0 is nothing. */
export function share({ done, total }: Count): number {
  return total === 0 ? 0 : Math.min(1, done / total);
}
