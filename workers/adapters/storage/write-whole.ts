/**
 * Writes a file of private storage; until all of it is written, the one that was there before stays. By sync access, since
 * Safari has `createWritable` from version 26 on only.
 * @throws what `parts` throws, and what the browser does when there is no room; then nothing has changed.
 */
export async function writeWhole(
  directory: FileSystemDirectoryHandle,
  name: string,
  parts: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const unfinished = `${name}.part`;
  const file = await directory.getFileHandle(unfinished, { create: true });
  try {
    await writeParts(file, parts);
    await file.move(directory, name);
  } catch (thrown) {
    await directory.removeEntry(unfinished).catch(() => undefined);
    throw thrown;
  }
}

async function writeParts(
  file: FileSystemFileHandle,
  parts: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const access = await file.createSyncAccessHandle();
  try {
    // What a crash left there may be longer.
    access.truncate(0);
    let at = 0;
    for await (const part of parts) at += access.write(part, { at });
    access.flush();
  } finally {
    access.close();
  }
}
