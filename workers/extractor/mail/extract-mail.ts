import { withoutControlCharacters } from "../../../src/core/extract/clean-text";
import { createHtmlExtract } from "../../../src/core/extract/markup/html";
import type { Mail } from "../../../src/core/extract/mail/mail";
import { bytesSource } from "../../../src/core/extract/part-source";
import { BLANK_LINE, paragraphBlocks, wholeUnit } from "../../../src/core/extract/text";
import { sectionText } from "../../../src/core/extract/section-text";
import { reasonOfTrouble } from "../../../src/core/extract/trouble";
import { UnitBuilder } from "../../../src/core/extract/unit-builder";
import type { Unit } from "../../../src/core/domain/unit";
import { hasWords } from "../../../src/core/extract/clean-text";
import type { Extract } from "../../../src/core/ports/extractor";
import type { ExtractionEnd } from "../../../src/core/domain/extraction-end";
import type { ReadMail } from "./read-mail";

/** Extracts a mail: the subject as heading, the sender, recipients, date and names of attachments, then the body. */
export const createMailExtract = (readMail: ReadMail): Extract =>
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
      for await (const unit of (kind === "html" ? htmlUnits : textUnits)(content, context, signal)) {
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

type Units = (content: string, ...rest: Tail<Parameters<Extract>>) => AsyncIterable<Unit>;
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

const textUnits: Units = async function* (content) {
  for await (const text of sectionText(once(withoutControlCharacters(content).trimEnd())))
    yield wholeUnit(text, paragraphBlocks(text));
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const extractHtml = createHtmlExtract({ guessCharset: () => Promise.resolve([]) });

const htmlUnits: Units = (content, context, signal) =>
  extractHtml(bytesSource(new TextEncoder().encode(content)), context, signal);
