import { decodeAs } from "../../../src/core/extract/charset/charset";

/**
 * The page that is a mail's body.
 * @param codePage as Windows numbers it; what the page itself names counts, unless this says UTF-8.
 */
export function decodeHtml(html: Uint8Array, codePage: number | undefined): string {
  const start = new TextDecoder("latin1").decode(html.subarray(0, 2048));
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
  return decodeAs(html, codePage === UTF8_PAGE ? "utf-8" : declared, "utf-8");
}

const UTF8_PAGE = 65001;
