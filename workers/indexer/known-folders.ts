import { AppError } from "../../src/core/domain/failure";
import type { Folder } from "../../src/core/domain/folder";
import type { FolderRoot } from "../../src/protocol/indexer";
import type { FolderHandles } from "../storage/folder-handles";

export interface KnownFolder {
  readonly folder: Folder;
  readonly handles: FolderHandles;
}

/** The name that a root gives its folder. */
export function rootName(root: Exclude<FolderRoot, { kind: "sample" }>): string {
  switch (root.kind) {
    case "directory":
      return root.handle.name;
    case "visit":
      return root.name;
    case "files":
      return root.handles.length === 1 ? (root.handles[0]?.name ?? "") : `${root.handles.length} files`;
  }
}

/**
 * The folder that this root was taken in as before.
 * @throws AppError `folder-inside-another` when it lies in a folder that is there, or holds one.
 */
export async function findKnown(
  root: Exclude<FolderRoot, { kind: "sample" }>,
  known: readonly KnownFolder[],
): Promise<Folder | undefined> {
  switch (root.kind) {
    case "directory":
      return findDirectory(root.handle, known);
    case "visit":
      return known.find(({ folder }) => folder.access === "visit" && folder.name === root.name)?.folder;
    case "files":
      for (const { folder, handles } of known) {
        if (await sameFiles(root.handles, handles.singleFiles ?? [])) return folder;
      }
      return undefined;
  }
}

async function findDirectory(
  handle: FileSystemDirectoryHandle,
  known: readonly KnownFolder[],
): Promise<Folder | undefined> {
  for (const { folder, handles } of known) {
    if (handles.directory === undefined || folder.access === "sample") continue;
    if (await handle.isSameEntry(handles.directory)) return folder;
    const nested = (await handles.directory.resolve(handle)) ?? (await handle.resolve(handles.directory));
    if (nested !== null) {
      throw new AppError({ kind: "folder-inside-another", name: handle.name, other: folder.name });
    }
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
