import { byteString } from "../../base/byte-string";
import { unlessThrown } from "../../base/unless-thrown";

/** A page that was saved with its parts (MHTML, RFC 2557). */
export interface SavedPage {
  readonly bytes: Uint8Array;
  /** The charset in the part's header; a charset that the page itself declares takes precedence. */
  readonly charset: string | undefined;
}

/** The first MIME part of a file that is a page; undefined when there is none. */
export function findSavedPage(bytes: Uint8Array): SavedPage | undefined {
  return findPage(byteString(bytes), 0);
}

/** A MIME part may contain parts; a page that a browser saved is never nested deeper. */
const MAX_DEPTH = 5;

/** @param part its header, a blank line and its content, a character for each byte. */
function findPage(part: string, depth: number): SavedPage | undefined {
  const blank = /\r?\n\r?\n/.exec(part);
  if (blank === null || depth > MAX_DEPTH) return undefined;
  const header = part.slice(0, blank.index).replace(/\r?\n[ \t]+/g, " ");
  const content = part.slice(blank.index + blank[0].length);
  const type = /^content-type:\s*(.*)/im.exec(header)?.[1] ?? "";
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]?.trim();
  if (boundary !== undefined) {
    for (const inner of content.split(`--${boundary}`).slice(1)) {
      const page = findPage(inner.replace(/^\r?\n/, ""), depth + 1);
      if (page !== undefined) return page;
    }
  }
  if (!/^text\/html|^application\/xhtml/i.test(type)) return undefined;
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(header)?.[1];
  return {
    bytes: decodeContent(content, encoding?.toLowerCase()),
    charset: /charset="?([^";\s]+)/i.exec(type)?.[1],
  };
}

function decodeContent(content: string, encoding: string | undefined): Uint8Array {
  if (encoding === "base64") return toBytes(unlessThrown(() => atob(content.replace(/[^\w+/]/g, "")), ""));
  if (encoding !== "quoted-printable") return toBytes(content);
  const joined = content.replace(/=[ \t]*\r?\n/g, "");
  return toBytes(
    joined.replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
