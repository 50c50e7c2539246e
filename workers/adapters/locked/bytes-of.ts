import { unlessThrown } from "../../../src/core/base/unless-thrown";

/** The bytes that a text in Base64 stands for; none for another text. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(
    unlessThrown(() => atob(base64), ""),
    (sign) => sign.charCodeAt(0),
  );
}
