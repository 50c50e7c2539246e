/** A text that begins with this many bytes of UTF-8 is assumed to be UTF-8 to its end. */
const SAMPLE_BYTES = 4 * 1024 * 1024;

/** Whether a text file is encoded in UTF-8; ASCII is a subset of it. */
export async function isUtf8(file: Blob): Promise<boolean> {
  const bytes = await file.slice(0, SAMPLE_BYTES).arrayBuffer();
  try {
    // Decoded as a stream, because the sample may end within a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: bytes.byteLength < file.size });
    return true;
  } catch {
    return false;
  }
}
