import { crc32 } from "../../../src/core/base/crc-32";
import { getOrMake } from "../../../src/core/base/get-or-make";
import { attachmentName, containerOf } from "../../../src/core/extract/member-paths";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import type { OpenContainer } from "../../../src/core/ports/container";
import { hasWords, withoutControlCharacters } from "../../../src/core/extract/clean-text";
import { createHtmlExtract } from "../../../src/core/extract/markup/html";
import type { Mail } from "../../../src/core/extract/mail/mail";
import { bytesSource } from "../../../src/core/extract/part-source";
import { BLANK_LINE, paragraphBlocks, wholeUnit } from "../../../src/core/extract/text";
import { sectionText } from "../../../src/core/extract/section-text";
import { reasonOfTrouble, TooLargeError } from "../../../src/core/extract/trouble";
import { UnitBuilder } from "../../../src/core/extract/unit-builder";
import type { Unit } from "../../../src/core/domain/unit";
import type { Extract } from "../../../src/core/ports/extractor";
import type { ExtractionEnd } from "../../../src/core/domain/extraction-end";

/** @throws CorruptError, TooLargeError */
type ReadMail = (source: ByteSource) => Promise<Mail>;

/** A mail and its attachments lie in memory while the mail is read. */
const MAIL_MAX_BYTES = 60 << 20;

/** How files of a format of mail are read, and opened as containers of their attachments; each is parsed once for both. */
export function mailFormat(read: (bytes: Uint8Array) => Promise<Mail>) {
  const mails = new WeakMap<ByteSource, Promise<Mail>>();
  const readMail: ReadMail = (source) =>
    getOrMake(mails, source, async () => {
      if (source.size > MAIL_MAX_BYTES) throw new TooLargeError("Cannot read mail: too large");
      return read(await source.read(0, source.size));
    });
  return { extract: mailExtract(readMail), open: mailOpener(readMail) };
}

/** Extracts a mail: the subject as heading, the sender, recipients, date and names of attachments, then the body. */
const mailExtract = (readMail: ReadMail): Extract =>
  async function* (source, context, signal) {
    let mail: Mail;
    try {
      mail = await readMail(source);
    } catch (thrown) {
      const reason = reasonOfTrouble(thrown);
      return { state: reason === "too large" ? "skipped" : "failed", reason };
    }
    const head = headOf(mail);
    if (head !== undefined) yield head;
    let words = hasWords(head?.text ?? "");
    for (const [index, { kind, content }] of mail.bodies.entries()) {
      if (index > 0) yield BLANK_LINE;
      const page = bytesSource(new TextEncoder().encode(content));
      const units = kind === "html" ? extractHtml(page, context, signal) : textUnits(content);
      for await (const unit of units) {
        signal.throwIfAborted();
        words ||= hasWords(unit.text);
        yield unit;
      }
    }
    return words ? INDEXED : { state: "skipped", reason: "empty" };
  };

const INDEXED: ExtractionEnd = { state: "indexed", reason: undefined };

function headOf({ subject, headers, attachments }: Mail): Unit | undefined {
  const builder = new UnitBuilder();
  if (subject !== "") builder.add({ kind: "heading", level: 1, text: oneLine(subject) });
  const names = attachments.map(({ name }) => name).join(", ");
  const lines = [...headers, ["Attachments", names] as const]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${oneLine(value)}`);
  if (lines.length > 0) builder.add({ kind: "paragraph", text: lines.join("\n") });
  const unit = builder.take();
  return unit && { ...unit, text: `${unit.text}${BLANK_LINE.text}` };
}

function oneLine(text: string): string {
  return withoutControlCharacters(text).replace(/\s+/g, " ").trim();
}

async function* textUnits(content: string): AsyncGenerator<Unit> {
  for await (const text of sectionText([withoutControlCharacters(content).trimEnd()]))
    yield wholeUnit(text, paragraphBlocks(text));
}

const extractHtml = createHtmlExtract({ guessCharset: () => Promise.resolve([]) });

/** Opens a mail as a container of its attachments. */
const mailOpener =
  (readMail: ReadMail): OpenContainer =>
  async (source) => {
    const { attachments } = await readMail(source);
    const files = attachments.map(({ name, bytes }) => {
      const known = { size: bytes.length, modifiedAt: 0, sum: crc32(bytes), reason: undefined };
      return { name: attachmentName(name), bytes, ...known };
    });
    return containerOf(files, INDEXED, ({ bytes }) => Promise.resolve(bytesSource(bytes)));
  };
