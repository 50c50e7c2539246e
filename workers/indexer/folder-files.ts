import { AppError } from "../../src/core/domain/failure";
import { ACCESS, type Folder } from "../../src/core/domain/folder";
import { ignoredAlong } from "../../src/core/indexing/ignore-rules";
import type { ReportedChange } from "../../src/core/indexing/plan-changes";
import type { FolderReader, FoundEntry } from "../../src/core/ports/folder-reader";

/** Access to a folder's files, whatever the way to reach them. */
export interface FolderFiles extends FolderReader {
  /** The current file. Rejects with the browser's `NotFoundError`, `NotReadableError` or `NotAllowedError`. */
  file(path: string): Promise<File>;
  /**
   * Passes on the browser's reports of changes until the returned function is called. Absent where the browser has none.
   * Rejects when the folder can't be observed.
   */
  observe?: ((onChanges: (changes: readonly ReportedChange[]) => void) => Promise<() => void>) | undefined;
}

/** The files of a folder that the browser gave for this visit only. */
export function visitFiles(
  name: string,
  files: readonly { readonly path: string; readonly file: File }[],
): FolderFiles {
  const byPath = new Map(files.map(({ path, file }) => [path, file]));
  return {
    async *walk(readsIgnored, signal) {
      const unknown = new Set<string>();
      for (const [path, file] of byPath) {
        signal.throwIfAborted();
        const ignored = readsIgnored ? undefined : ignoredAlong(path, () => unknown);
        if (ignored !== undefined) yield { kind: "ignored", path, rule: ignored.rule };
        else yield toEntry(path, file);
      }
    },
    file: (path) => {
      const file = byPath.get(path);
      return file === undefined
        ? Promise.reject(new AppError({ kind: "file-gone", path: `${name}/${path}` }))
        : Promise.resolve(file);
    },
  };
}

/** Single files that were dropped, reached through their handles. */
export function singleFiles(handles: readonly FileSystemFileHandle[]): FolderFiles {
  const byPath = new Map(handles.map((handle) => [handle.name, handle]));
  return {
    async *walk(_readsIgnored, signal) {
      for (const [path, handle] of byPath) {
        signal.throwIfAborted();
        if ((await handle.queryPermission?.({ mode: "read" })) === "prompt") {
          throw new AppError({ kind: "permission-lapsed", folder: path });
        }
        try {
          yield toEntry(path, await handle.getFile());
        } catch (thrown) {
          yield { kind: "unreadable", path, detail: String(thrown) };
        }
      }
    },
    file: (path) => byPath.get(path)?.getFile() ?? Promise.reject(new AppError({ kind: "file-gone", path })),
  };
}

/**
 * A folder's files, and also the files inside them, by their paths.
 * @param memberAt unpacks the file at a path. It returns undefined for a file that lies in no other file; its promise gives
 *   undefined for a file that can't be unpacked.
 */
export function withMembers(
  files: FolderFiles,
  memberAt: (path: string) => Promise<File | undefined> | undefined,
): FolderFiles {
  return {
    walk: (readsIgnored, signal) => files.walk(readsIgnored, signal),
    observe: files.observe,
    async file(path) {
      const member = memberAt(path);
      if (member === undefined) return files.file(path);
      const file = await member;
      if (file === undefined) throw new AppError({ kind: "file-gone", path });
      return file;
    },
  };
}

/** The files of a folder that can't be reached: its visit is over, or they are elsewhere. */
export function lostFiles({ name: folder, access }: Folder): FolderFiles {
  const kind = ACCESS[access].isElsewhere ? "files-elsewhere" : "visit-over";
  const failure = new AppError({ kind, folder });
  return {
    async *walk() {
      throw failure;
    },
    file: () => Promise.reject(failure),
  };
}

function toEntry(path: string, file: File): FoundEntry {
  return { kind: "file", path, size: file.size, modifiedAt: file.lastModified };
}
