import { reasonOfTrouble } from "../../src/core/extract/trouble";
import type { GivenFile } from "../../src/protocol/extractor";
import type { MemberOpener } from "./member-opener";

const STEP_BYTES = 8 << 20;

/** The bytes of a file inside another; undefined when they can't be unpacked. @throws as `MemberOpener.source` otherwise */
export async function unpackGiven(
  given: GivenFile,
  opener: MemberOpener,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  try {
    const source = await opener.source(given, signal);
    const parts: Blob[] = [];
    for (let at = 0; at < source.size; at += STEP_BYTES) {
      // The cast is safe: these bytes do not lie in memory shared between threads.
      const bytes = (await source.read(at, at + STEP_BYTES)) as Uint8Array<ArrayBuffer>;
      parts.push(new Blob([bytes]));
    }
    return new Blob(parts);
  } catch (thrown) {
    signal.throwIfAborted();
    reasonOfTrouble(thrown);
    return undefined;
  }
}
