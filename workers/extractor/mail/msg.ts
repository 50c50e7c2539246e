import Package, { type FieldsData } from "@kenjiuno/msgreader";
import { chooseBody, type Attachment, type Mail, type MailBody } from "../../../src/core/extract/mail/mail";
import { decodeAs } from "../../../src/core/extract/charset/charset";
import { unpackRtf } from "../../../src/core/extract/mail/unpack-rtf";
import { readOle2 } from "../../../src/core/extract/ole2";
import { bytesSource } from "../../../src/core/extract/part-source";
import { extractRtf } from "../../../src/core/extract/rtf/rtf";
import { CorruptError } from "../../../src/core/extract/trouble";
import { encodingOfPage, WESTERN } from "./code-page";
import { mailFormat } from "./mail-format";

// The package's types say that the class is the default export. Node gives an object of all exports; bundlers give either.
const MsgReader = "default" in Package ? (Package as { readonly default: typeof Package }).default : Package;

/** Mail as Outlook saves it ([MS-OXMSG]). */
export const msg = mailFormat(async (bytes) => {
  // The library would follow them without end.
  if ((await (await readOle2(bytesSource(bytes)))?.leadsInCircles()) === true)
    throw new CorruptError("Cannot read mail: its container leads in circles");
  const { reader, fields } = open(bytes);
  return {
    subject: fields.subject ?? "",
    headers: headersOf(fields),
    bodies: await bodiesOf(fields),
    attachments: attachmentsOf(reader, fields),
  };
});

/** Parses a mail. One whose texts are in a code page is parsed twice, because the first parse tells which code page. */
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

/** The encoding of single-byte texts, from the mail's own code page or from its internet code page. */
function encodingOf({ messageCodepage, internetCodepage }: FieldsData): string {
  const isUnicode = messageCodepage === undefined || messageCodepage === 1200 || messageCodepage === 65001;
  return encodingOfPage((isUnicode ? internetCodepage : messageCodepage) ?? 0);
}

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

/** The bodies of a mail: Outlook saves plain text, HTML, or compressed rich text. */
async function bodiesOf(fields: FieldsData): Promise<readonly MailBody[]> {
  const html =
    fields.bodyHtml ?? (fields.html === undefined ? "" : decodeHtml(fields.html, fields.internetCodepage));
  const chosen = chooseBody(fields.body ?? "", html);
  const isEmpty = chosen.every(({ content }) => content.trim() === "");
  if (!isEmpty || fields.compressedRtf === undefined) return chosen;
  return [{ kind: "text", content: await rtfText(fields.compressedRtf) }];
}

/**
 * Decodes the HTML page that is a mail's body.
 * @param codePage the Windows code page number. Only UTF-8 counts; otherwise the page's own declaration does.
 */
function decodeHtml(html: Uint8Array, codePage: number | undefined): string {
  const start = new TextDecoder("latin1").decode(html.subarray(0, 2048));
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
  return decodeAs(html, codePage === UTF8_PAGE ? "utf-8" : declared, "utf-8");
}

const UTF8_PAGE = 65001;

/** The text of a mail that has only compressed rich text; `""` when it is broken. */
async function rtfText(packed: Uint8Array): Promise<string> {
  const context = { path: "body.rtf", format: "rtf", recognised: new Map() } as const;
  const texts: string[] = [];
  const { signal } = new AbortController();
  try {
    for await (const { text } of extractRtf(bytesSource(unpackRtf(packed)), context, signal))
      texts.push(text);
  } catch {
    // What was read before it broke is its text.
  }
  return texts.join("");
}

function attachmentsOf(reader: Package, { attachments = [] }: FieldsData): Attachment[] {
  return attachments.flatMap((attachment, index): Attachment[] => {
    try {
      const { fileName, content } = reader.getAttachment(index);
      return [{ name: fileName || attachment.name || `attachment ${index + 1}`, bytes: content }];
    } catch {
      // A broken attachment is left out; the others and the mail itself stay readable.
      return [];
    }
  });
}
