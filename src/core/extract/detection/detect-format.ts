import type { FileFormat } from "../../domain/file-format";
import { extensionOf } from "../../domain/file-record";
import { formatOfName } from "./format-of-name";
import { isSpreadsheet2003 } from "../office/flat-package";
import { escapedCharset, hasNulPattern } from "../charset/unicode-pattern";

/** How many of a file's first bytes `detectFormat` needs. */
export const HEAD_BYTES = 4096;

/**
 * The format of a file by its first bytes, then by its name. Text of no known kind is `text`; archives and unknown binary
 * files are `other`.
 * @param head the first `HEAD_BYTES` bytes, or all if there are fewer.
 */
export function detectFormat(path: string, head: Uint8Array): FileFormat {
  const byMagic = MAGICS.find(([, bytes, at]) => startsWith(head, bytes, at))?.[0];
  if (byMagic !== undefined) return byMagic;
  // "BM" alone may begin a text; in a bitmap (BITMAPFILEHEADER) two reserved fields of zeros follow.
  if (startsWith(head, "BM", 0) && startsWith(head, "\0\0\0\0", 6)) return "image";
  const isPdf = extensionOf(path) === "pdf" || latin1(head.subarray(0, 1024)).includes("%PDF-");
  if (isPdf && head.length > 0) return "pdf";
  if (!looksLikeText(head)) return "other";
  return formatOfText(path, head);
}

type Magic = readonly [format: FileFormat, bytes: string, at: number];

/** File signatures, as Latin-1, with their offsets. */
const MAGICS: readonly Magic[] = [
  ["pdf", "%PDF-", 0],
  ...["\x89PNG\r\n", "\xff\xd8\xff", "GIF8", "II*\0", "MM\0*"].map((start) => ["image", start, 0] as const),
  ["image", "WEBP", 8],
  ...["hei", "hev", "mif1", "msf1", "avif"].map((brand) => ["image", `ftyp${brand}`, 4] as const),
  ["old office", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0],
  ["rtf", "{\\rtf", 0],
  // Archives, programs, PostScript, a database.
  ...["PK\x03\x04", "PK\x05\x06", "\x1f\x8b", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07"].map(unread),
  ...["\x7fELF", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe", "%!PS", "SQLite format 3\0"].map(unread),
];

function unread(start: string): Magic {
  return ["other", start, 0];
}

function startsWith(bytes: Uint8Array, signature: string, at: number): boolean {
  if (bytes.length < at + signature.length) return false;
  for (let i = 0; i < signature.length; i += 1) if (bytes[at + i] !== signature.charCodeAt(i)) return false;
  return true;
}

function formatOfText(path: string, head: Uint8Array): FileFormat {
  const byName = formatOfName(path);
  if (byName !== undefined && byName !== "text" && byName !== "xml") return byName;
  // UTF-16 and UTF-32 without their zero bytes are readable enough for these patterns.
  const start = latin1(head)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "")
    .trimStart();
  const content = withoutComments(start);
  if (/^(?:<!doctype html|<html[\s>])/i.test(content)) return "html";
  const isSheet = SHEET_NAME.test(path);
  if (byName === undefined && (MARKUP.test(content) || (isSheet && ROW.test(start)))) return "html";
  // A script without an extension begins with the path of its interpreter.
  if (byName === undefined && /^#! ?\//.test(start)) return "code";
  if (/^WEBVTT\b/.test(start)) return "subtitles";
  if (isSavedPage(start)) return "web archive";
  if (byName === undefined && looksLikeMail(start)) return start.startsWith("From ") ? "mbox" : "eml";
  if (start.startsWith("<?xml")) return officeFormat(path, start) ?? "xml";
  if (isSheet && isTable(start)) return "csv";
  return byName ?? "text";
}

/** What stands behind the declaration and the comments that a document begins with. */
function withoutComments(start: string): string {
  let at = /^<\?xml[^>]*>\s*/.exec(start)?.[0].length ?? 0;
  while (start.startsWith("<!--", at)) {
    const end = start.indexOf("-->", at + 4);
    if (end < 0) break;
    at = end + 3;
    while (/\s/.test(start[at] ?? "")) at += 1;
  }
  return start.slice(at);
}

/** The start of a page without its outermost elements, as programs write it for Word or Excel. */
const MARKUP = /^<(?:body|center|div|font|h[1-6]|head|meta|p|style|table|title|tr)(?:\s[^<>]*)?>/i;

/** Names of Excel files. Programs also give them to a page or a table, so that Excel opens it. */
const SHEET_NAME = /\.xl(?:s[xmb]?|t[xm]?)$/i;
const ROW = /<(?:table|tr)[\s>]/i;

/** Whether most lines contain a cell separator; a title may stand above them. */
function isTable(start: string): boolean {
  const lines = start.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.filter((line) => /[\t,;|]/.test(line)).length > lines.length / 2;
}

function isSavedPage(start: string): boolean {
  const isInParts = /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*?content-type:\s*multipart\/related/i.test(start);
  // A saved page is HTML without a sender. A mail has a sender, and may be plain text alone.
  const isPage =
    !/^from:/im.test(start) && /^content-type:\s*(?:text\/html|application\/xhtml)/im.test(start);
  return isInParts && (SAVED_PAGE.test(start) || isPage);
}

/** Headers that browsers write above a page saved with its parts, and mail programs do not. */
const SAVED_PAGE =
  /^(?:from: <saved by|snapshot-content-location:|content-type:[^\n]{0,200}\n?[^\n]{0,200}type="?text\/html)/im;

/** Mails often have no extension, or a number as one. Sender, date and a header that only mails have identify them. */
function looksLikeMail(start: string): boolean {
  const [first = ""] = start.split("\n", 1);
  if (!/^(?:From \S.*\d\d:\d\d|[A-Za-z][\w-]*:)/.test(first)) return false;
  const headers = start.split(/\r?\n\r?\n/, 1)[0] ?? "";
  return (
    /^from:/im.test(headers) &&
    /^date:/im.test(headers) &&
    /^(?:received|message-id|mime-version):/im.test(headers)
  );
}

/** Office files that are one XML document rather than an archive of several. */
function officeFormat(path: string, start: string): FileFormat | undefined {
  const program = /<\?mso-application\s+progid="(\w+)\.\w+"\?>\s*<pkg:package/.exec(start)?.[1];
  if (program === "Word") return "docx";
  if (program === "PowerPoint") return "pptx";
  if (isSpreadsheet2003(start)) return "xlsx";
  if (!/<office:document\s/.test(start)) return undefined;
  const kind = /office:mimetype="[^"]*opendocument\.(\w+)/.exec(start)?.[1] ?? extensionOf(path);
  if (kind === "spreadsheet" || kind === "fods") return "ods";
  return kind === "text" || kind === "fodt" ? "odt" : "odp";
}

/** Control characters that do occur in text: tab, line ends, form feed, backspace, escape, end of file. */
const TEXT_CONTROLS = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/**
 * A text may have a few stray control characters. A zero byte outside the patterns of UTF-16 and UTF-32 counts as four.
 */
export function looksLikeText(head: Uint8Array): boolean {
  if (hasNulPattern(head) || escapedCharset(head) !== undefined) return true;
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && !TEXT_CONTROLS.has(byte)) controls += byte === 0 ? 4 : 1;
  return controls <= head.length / 50;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
