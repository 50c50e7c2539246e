import { AppError } from "../../src/core/domain/failure";
import { ignoreRule } from "../../src/core/indexing/ignore-rules";
import type { FolderReader, FoundEntry } from "../../src/core/ports/folder-reader";

/** A folder's files, however they are reached. */
export interface FolderFiles extends FolderReader {
  /** The file as it is now. Rejects as the browser does: `NotFoundError`, `NotReadableError`, `NotAllowedError`. */
  file(path: string): Promise<File>;
}

/** A folder whose files the browser gave for this visit only. */
export function visitFiles(
  name: string,
  files: readonly { readonly path: string; readonly file: File }[],
): FolderFiles {
  const byPath = new Map(files.map(({ path, file }) => [path, file]));
  return {
    async *walk(readsIgnored, signal) {
      const none = new Set<string>();
      for (const [path, file] of byPath) {
        signal.throwIfAborted();
        const rule = readsIgnored ? undefined : ruleAlong(path, none);
        if (rule !== undefined) yield { kind: "ignored", path, rule };
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

/** The first rule that leaves out the file or a folder on the way to it. */
function ruleAlong(path: string, siblings: ReadonlySet<string>): string | undefined {
  const parts = path.split("/");
  for (let depth = 1; depth <= parts.length; depth++) {
    const prefix = parts.slice(0, depth).join("/") + (depth < parts.length ? "/" : "");
    const rule = ignoreRule(prefix, siblings, []);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/** Single files that were dropped, reached by their handles. */
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

/** What is left of a folder whose visit is over. */
export function lostFiles(folder: string): FolderFiles {
  const lost = (): never => {
    throw new AppError({ kind: "visit-over", folder });
  };
  return {
    async *walk() {
      lost();
    },
    file: () => Promise.reject(new AppError({ kind: "visit-over", folder })),
  };
}

function toEntry(path: string, file: File): FoundEntry {
  return { kind: "file", path, size: file.size, modifiedAt: file.lastModified };
}
