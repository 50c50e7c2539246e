import { withStorageFailures } from "./storage-failure";

/** Below the browser's private storage. */
const DIRECTORY = "sample-folder";

/**
 * Where the copy of the sample folder lies: found by its name, since Safari's WebKit can't store a handle.
 * @throws AppError `storage-broken` when the browser gives none: in a private window, say.
 */
export function sampleDirectory(): Promise<FileSystemDirectoryHandle> {
  return withStorageFailures(async () => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(DIRECTORY, { create: true });
  });
}
