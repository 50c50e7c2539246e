import { given, visitFolder, type GivenFolder } from "./given-folder";
import { watchHeldDrops, type DropWatcher, type HeldDrop } from "./held-drops";
import { readEntry } from "./read-entry";

/** The name for files that were dropped without a folder. */
const LOOSE_FILES = "Dropped files";

/** Tells of all that is dragged over the window and dropped on it, also of what was dropped before the app had loaded. */
export function watchDrops({ over, dropped }: DropWatcher<Promise<readonly GivenFolder[]>>): void {
  watchHeldDrops({ over, dropped: (drop) => dropped(toFolders(drop)) });
}

/** Each folder of the drop separately, single files together. */
async function toFolders(drop: HeldDrop): Promise<readonly GivenFolder[]> {
  const settled = await Promise.all(drop);
  const failed = settled.flatMap((one) => (one.kind === "failed" ? [one] : []));
  const handles = settled.flatMap((one) => (one.kind === "handle" ? [one.handle] : []));
  const entries = settled.flatMap((one) => (one.kind === "entry" ? [one.entry] : []));
  return [...handlesToFolders(handles), ...(await entriesToFolders(entries)), ...failed];
}

function handlesToFolders(handles: readonly FileSystemHandle[]): GivenFolder[] {
  const folders = handles.filter((handle) => handle instanceof FileSystemDirectoryHandle);
  const files = handles.filter((handle) => handle instanceof FileSystemFileHandle);
  const directories = folders.map((handle) => given({ kind: "directory", handle }));
  return files.length === 0 ? directories : [...directories, given({ kind: "files", handles: files })];
}

async function entriesToFolders(entries: readonly FileSystemEntry[]): Promise<GivenFolder[]> {
  const folders = entries.filter((entry) => entry.isDirectory);
  const loose = entries.filter((entry) => entry.isFile);
  const read = await Promise.all(
    folders.map(async (entry) => visitFolder(entry.name, await readEntry(entry))),
  );
  if (loose.length === 0) return read;
  const files = (await Promise.all(loose.map(readEntry))).flat();
  return [...read, visitFolder(LOOSE_FILES, files)];
}
