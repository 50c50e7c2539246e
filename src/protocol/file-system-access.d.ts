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
