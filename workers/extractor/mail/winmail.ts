import { createCharsetDecoder } from "../../../src/core/extract/charset/charset";
import { chooseBody, type Attachment, type MailBody } from "../../../src/core/extract/mail/mail";
import { MAPI_TYPE, type MapiValue } from "../../../src/core/extract/mail/mapi-properties";
import { ATTRIBUTE, readTnef, type TnefPart } from "../../../src/core/extract/mail/tnef";
import { encodingOfPage } from "./code-page";
import { decodeHtml } from "./decode-html";
import { mailFormat } from "./mail-format";
import { rtfText } from "./rtf-text";

/** `winmail.dat`, which Outlook sends to other mail programs: one attachment that holds the mail and its attachments. */
export const winmail = mailFormat(async (bytes) => {
  const { message, attachments } = readTnef(bytes);
  // Texts that are not in Unicode are in one code page.
  const encoding = encodingOfPage(numberOf(message.attributes.get(ATTRIBUTE.codePage)) ?? 0);
  const decode: Decode = (text) => createCharsetDecoder(encoding)(text, false);
  return {
    subject: textOf(message, PROPERTY.subject, decode) || legacyText(message, ATTRIBUTE.subject, decode),
    headers: [
      ["From", senderOf(message, decode)],
      ["Date", timeOf(message.properties.get(PROPERTY.sentAt))],
    ],
    bodies: await bodiesOf(message, decode),
    attachments: attachments.flatMap((part, i) => attachmentOf(part, i + 1, decode)),
  };
});

/** Property ids ([MS-OXPROPS]). */
const PROPERTY = {
  subject: 0x0037,
  sentAt: 0x0039,
  sender: 0x0c1a,
  senderAddress: 0x0c1f,
  body: 0x1000,
  packedRtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  attachment: 0x3701,
  shortFileName: 0x3704,
  fileName: 0x3707,
  htmlCodePage: 0x3fde,
} as const;

type Decode = (bytes: Uint8Array) => string;

function textOf({ properties }: TnefPart, id: number, decode: Decode): string {
  const value = properties.get(id);
  if (value?.type === MAPI_TYPE.unicode) return trimmed(new TextDecoder("utf-16le").decode(value.bytes));
  return value?.type === MAPI_TYPE.text ? trimmed(decode(value.bytes)) : "";
}

function legacyText({ attributes }: TnefPart, id: number, decode: Decode): string {
  return trimmed(decode(attributes.get(id) ?? new Uint8Array()));
}

/** Cuts a text at the zero that ends it. */
function trimmed(text: string): string {
  return text.split("\0", 1)[0] ?? "";
}

function senderOf(message: TnefPart, decode: Decode): string {
  const [name, address] = [PROPERTY.sender, PROPERTY.senderAddress].map((id) => textOf(message, id, decode));
  // Within an organisation the address is a path in its directory, without an "@".
  return address?.includes("@") === true && address !== name ? `${name} <${address}>`.trim() : (name ?? "");
}

/** The date of a time value, which counts 100 nanoseconds since 1601; `""` when it is not valid. */
function timeOf(value: MapiValue | undefined): string {
  if (value?.type !== MAPI_TYPE.time) return "";
  const { buffer, byteOffset } = value.bytes;
  const ms = Number(new DataView(buffer, byteOffset).getBigUint64(0, true) / 10_000n) - 11_644_473_600_000;
  return Number.isNaN(new Date(ms).getTime()) ? "" : new Date(ms).toUTCString();
}

async function bodiesOf(message: TnefPart, decode: Decode): Promise<readonly MailBody[]> {
  const text = textOf(message, PROPERTY.body, decode) || legacyText(message, ATTRIBUTE.body, decode);
  const html = message.properties.get(PROPERTY.html);
  const page = numberOf(message.properties.get(PROPERTY.htmlCodePage)?.bytes);
  const isPacked = html?.type === MAPI_TYPE.bytes;
  const shown = isPacked ? trimmed(decodeHtml(html.bytes, page)) : textOf(message, PROPERTY.html, decode);
  const chosen = chooseBody(text, shown);
  const packed = message.properties.get(PROPERTY.packedRtf)?.bytes;
  if (packed === undefined || chosen.some(({ content }) => content.trim() !== "")) return chosen;
  return [{ kind: "text", content: await rtfText(packed) }];
}

function attachmentOf(part: TnefPart, number: number, decode: Decode): readonly Attachment[] {
  const name =
    textOf(part, PROPERTY.fileName, decode) ||
    textOf(part, PROPERTY.shortFileName, decode) ||
    legacyText(part, ATTRIBUTE.attachmentTitle, decode) ||
    textOf(part, PROPERTY.displayName, decode) ||
    `attachment ${number}`;
  const bytes =
    part.attributes.get(ATTRIBUTE.attachmentBytes) ?? contentOf(part.properties.get(PROPERTY.attachment));
  return bytes === undefined ? [] : [{ name, bytes }];
}

/** The bytes of an attachment. An attached mail is an object, and 16 bytes before it name its interface. */
function contentOf(value: MapiValue | undefined): Uint8Array | undefined {
  return value?.type === MAPI_TYPE.object ? value.bytes.subarray(16) : value?.bytes;
}

function numberOf(bytes: Uint8Array | undefined): number | undefined {
  if (bytes === undefined || bytes.length < 4) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
}
