/** The time that the former worker, in a tab that was just closed, may take to close the file. */
const LET_GO_MS = 5_000;

/** Opens a sync access handle of a file in private storage; no other worker can open the file until it is closed. */
export async function openAccess(file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle> {
  const deadline = Date.now() + LET_GO_MS;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
