import { byWord } from "../../base/by-word";
import { unlessThrown } from "../../base/unless-thrown";
import { DOS_CODE_PAGES } from "./dos-code-pages";
import { MixedUtf8Decoder, otherOfMixed } from "./mixed-utf8";

/** Decodes bytes into text; `more` says that more bytes follow, so a character may be split between two calls. */
export type DecodeCharset = (bytes: Uint8Array, more: boolean) => string;

/** The name that `createCharsetDecoder` takes, for any name of a charset; undefined when no decoder here reads it. */
export function charsetOf(name: string): string | undefined {
  const lower = name.trim().toLowerCase().replaceAll("_", "-");
  const label = LABELS.get(lower) ?? lower.replace(/^(?:cp|ms|windows)-?(125\d)$/, "windows-$1");
  if (OURS.has(label) || dosCodePage(label) !== undefined) return label;
  const encoding = unlessThrown(() => new TextDecoder(label).encoding, undefined);
  return encoding === "replacement" ? undefined : encoding;
}

/** @throws RangeError when `charsetOf` has no such charset. */
export function createCharsetDecoder(charset: string): DecodeCharset {
  const other = otherOfMixed(charset);
  if (other !== undefined) {
    const decodeOther = createCharsetDecoder(other);
    const mixed = new MixedUtf8Decoder((bytes) => decodeOther(bytes, false));
    return (bytes, more) => mixed.decode(bytes, more);
  }
  const table = dosCodePage(charset);
  if (table !== undefined) return (bytes) => Array.from(bytes, (byte) => characterOf(byte, table)).join("");
  if (charset === "utf-32le" || charset === "utf-32be")
    return (bytes) => decodeUtf32(bytes, charset === "utf-32le");
  const decoder = new TextDecoder(charset);
  return (bytes, more) => decoder.decode(bytes, { stream: more });
}

/** Decodes bytes in the charset of this name, or in `otherwise` when no decoder here reads that charset. */
export function decodeAs(bytes: Uint8Array, name: string | undefined, otherwise: string): string {
  return createCharsetDecoder(charsetOf(name ?? "") ?? otherwise)(bytes, false);
}

const OURS = new Set(["utf-32le", "utf-32be"]);

/** Charset names of detectors and old files, with their names here or in the Encoding standard. */
const LABELS = byWord([
  ["big5", "big5hkscs cp950"],
  ["shift_jis", "cp932 shift-jis shift-jis-2004"],
  ["gbk", "cp936"],
  ["euc-kr", "cp949 uhc"],
  ["euc-jp", "euc-jis-2004"],
  ["windows-874", "cp874"],
  ["macintosh", "cp10000 mac-roman macroman"],
  ["x-mac-cyrillic", "cp10007 maccyrillic mac-cyrillic"],
  ["gb18030", "cp54936"],
  ["utf-8", "cp65001"],
  ["latin1", "latin-1"],
  ["iso-8859-16", "iso8859-16"],
]);

/** The upper half of a code page of DOS, by names such as `cp850` and `ibm850`. */
function dosCodePage(name: string): string | undefined {
  const [, number] = /^(?:cp|ibm)-?(\d{3})$/.exec(name) ?? [];
  return number === undefined ? undefined : DOS_CODE_PAGES.get(Number(number));
}

function characterOf(byte: number, table: string): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (table[byte - 0x80] ?? "");
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  }
  return text;
}
