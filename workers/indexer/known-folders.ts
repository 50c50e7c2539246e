import type { Scope } from "../../src/core/domain/conversation";
import { AppError } from "../../src/core/domain/failure";
import type { FileRecord } from "../../src/core/domain/file-record";
import { ACCESS, type Folder } from "../../src/core/domain/folder";
import type { FolderRoot } from "../../src/protocol/indexer";
import { directoryReader } from "./directory-reader";
import type { GivenRoot } from "./folder-root";
import type { FolderHandles } from "../adapters/storage/database";

export interface KnownFolder {
  readonly folder: Folder;
  readonly handles: FolderHandles;
  readonly files: readonly FileRecord[];
}

export type Standing =
  | { readonly kind: "new" }
  | { readonly kind: "same"; readonly folder: Folder }
  | { readonly kind: "inside"; readonly scopes: readonly Scope[] }
  /** Some of the files lie inside known folders, and the others do not. */
  | {
      readonly kind: "partly inside";
      readonly scopes: readonly Scope[];
      readonly others: readonly FileSystemFileHandle[];
    };

const NEW: Standing = { kind: "new" };

/**
 * Finds what was given among the known folders.
 * @throws AppError `folder-inside-another` for what its folder does not read; `folder-holds-another`
 */
export async function findKnown(root: GivenRoot, known: readonly KnownFolder[]): Promise<Standing> {
  switch (root.kind) {
    case "directory":
      return findDirectory(root.handle, known);
    case "visit": {
      const all = known.map((one) => findVisit(one, root));
      return all.find(({ kind }) => kind === "same") ?? all.find(({ kind }) => kind === "inside") ?? NEW;
    }
    case "files":
      return findFiles(root.handles, known);
  }
}

function standingOf(found: KnownFolder | undefined): Standing {
  return found === undefined ? NEW : { kind: "same", folder: found.folder };
}

async function findDirectory(
  handle: FileSystemDirectoryHandle,
  known: readonly KnownFolder[],
): Promise<Standing> {
  for (const one of known) {
    const { folder, handles } = one;
    if (handles.directory === undefined) continue;
    if (await handle.isSameEntry(handles.directory)) return { kind: "same", folder };
    const path = await handles.directory.resolve(handle);
    if (path !== null) return { kind: "inside", scopes: [readPlace(one, handle.name, `${path.join("/")}/`)] };
    if ((await handle.resolve(handles.directory)) !== null) {
      throw new AppError({ kind: "folder-holds-another", name: handle.name, other: folder.name });
    }
  }
  for (const one of known) if (await isSameDirectory(one, handle)) return standingOf(one);
  return NEW;
}

/**
 * The place inside a folder that stays and reads it.
 * @param within a path, with "/" behind it for a subfolder.
 * @throws AppError `folder-inside-another`
 */
function readPlace({ folder, files }: KnownFolder, name: string, within: string): Scope {
  const isRead = files.length === 0 || files.some((file) => isAt(file, within) && file.reason !== "ignored");
  if (folder.removedBy !== undefined || !isRead)
    throw new AppError({ kind: "folder-inside-another", name, other: folder.name });
  return { folderId: folder.id, within };
}

function isAt({ path }: FileRecord, within: string): boolean {
  return within.endsWith("/") ? path.startsWith(within) : path === within;
}

/** So many files of a folder tell whether another directory is the same. */
const COMPARED_FILES = 24;

/** Whether a directory is the folder whose index was brought in: by its name, and by the sizes of some of its files. */
async function isSameDirectory(
  { folder, files }: KnownFolder,
  handle: FileSystemDirectoryHandle,
): Promise<boolean> {
  if (!ACCESS[folder.access].isElsewhere || folder.name !== handle.name) return false;
  const readable = files.filter(isReadable);
  const step = Math.max(1, Math.floor(readable.length / COMPARED_FILES));
  const some = readable.filter((_, at) => at % step === 0).slice(0, COMPARED_FILES);
  const reader = directoryReader(handle);
  const same = await Promise.all(
    some.map(async ({ path, size }) => {
      const file = await reader.file(path).catch(() => undefined);
      return file?.size === size;
    }),
  );
  return same.filter(Boolean).length >= some.length / 2;
}

/** Whether a file lies in the folder itself, and was there at the last walk. */
function isReadable({ reason, state, member }: FileRecord): boolean {
  return reason !== "ignored" && state !== "gone" && member === undefined;
}

type VisitRoot = Extract<FolderRoot, { kind: "visit" }>;

/** How a visit stands to a folder. A browser without handles tells only names: those of mostly the same files count. */
function findVisit(one: KnownFolder, root: VisitRoot): Standing {
  const { folder, files } = one;
  const { isLasting, isElsewhere } = ACCESS[folder.access];
  if (isLasting) return NEW;
  const sizes = new Map(files.filter(isReadable).map(({ path, size }) => [path, size]));
  const shown = (within: string): number =>
    root.files.filter(({ path, file }) => sizes.get(within + path) === file.size).length;
  const given = root.files.length;
  if (folder.name === root.name && shown("") >= Math.min(sizes.size, given) / 2) return standingOf(one);
  if (isElsewhere) return NEW;
  const below = [...sizes.keys()].flatMap((path) => {
    const at = `/${path}`.indexOf(`/${root.name}/`);
    return at < 0 ? [] : [path.slice(0, at + root.name.length + 1)];
  });
  const within = [...new Set(below)].find((one) => shown(one) > given / 2);
  return within === undefined ? NEW : { kind: "inside", scopes: [readPlace(one, root.name, within)] };
}

async function findFiles(
  handles: readonly FileSystemFileHandle[],
  known: readonly KnownFolder[],
): Promise<Standing> {
  const places = await Promise.all(handles.map((handle) => placeOf(handle, known)));
  const scopes = places.filter((place) => place !== undefined);
  const others = handles.filter((_, at) => places[at] === undefined);
  if (others.length === 0) return { kind: "inside", scopes };
  if (scopes.length > 0) return { kind: "partly inside", scopes, others };
  for (const one of known) {
    if (await sameFiles(handles, one.handles.singleFiles ?? [])) return standingOf(one);
  }
  return NEW;
}

/** Where a file lies inside a known folder; undefined for one that does not. */
async function placeOf(
  handle: FileSystemFileHandle,
  known: readonly KnownFolder[],
): Promise<Scope | undefined> {
  for (const one of known) {
    const path = await one.handles.directory?.resolve(handle);
    if (path !== null && path !== undefined) return readPlace(one, handle.name, path.join("/"));
  }
  return undefined;
}

async function sameFiles(
  a: readonly FileSystemFileHandle[],
  b: readonly FileSystemFileHandle[],
): Promise<boolean> {
  if (a.length !== b.length) return false;
  for (const handle of a) {
    const matches = await Promise.all(b.map((other) => handle.isSameEntry(other)));
    if (!matches.includes(true)) return false;
  }
  return true;
}
