import { READ_AT_ONCE_BYTES } from "../adapters/bytes/blob-source";
import { TaskTimeout, within } from "./worker-pool";

/** A file in a cloud folder that does not arrive on this device within this time is left for later. */
const DOWNLOAD_MS = 30_000;

/** A file whose bytes can be read now. */
export interface Arrived {
  readonly file: File;
  /** The whole content of a small file: asking the browser for a part of it takes longer. Undefined for a larger file. */
  readonly bytes: Uint8Array | undefined;
}

/**
 * Waits until a file is there and its bytes can be read; undefined when they don't arrive in time. Rejects with the browser's error when
 * they can't be read at all.
 */
export async function arrive(coming: Promise<File>): Promise<Arrived | undefined> {
  try {
    return await within(DOWNLOAD_MS, ask(coming));
  } catch (thrown) {
    if (thrown instanceof TaskTimeout) return undefined;
    throw thrown;
  }
}

async function ask(coming: Promise<File>): Promise<Arrived> {
  const file = await coming;
  if (file.size <= READ_AT_ONCE_BYTES) return { file, bytes: new Uint8Array(await file.arrayBuffer()) };
  await file.slice(0, 1).arrayBuffer();
  return { file, bytes: undefined };
}
