import type { GivenFolder } from "../protocol/indexer";
import { given, visitFolder } from "./given-folder";
import { watchHeldDrops, type DropWatcher, type HeldDrop } from "./held-drops";

/** The name for files that were dropped without a folder. */
const LOOSE_FILES = "Dropped files";

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

/**
 * Reads every file at or below an entry of a drop (https://wicg.github.io/entries-api/), with its path below that entry;
 * a single file's path is its name. Unreadable files are left out.
 */
async function readEntry(entry: FileSystemEntry): Promise<{ path: string; file: File }[]> {
  const found: { path: string; file: File }[] = [];
  const open: { entry: FileSystemEntry; path: string }[] = [{ entry, path: entry.isFile ? entry.name : "" }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path } = next;
    if (isFile(next.entry)) {
      const file = await readFile(next.entry);
      if (file !== undefined) found.push({ path, file });
    } else if (isDirectory(next.entry)) {
      const children = await readChildren(next.entry);
      open.push(
        ...children.map((child) => ({
          entry: child,
          path: path === "" ? child.name : `${path}/${child.name}`,
        })),
      );
    }
  }
  return found;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function readFile(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));
}

/** A reader returns at most 100 entries at a time, and an empty array at the end. */
async function readChildren(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}
