import PostalMime, { type Address, type Attachment as EmlAttachment, type Email } from "postal-mime";
import { byteString } from "../../../src/core/base/byte-string";
import { createCharsetDecoder } from "../../../src/core/extract/charset/charset";
import { chooseEncoding } from "../../../src/core/extract/charset/choose-encoding";
import { readMisreadUtf8 } from "../../../src/core/extract/charset/misread-utf8";
import { bytesSource } from "../../../src/core/extract/part-source";
import { guessCharset } from "../guess-charset";
import { chooseBody, type Attachment, type Mail } from "../../../src/core/extract/mail/mail";
import { CorruptError, UnsupportedError } from "../../../src/core/extract/trouble";
import { encodingOfByteOrderMark, encodingOfNuls } from "../../../src/core/extract/charset/unicode-pattern";
import { mailName } from "./mail-name";
import { mailFormat } from "./mail-format";
import { joinFlowedLines } from "../../../src/core/extract/mail/flowed-text";

/** Internet mail (RFC 5322). */
export const eml = mailFormat(async (bytes) => {
  const mail = mailBytes(bytes);
  const email = await parseEml(mail);
  const { subject = "" } = email;
  const html = readMisreadUtf8(email.html ?? "");
  const text = isBlank(email) ? await rawBody(mail) : readMisreadUtf8(email.text ?? "");
  return {
    subject,
    headers: headersOf(email),
    bodies: chooseBody(text, html),
    attachments: attachmentsOf(email),
  };
});

/** @throws CorruptError */
async function parseEml(mail: Uint8Array | string): Promise<Email> {
  try {
    const email = await parseMime(mail);
    if (typeof mail === "string" || lostIn(email) === 0) return email;
    // Old mails may declare no charset.
    const isUndeclared = byteString(mail).search(CHARSET) < 0;
    return isUndeclared ? await parseMime(await decoded(mail)) : await inItsCharset(mail, email);
  } catch (thrown) {
    if (thrown instanceof UnsupportedError) throw thrown;
    throw new CorruptError("Cannot read mail", { cause: thrown });
  }
}

function isBlank({ text = "", html = "", attachments }: Email): boolean {
  return attachments.length === 0 && `${text}${html}`.trim() === "";
}

/** The unparsed text below the head, for a mail whose parts or whose blank line are not where they should be. */
async function rawBody(mail: Uint8Array | string): Promise<string> {
  const text = typeof mail === "string" ? mail : await decoded(mail);
  if (CODED.test(text)) return "";
  const isHeaded = /^(?:From |[\w-]+[ \t]*:)/.test(text);
  const body = isHeaded ? (/\r?\n[ \t]*\r?\n([^]*)/.exec(text)?.[1] ?? "") : text;
  return body.replace(BETWEEN_PARTS, "");
}

const CODED = /^content-transfer-encoding:\s*(?:base64|quoted-printable)/im;
const BETWEEN_PARTS = /^(?:--\S+[ \t]*|(?:content|mime)-[\w-]+:.*(?:\r?\n[ \t]+\S.*)*)\r?$/gim;

/** How many signs of a mail its charset does not have. */
function lostIn({ subject = "", text = "", html = "" }: Email): number {
  return `${subject}${text}${html}`.split("\ufffd").length - 1;
}

