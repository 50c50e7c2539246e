// Browser APIs that TypeScript's standard library does not know.

/** Chromium's File System Access API; missing in Firefox and Safari. */
interface FileSystemHandle {
  queryPermission?(descriptor: { mode: "read" }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: "read" }): Promise<PermissionState>;
}

interface FileSystemFileHandle {
  /** For a file in private storage; replaces a file of that name there. https://github.com/whatwg/fs/pull/10 */
  move(directory: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** Chromium 133 on. https://github.com/whatwg/fs/blob/main/proposals/FileSystemObserver.md */
interface FileSystemChangeRecord {
  readonly type: "appeared" | "disappeared" | "modified" | "moved" | "unknown" | "errored";
  readonly changedHandle: FileSystemHandle | null;
  /** The path below the observed directory. */
  readonly relativePathComponents: readonly string[];
}

declare class FileSystemObserver {
  constructor(callback: (records: readonly FileSystemChangeRecord[]) => void);
  observe(handle: FileSystemHandle, options?: { readonly recursive: boolean }): Promise<void>;
  disconnect(): void;
}
