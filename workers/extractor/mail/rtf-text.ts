import { bytesSource } from "../../../src/core/extract/part-source";
import { extractRtf } from "../../../src/core/extract/rtf/rtf";
import { unpackRtf } from "../../../src/core/extract/mail/unpack-rtf";

/** The text of a mail that has only compressed rich text; `""` when it is broken. */
export async function rtfText(packed: Uint8Array): Promise<string> {
  const context = { path: "body.rtf", format: "rtf", recognised: new Map() } as const;
  const texts: string[] = [];
  const { signal } = new AbortController();
  try {
    for await (const { text } of extractRtf(bytesSource(unpackRtf(packed)), context, signal))
      texts.push(text);
  } catch {
    // What was read before it broke is its text.
  }
  return texts.join("");
}
