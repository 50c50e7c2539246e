import { toFailure } from "../core/domain/failure";
import type { FolderId } from "../core/domain/ids";
import { extensionOf } from "../core/domain/file-record";
import type { FolderRoot, GivenFolder, GivenPlace, Indexer } from "../protocol/indexer";
import type { StoredOwnModel } from "../protocol/models";
import { askGiven, undoGiven } from "./ask-given";
import { attempt, dismiss, notify, report, type AppContext } from "./app-context";
import { listFolders } from "./load";
import { routeToHash } from "./route";
import { toggleFolder } from "./scope-choice";
import { fileCount, foldersToAllow } from "./selectors";
import { untilUndoIsOver } from "./undo";
import { untilOpen } from "./until-open";

export type FolderCommands = ReturnType<typeof createFolderCommands>;

export function createFolderCommands(context: AppContext) {
  const { store, calls, platform } = context;
  const call = (run: (indexer: Indexer) => Promise<void>): Promise<void> =>
    attempt(context, "folders", () => run(calls.indexer));
  const change = (run: (indexer: Indexer) => Promise<void>): Promise<void> =>
    call(async (indexer) => {
      await run(indexer);
      await listFolders(context);
    });

  return {
    /** Opens the browser's folder picker; needs a click. */
    pickFolder: () => attempt(context, "folders", async () => takeIn(context, [await platform.pickFolder()])),
    async takeDrop(taking: Promise<readonly GivenFolder[]>) {
      store.setState({ drop: { kind: "taking" } });
      await attempt(context, "folders", async () => takeIn(context, await taking));
      store.setState({ drop: { kind: "none" } });
    },
    setDropOver: (over: boolean) => store.setState({ drop: { kind: over ? "over" : "none" } }),
    addFolders: (roots: readonly FolderRoot[]) => addFolders(context, roots),
    /** Reads the files that another app has shared, see the notice `files-shared`; they are there for this visit. */
    addShared: (noticeId: string) => addShared(context, noticeId),
    trySample: () => addFolders(context, [{ kind: "sample" }]),
    /** Takes the folder off the page at once, and erases its index when the time for an undo is over. */
    removeFolder: (id: FolderId) => removeFolder(context, id),
    /** Puts back what was asked before the folders or files came that a notice tells of. */
    undoGiven: (noticeId: string) => undoGiven(context, noticeId),
    /** Undoes a removal. */
    keepFolder: (noticeId: string) => dismiss(context, noticeId),
    /** Ends the time in which what a notice tells of can be undone. */
    endUndo: (noticeId: string) =>
      store.setState(({ notices }) => ({
        notices: notices.map((notice) => (notice.id === noticeId ? { ...notice, isOver: true } : notice)),
      })),
    pauseFolder: (id: FolderId) => call((indexer) => indexer.pause(id)),
    /** Resumes the folder; also starts a run that asked first, and retries after a failure. */
    resumeFolder: (id: FolderId) => call((indexer) => indexer.resume(id)),
    /** Forgets the files of a folder that is empty, because they were deleted. */
    forgetFiles: (id: FolderId) => call((indexer) => indexer.forgetFiles(id)),
    /** Tries a password on every locked file. @returns how many it opens; a notice tells why it could not be tried. */
    async unlock(password: string): Promise<number> {
      let opened = 0;
      await call(async (indexer) => {
        opened = await indexer.unlock(password);
      });
      return opened;
    },
    setReadsIgnored: (id: FolderId, readsIgnored: boolean) =>
      change((indexer) => indexer.setReadsIgnored(id, readsIgnored)),
    setSkipsScans: (id: FolderId, skipsScans: boolean) =>
      change((indexer) => indexer.setSkipsScans(id, skipsScans)),
    /** Switches the folder to another embedding model, once the vectors of that model are made. */
    setEmbeddingModel: (id: FolderId, modelId: string) =>
      change((indexer) => indexer.setEmbeddingModel(id, modelId)),
    /** Asks the browser for access again; needs a click. */
    grantAccess: (id: FolderId) => call((indexer) => grantAccess(context, indexer, id)),
    /** Asks for access to every folder that waits for it, in one click. */
    grantAccessToAll: () =>
      call(async (indexer) => {
        // Side by side: the permission that a click gives to ask expires soon.
        await Promise.all(
          foldersToAllow(store.getState()).map(({ id }) => grantAccess(context, indexer, id)),
        );
      }),
    /** Adds the folder to the scopes of the conversation on the page, or takes it out. */
    toggleFolder: (id: FolderId) => toggleFolder(context, id),
  };
}

