/** A call takes no more arguments everywhere. */
const CALL_BYTES = 8192;

/** A text with one character for each byte: `new TextDecoder("latin1")` changes those from 0x80 to 0x9F. */
export function byteString(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CALL_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CALL_BYTES));
  return text;
}