const CHARSET = /(charset\s*\*?=\s*"?)(?!us-ascii)[\w.:-]+/gi;

/** A mail that names a wrong charset, by that which loses the fewest signs. */
async function inItsCharset(mail: Uint8Array, email: Email): Promise<Email> {
  const { encoding } = await chooseEncoding(bytesSource(mail), guessCharset, undefined);
  let best = email;
  for (const charset of new Set(["utf-8", encoding, "windows-1252"])) {
    const renamed = byteString(mail).replace(CHARSET, `$1${charset}`);
    const again = await parseMime(Uint8Array.from(renamed, (sign) => sign.charCodeAt(0)));
    if (lostIn(again) < lostIn(best)) best = again;
  }
  return best;
}

async function decoded(mail: Uint8Array): Promise<string> {
  const { encoding } = await chooseEncoding(bytesSource(mail), guessCharset, undefined);
  return createCharsetDecoder(encoding)(mail, false);
}

/**
 * The mail as the parser takes it. Mail that a program saved as UTF-16 is decoded; Apple's mail loses the line with its
 * length above it, and gets line feeds where it has carriage returns.
 */
function mailBytes(bytes: Uint8Array): Uint8Array | string {
  const wide = encodingOfByteOrderMark(bytes)?.encoding ?? encodingOfNuls(bytes);
  if (wide === "utf-16le" || wide === "utf-16be") return new TextDecoder(wide).decode(bytes);
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 24));
  const [line = "", length = ""] = /^(\d{1,10})[ \t]*\n/.exec(start) ?? [];
  if (line !== "") return bytes.subarray(line.length, line.length + Number(length));
  const isOldMac = bytes.includes(RETURN) && !bytes.subarray(0, HEAD_BYTES).includes(LINE_FEED);
  return isOldMac ? bytes.map((byte) => (byte === RETURN ? LINE_FEED : byte)) : bytes;
}

const [RETURN, LINE_FEED] = [13, 10];
const HEAD_BYTES = 1 << 14;

function headersOf(email: Email): Mail["headers"] {
  const date = email.headers.find(({ key }) => key === "date")?.value ?? "";
  return [
    ["From", listed(email.from === undefined ? [] : [email.from])],
    ["To", listed(email.to)],
    ["Cc", listed(email.cc)],
    ["Bcc", listed(email.bcc)],
    ["Date", date],
  ];
}

function listed(addresses: readonly Address[] = []): string {
  return addresses.map(oneAddress).join(", ");
}

function oneAddress({ name, address, group }: Address): string {
  if (group !== undefined) return `${name}: ${listed(group)}`;
  if (name === "" || name === address) return address;
  return address === "" ? name : `${name} <${address}>`;
}

/** Smaller pictures that the mail's own HTML shows are logos and dots, not something that a person attached. */
const LOGO_MAX_BYTES = 20_000;

function attachmentsOf({ attachments }: Email): Attachment[] {
  return attachments.flatMap((attachment, index) => {
    const bytes = bytesOf(attachment.content);
    const isLogo =
      attachment.related === true &&
      attachment.mimeType.startsWith("image/") &&
      bytes.length < LOGO_MAX_BYTES;
    return isLogo && attachment.filename === null
      ? []
      : [{ name: nameOf(attachment, bytes, index + 1), bytes }];
  });
}

function bytesOf(content: EmlAttachment["content"]): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function nameOf({ filename, mimeType }: EmlAttachment, bytes: Uint8Array, number: number): string {
  if (filename !== null && filename.trim() !== "") return filename;
  if (mimeType === "message/rfc822") return mailName(bytes);
  const extension = EXTENSIONS.get(mimeType);
  return extension === undefined ? `attachment ${number}` : `attachment ${number}.${extension}`;
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["application/pdf", "pdf"],
  ["application/zip", "zip"],
  ["image/gif", "gif"],
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["text/calendar", "ics"],
  ["text/csv", "csv"],
  ["text/html", "html"],
  ["text/plain", "txt"],
  ["message/delivery-status", "txt"],
]);

/** A mail beyond these limits is broken, or made to exhaust its reader. */
const LIMITS = { maxNestingDepth: 256, maxHeadersSize: 1 << 20, forceRfc822Attachments: true };

/** Parses a mail into its parts. Rejects when the mail is nested too deeply or its head is too long. */
function parseMime(mail: Uint8Array | string): Promise<Email> {
  return PostalMime.parse(mail, LIMITS);
}

// Postal Mime (4.0) joins flowed lines even across different quote levels. Only the library knows which parts are flowed, so
// its own method, which its types do not name, is replaced.
const { root } = new PostalMime() as unknown as { readonly root: object };
Object.assign(Object.getPrototypeOf(root) as object, { decodeFlowedText: joinFlowedLines });
