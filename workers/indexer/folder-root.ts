import { visibleName } from "../../src/core/base/visible-name";
import type { Folder } from "../../src/core/domain/folder";
import type { FolderRoot } from "../../src/protocol/indexer";
import type { FolderHandles } from "../adapters/storage/database";
import { sampleDirectory } from "../adapters/storage/private-directories";
import { directoryReader } from "./directory-reader";
import { filesElsewhere, lostFiles, singleFiles, visitFiles, type FolderFiles } from "./folder-files";

/** What a person gave: a folder, or single files. */
export type GivenRoot = Exclude<FolderRoot, { kind: "sample" }>;

export function rootName(root: GivenRoot): string {
  switch (root.kind) {
    case "directory":
      return visibleName(root.handle.name);
    case "visit":
      return root.name;
    case "files":
      return root.handles.length === 1
        ? visibleName(root.handles[0]?.name ?? "")
        : `${root.handles.length} files`;
  }
}

export function accessOf({ kind }: GivenRoot): Folder["access"] {
  return kind === "visit" ? "visit" : "handle";
}

/** The handles of a root, by which it is reached again after a restart. */
export function handlesOf(root: GivenRoot): FolderHandles {
  switch (root.kind) {
    case "directory":
      return { directory: root.handle };
    case "files":
      return { singleFiles: root.handles };
    case "visit":
      return {};
  }
}

export function filesOfRoot(root: GivenRoot): FolderFiles {
  switch (root.kind) {
    case "directory":
      return directoryReader(root.handle);
    case "files":
      return singleFiles(root.handles);
    case "visit":
      return visitFiles(root.name, root.files);
  }
}

/** The access to the files of a folder that was added before, through its stored handles. */
export async function storedFiles(folder: Folder, handles: FolderHandles): Promise<FolderFiles> {
  if (folder.access === "sample") return directoryReader(await sampleDirectory());
  if (folder.access === "brought") return filesElsewhere(folder.name);
  if (handles.directory !== undefined) return directoryReader(handles.directory);
  if (handles.singleFiles !== undefined) return singleFiles(handles.singleFiles);
  return lostFiles(folder.name);
}
