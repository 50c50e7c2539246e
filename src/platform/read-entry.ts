/**
 * Reads every file at or below an entry of a drop (https://wicg.github.io/entries-api/), with its path below that entry;
 * a single file's path is its name. Unreadable files are left out.
 */
export async function readEntry(entry: FileSystemEntry): Promise<{ path: string; file: File }[]> {
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
