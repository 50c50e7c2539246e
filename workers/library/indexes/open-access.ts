/** The worker that had the file before, in a tab that was just closed, may take a moment to let it go. */
const LET_GO_MS = 5_000;

/** Opens a file of private storage for reading and writing at once; nobody else can until it is closed. */
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
