import { withStorageFailures } from "./storage-failure";
import { PRIVATE_DIRECTORIES } from "./private-directories";

/** The name of the directory in the browser's private storage. */
const DIRECTORY = PRIVATE_DIRECTORIES.sample;

/**
 * The directory with the copy of the sample folder. It is found by name, since Safari's WebKit cannot store a handle.
 * @throws AppError `storage-broken` when the browser gives no directory, for example in a private window.
 */
export function sampleDirectory(): Promise<FileSystemDirectoryHandle> {
  return withStorageFailures(async () => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(DIRECTORY, { create: true });
  });
}
