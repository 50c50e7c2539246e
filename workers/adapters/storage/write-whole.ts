/**
 * Writes a file of private storage. The old file stays until the new one is complete. Uses sync access, since Safari has
 * `createWritable` only from version 26 on.
 * @throws every error of `parts`, and the browser's error when there is no room; then nothing has changed.
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
    // A crash may have left a longer unfinished file.
    access.truncate(0);
    let at = 0;
    for await (const part of parts) at += access.write(part, { at });
    access.flush();
  } finally {
    access.close();
  }
}

const COPIED_AT_ONCE = 4_000_000;

/** A file in parts. @param onBytes receives the number of bytes that the consumer has taken. */
export async function* partsOf(
  file: File,
  onBytes: (copied: number) => void,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += COPIED_AT_ONCE) {
    signal.throwIfAborted();
    const part = new Uint8Array(await file.slice(at, at + COPIED_AT_ONCE).arrayBuffer());
    yield part;
    onBytes(at + part.length);
  }
}