/** Takes what was given: folders and files are read; the file of a model, given alone, is asked about. */
async function takeIn(context: AppContext, taken: readonly GivenFolder[]): Promise<void> {
  const model = taken.length === 1 ? givenModel(taken[0]) : undefined;
  if (model !== undefined) {
    notify(context, { kind: "model-given", place: "models", ...model });
    return context.platform.goTo(routeToHash({ kind: "models" }));
  }
  const roots: FolderRoot[] = [];
  for (const one of taken) {
    switch (one.kind) {
      case "root":
        roots.push(one.root);
        break;
      case "cancelled":
        notify(context, { kind: "picker-cancelled", place: "folders" });
        break;
      case "failed":
        notify(context, { kind: "failed", place: "folders", failure: one.failure });
        break;
    }
  }
  await addFolders(context, roots);
}

async function addShared(context: AppContext, noticeId: string): Promise<void> {
  const notice = context.store.getState().notices.find(({ id }) => id === noticeId);
  if (notice?.kind !== "files-shared") return;
  dismiss(context, noticeId);
  await addFolders(context, [sharedFolder(notice.files)]);
}

/** Files as a folder that is named after the first of them. */
function sharedFolder(files: readonly File[]): FolderRoot {
  const [first] = files;
  const name = files.length === 1 ? first?.name : `${first?.name ?? ""} + ${files.length - 1}`;
  const taken = new Map<string, File>();
  for (const file of files) {
    let path = file.name;
    for (let number = 2; taken.has(path); number += 1) path = `${number} ${file.name}`;
    taken.set(path, file);
  }
  return { kind: "visit", name: name ?? "", files: [...taken].map(([path, file]) => ({ path, file })) };
}

/** The file of a language model, if nothing else was given. */
function givenModel(
  taken: GivenFolder | undefined,
): { readonly name: string; readonly given: StoredOwnModel } | undefined {
  if (taken?.kind !== "root") return undefined;
  const { root } = taken;
  if (root.kind === "files") {
    const [handle, ...others] = root.handles;
    if (handle === undefined || others.length > 0 || extensionOf(handle.name) !== "gguf") return undefined;
    return { name: handle.name, given: { kind: "handle", handle } };
  }
  if (root.kind !== "visit") return undefined;
  const [only, ...others] = root.files;
  if (only === undefined || others.length > 0 || extensionOf(only.path) !== "gguf") return undefined;
  // A folder that holds nothing else was given as a folder.
  return only.path.includes("/") ? undefined : { name: only.path, given: { kind: "copy", file: only.file } };
}

async function addFolders(context: AppContext, roots: readonly FolderRoot[]): Promise<void> {
  const { store } = context;
  store.setState(({ adding }) => ({ adding: adding + 1 }));
  await untilOpen(store);
  const before = store.getState();
  const places = await Promise.all(roots.map((root) => addFolder(context, root)));
  store.setState(({ adding }) => ({ adding: adding - 1 }));
  askGiven(
    context,
    places.filter((place) => place !== undefined),
    before,
  );
}

/** Adds a folder; undefined where that failed, which a notice tells. */
async function addFolder(context: AppContext, root: FolderRoot): Promise<GivenPlace | undefined> {
  const { store, calls, platform } = context;
  try {
    const place = await calls.indexer.addFolder(root);
    const isGiven = (id: FolderId) => place.scopes.some(({ folderId }) => folderId === id);
    const removal = store
      .getState()
      .notices.find((notice) => notice.kind === "folder-removed" && isGiven(notice.folder.id));
    if (removal !== undefined) dismiss(context, removal.id);
    await listFolders(context);
    platform.persistStorage();
    return place;
  } catch (thrown) {
    report(context, "folders", thrown);
    return undefined;
  }
}

async function removeFolder(context: AppContext, id: FolderId): Promise<void> {
  const { store, calls } = context;
  const state = store.getState();
  const folder = state.folders.find((one) => one.id === id);
  if (folder === undefined) return;
  const files = fileCount(state.progressByFolder.get(id));
  const noticeId = notify(context, { kind: "folder-removed", place: "folders", folder, files });
  const waiting = untilUndoIsOver(context, noticeId);
  const lock = `footnote-undo-${context.makeId()}`;
  const release = await context.platform.holdLock(lock);
  // On a full disk the removal is not noted, and goes on as long as this tab lives.
  await attempt(context, "folders", () => noteRemoval(context, id, lock));
  const isUndone = await waiting;
  await attempt(context, "folders", async () => {
    if (isUndone) await noteRemoval(context, id, undefined);
    else await calls.indexer.removeFolder(id);
    await listFolders(context);
  });
  release();
  dismiss(context, noticeId);
}

async function noteRemoval({ calls }: AppContext, id: FolderId, lock: string | undefined): Promise<void> {
  await calls.indexer.noteRemoval(id, lock).catch((thrown: unknown) => {
    if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
  });
}

async function grantAccess(context: AppContext, indexer: Indexer, id: FolderId): Promise<void> {
  const handle = await indexer.handleOf(id);
  if (handle !== undefined && !(await context.platform.askPermission(handle))) {
    const folder = context.store.getState().folders.find((one) => one.id === id)?.name ?? "";
    notify(context, { kind: "failed", place: "folders", failure: { kind: "permission-denied", folder } });
    return;
  }
  await indexer.resume(id);
}
