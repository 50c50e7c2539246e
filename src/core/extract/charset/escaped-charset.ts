import { ISO_2022_KR } from "./charset";

/**
 * The charset that escape sequences (ISO 2022) announce in bytes that are otherwise plain ASCII: Japanese (RFC 1468) or
 * Korean (RFC 1557), as in old mails and texts.
 */
export function escapedCharset(head: Uint8Array): string | undefined {
  if (!head.includes(ESCAPE) || head.some((byte) => byte >= 0x80)) return undefined;
  const text = new TextDecoder().decode(head);
  if (text.includes("\x1b$)C")) return ISO_2022_KR;
  return ["\x1b$B", "\x1b$@", "\x1b(J"].some((mark) => text.includes(mark)) ? "iso-2022-jp" : undefined;
}

const ESCAPE = 0x1b;
