import { given, visitFolder, type GivenFolder } from "./given-folder";
import { readEntry } from "./read-entry";

/** The promise of a folder that the browser refuses (the home folder, system folders) never settles. */
const REFUSED_AFTER_MS = 5_000;

/** The name for files that were dropped without a folder. */
const LOOSE_FILES = "Dropped files";

type Handed =
  | { readonly kind: "handle"; readonly handle: FileSystemHandle }
  | { readonly kind: "entry"; readonly entry: FileSystemEntry };

/**
 * Reads everything that was dropped: each folder separately, single files together. Call it during the drop event,
 * because the transfer is empty afterwards.
 */
export async function takeDrop(transfer: DataTransfer): Promise<readonly GivenFolder[]> {
  const pending = [...transfer.items].filter((item) => item.kind === "file").map(hand);
  const settled = await Promise.all(pending);
  const failed = settled.flatMap((one) => (one.kind === "failed" ? [one] : []));
  const handles = settled.flatMap((one) => (one.kind === "handle" ? [one.handle] : []));
  const entries = settled.flatMap((one) => (one.kind === "entry" ? [one.entry] : []));
  return [...handlesToFolders(handles), ...(await entriesToFolders(entries)), ...failed];
}

/** Not async: the item must be read before anything is awaited. */
function hand(item: DataTransferItem): Promise<Handed | (GivenFolder & { kind: "failed" })> {
  const entry = item.webkitGetAsEntry();
  const name = entry?.name ?? "";
  const refused: GivenFolder & { kind: "failed" } = {
    kind: "failed",
    failure: { kind: "folder-refused", name },
  };
  const byEntry = entry === null ? refused : ({ kind: "entry", entry } as const);
  if (item.getAsFileSystemHandle === undefined) return Promise.resolve(byEntry);
  const asked = item.getAsFileSystemHandle().then(
    (handle) => (handle === null ? byEntry : ({ kind: "handle", handle } as const)),
    () => refused,
  );
  return Promise.race([asked, after(REFUSED_AFTER_MS, refused)]);
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
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
