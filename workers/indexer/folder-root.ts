import { visibleName } from "../../src/core/base/visible-name";
import { ACCESS, type Folder } from "../../src/core/domain/folder";
import type { FolderRoot } from "../../src/protocol/indexer";
import type { FolderHandles } from "../adapters/storage/database";
import { sampleDirectory } from "../adapters/storage/private-directories";
import { directoryReader } from "./directory-reader";
import { lostFiles, singleFiles, visitFiles, type FolderFiles } from "./folder-files";

/** What a person gave: a folder, or single files. */
export type GivenRoot = Exclude<FolderRoot, { kind: "sample" }>;

/** What the person's folder is made of. */
interface OpenedRoot extends Pick<Folder, "name" | "access"> {
  /** By these it is reached again after a restart. */
  readonly handles: FolderHandles;
  readonly files: FolderFiles;
}

export function openRoot(root: GivenRoot): OpenedRoot {
  switch (root.kind) {
    case "directory": {
      const { handle } = root;
      const name = visibleName(handle.name);
      return { name, access: "handle", handles: { directory: handle }, files: directoryReader(handle) };
    }
    case "files": {
      const { handles } = root;
      const [first] = handles;
      const name =
        first !== undefined && handles.length === 1 ? visibleName(first.name) : `${handles.length} files`;
      return { name, access: "handle", handles: { singleFiles: handles }, files: singleFiles(handles) };
    }
    case "visit": {
      const { name, files } = root;
      return { name, access: "visit", handles: {}, files: visitFiles(name, files) };
    }
  }
}

/** The access to the files of a folder that was added before, through its stored handles. */
export async function storedFiles(folder: Folder, handles: FolderHandles): Promise<FolderFiles> {
  if (!ACCESS[folder.access].isOwn) return directoryReader(await sampleDirectory());
  if (handles.directory !== undefined) return directoryReader(handles.directory);
  if (handles.singleFiles !== undefined) return singleFiles(handles.singleFiles);
  return lostFiles(folder);
}
