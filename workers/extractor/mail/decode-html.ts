import { decodeAs } from "../../../src/core/extract/charset/charset";

/**
 * Decodes the HTML page that is a mail's body.
 * @param codePage the Windows code page number. Only UTF-8 counts; otherwise the page's own declaration does.
 */
export function decodeHtml(html: Uint8Array, codePage: number | undefined): string {
  const start = new TextDecoder("latin1").decode(html.subarray(0, 2048));
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
  return decodeAs(html, codePage === UTF8_PAGE ? "utf-8" : declared, "utf-8");
}

const UTF8_PAGE = 65001;
