/** A text that begins with this much UTF-8 is taken to go on so. */
const SAMPLE_BYTES = 4 * 1024 * 1024;

/** Whether a text file is written in UTF-8, of which ASCII is a part. */
export async function isUtf8(file: Blob): Promise<boolean> {
  const bytes = await file.slice(0, SAMPLE_BYTES).arrayBuffer();
  try {
    // As a stream, since the sample may end within a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: bytes.byteLength < file.size });
    return true;
  } catch {
    return false;
  }
}
