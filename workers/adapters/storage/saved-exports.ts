import { erasePrivate, privateDirectory } from "./private-directories";
import { withStorageFailures, withStorageFailuresAtOnce } from "./storage-failure";

/**
 * Writes a file of any size in private storage, from where the page saves it: it never lies in memory as a whole. It stays
 * until the next start.
 * @throws AppError `quota-exceeded`, and what `write` throws; then no file stays.
 */
export async function writeExport(
  name: string,
  write: (sink: (bytes: Uint8Array) => void) => Promise<void>,
): Promise<File> {
  const directory = await withStorageFailures(() => privateDirectory("exports"));
  const handle = await withStorageFailures(() => directory.getFileHandle(name, { create: true }));
  const access = await withStorageFailures(() => handle.createSyncAccessHandle());
  try {
    let at = 0;
    await write((bytes) => {
      withStorageFailuresAtOnce(() => access.write(bytes, { at }));
      at += bytes.length;
    });
    withStorageFailuresAtOnce(() => access.flush());
  } catch (thrown) {
    access.close();
    await directory.removeEntry(name).catch(() => undefined);
    throw thrown;
  }
  access.close();
  return handle.getFile();
}

/** Erases the files of the visits before. */
export function eraseExports(): Promise<void> {
  return erasePrivate("exports");
}
