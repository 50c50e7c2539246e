import { READ_AT_ONCE_BYTES } from "../adapters/bytes/blob-source";
import { TaskTimeout, within } from "./worker-pool";

/** A file in a cloud folder that is not on this device comes within this time, or is left for later. */
const DOWNLOAD_MS = 30_000;

/** What came of a file when it was asked for. */
export interface Arrived {
  /** All of a small file: asking the browser for a part of it takes longer. */
  readonly bytes: Uint8Array | undefined;
}

/** Waits for a file's bytes; undefined when they don't come in time. Rejects as the browser does when they can't be read at all. */
export async function arrive(file: File): Promise<Arrived | undefined> {
  try {
    return await within(DOWNLOAD_MS, ask(file));
  } catch (thrown) {
    if (thrown instanceof TaskTimeout) return undefined;
    throw thrown;
  }
}

async function ask(file: File): Promise<Arrived> {
  if (file.size <= READ_AT_ONCE_BYTES) return { bytes: new Uint8Array(await file.arrayBuffer()) };
  await file.slice(0, 1).arrayBuffer();
  return { bytes: undefined };
}
