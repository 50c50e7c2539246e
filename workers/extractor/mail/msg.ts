import Package, { type FieldsData } from "@kenjiuno/msgreader";
import { decodeAs } from "../../../src/core/extract/charset/charset";
import { chooseBody } from "../../../src/core/extract/mail/choose-body";
import type { Attachment, Mail, MailBody } from "../../../src/core/extract/mail/mail";
import { CorruptError } from "../../../src/core/extract/trouble";
import { createMailExtract } from "./extract-mail";
import { createMailOpener } from "./mail-container";
import { readOnce } from "./read-mail";
import { rtfText } from "./rtf-text";

// Its types say that the class is the default; Node gives all that the package exports instead, and bundlers either.
const MsgReader = "default" in Package ? (Package as { readonly default: typeof Package }).default : Package;

const readMsg = readOnce(async (bytes): Promise<Mail> => {
  const { reader, fields } = open(bytes);
  return {
    subject: fields.subject ?? "",
    headers: headersOf(fields),
    bodies: await bodiesOf(fields),
    attachments: attachmentsOf(reader, fields),
  };
});

/** Mail as Outlook keeps it ([MS-OXMSG]). */
export const extractMsg = createMailExtract(readMsg);
export const openMsg = createMailOpener(readMsg);

/** Twice where its texts are in a code page, since the first reading tells which. */
function open(bytes: Uint8Array): { readonly reader: Package; readonly fields: FieldsData } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (ansiEncoding: string) => {
    const reader = new MsgReader(view);
    reader.parserConfig = { ansiEncoding };
    return { reader, fields: reader.getFileData() };
  };
  try {
    const first = read(WESTERN);
    if (first.fields.error !== undefined) throw new CorruptError(first.fields.error);
    const encoding = encodingOf(first.fields);
    return encoding === WESTERN ? first : read(encoding);
  } catch (thrown) {
    throw new CorruptError("Cannot read mail", { cause: thrown });
  }
}

const WESTERN = "windows-1252";

/** What single bytes mean, by the number of a code page of the mail or of the net. */
function encodingOf({ messageCodepage, internetCodepage }: FieldsData): string {
  const isUnicode = messageCodepage === undefined || messageCodepage === 1200 || messageCodepage === 65001;
  const page = (isUnicode ? internetCodepage : messageCodepage) ?? 0;
  return ENCODINGS.get(page) ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : WESTERN);
}

const ENCODINGS: ReadonlyMap<number, string> = new Map([
  ...[932, 50220, 50221, 50222, 51932].map((page) => [page, "shift_jis"] as const),
  ...[936, 52936, 54936].map((page) => [page, "gbk"] as const),
  ...[949, 50225, 51949].map((page) => [page, "euc-kr"] as const),
  [950, "big5"],
  [874, "windows-874"],
  [20866, "windows-1251"],
  [28592, "windows-1250"],
  [28595, "windows-1251"],
  [28597, "windows-1253"],
  [28599, "windows-1254"],
]);

function headersOf(fields: FieldsData): Mail["headers"] {
  const to = (kind: string) =>
    (fields.recipients ?? [])
      .filter(({ recipType }) => recipType === kind)
      .map(({ name, email, smtpAddress }) => address(name, smtpAddress, email))
      .join(", ");
  return [
    ["From", address(fields.senderName, fields.senderSmtpAddress, fields.senderEmail)],
    ["To", to("to")],
    ["Cc", to("cc")],
    ["Bcc", to("bcc")],
    ["Date", fields.clientSubmitTime ?? fields.messageDeliveryTime ?? fields.creationTime ?? ""],
    ["Location", fields.apptLocation ?? ""],
  ];
}

function address(name = "", ...addresses: readonly (string | undefined)[]): string {
  const known = [...new Set(addresses)].filter((one) => one !== undefined && one !== "" && one !== name);
  return known.length === 0 ? name : `${name} <${known.join("> <")}>`.trim();
}

/** Outlook keeps its text, a page of HTML, or rich text, which is packed. */
async function bodiesOf(fields: FieldsData): Promise<readonly MailBody[]> {
  const html =
    fields.bodyHtml ?? (fields.html === undefined ? "" : decodeHtml(fields.html, fields.internetCodepage));
  const chosen = chooseBody(fields.body ?? "", html);
  const isEmpty = chosen.every(({ content }) => content.trim() === "");
  if (!isEmpty || fields.compressedRtf === undefined) return chosen;
  return [{ kind: "text", content: await rtfText(fields.compressedRtf) }];
}

/** @param codePage as Windows numbers it; what the page itself names counts, unless this says UTF-8. */
function decodeHtml(html: Uint8Array, codePage: number | undefined): string {
  const start = new TextDecoder("latin1").decode(html.subarray(0, 2048));
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
  return decodeAs(html, codePage === 65001 ? "utf-8" : declared, "utf-8");
}

function attachmentsOf(reader: Package, { attachments = [] }: FieldsData): Attachment[] {
  return attachments.flatMap((attachment, index): Attachment[] => {
    try {
      const { fileName, content } = reader.getAttachment(index);
      return [{ name: fileName || attachment.name || `attachment ${index + 1}`, bytes: content }];
    } catch {
      // One that is broken leaves the others, and the mail itself, readable.
      return [];
    }
  });
}
