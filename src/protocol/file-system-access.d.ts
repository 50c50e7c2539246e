// What browsers have beyond the standard library's types.

/** Chromium's File System Access API; missing in Firefox and Safari. */
interface FileSystemHandle {
  queryPermission?(descriptor: { mode: "read" }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: "read" }): Promise<PermissionState>;
}

interface FileSystemFileHandle {
  /** Of a file in private storage; takes the place of what has that name there. https://github.com/whatwg/fs/pull/10 */
  move(directory: FileSystemDirectoryHandle, name: string): Promise<void>;
}
