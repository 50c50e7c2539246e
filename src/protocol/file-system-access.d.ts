// What Chromium's File System Access API has beyond the standard library's types; missing in Firefox and Safari.

interface FileSystemHandle {
  queryPermission?(descriptor: { mode: "read" }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: "read" }): Promise<PermissionState>;
}
