import { Parser } from "htmlparser2";
import type { Unit } from "../../../domain/unit";
import { cleanBlock, withoutControlCharacters } from "../../clean-text";
import { HTML_PARSING } from "../../markup/html";
import { HtmlWriter } from "../../markup/html-writer";
import { UnitBuilder, type LooseBlock } from "../../unit-builder";
import type { Attributes } from "../xml/xml-handler";

/**
 * The units of a book's chapter; none if it has no text.
 * @param name from the table of contents; without it, the chapter's first heading or its title is the name.
 * @param titles of the earlier chapters; a title that is neither among them nor in the text is written above the text.
 */
export function readChapter(
  chunks: Iterable<string>,
  number: number,
  name: string | undefined,
  titles: Set<string>,
): Unit[] {
  const blocks: LooseBlock[] = [];
  const writer = new HtmlWriter((block) => {
    const text = cleanBlock(block.text);
    if (text !== "") blocks.push({ ...block, text });
  });
  const events = new ChapterEvents(writer);
  const parser = new Parser(events, { ...HTML_PARSING, recognizeCDATA: true });
  for (const chunk of chunks) parser.write(chunk);
  parser.end();
  const heading = blocks.find(({ kind }) => kind === "heading")?.text;
  const ownTitle = withoutControlCharacters(events.title).replace(/\s+/g, " ").trim();
  // Some programs write the file name as the title of each chapter.
  const title = /^\S+\.x?html?$/i.test(ownTitle) ? "" : ownTitle;
  const isNew = title !== "" && !titles.has(title) && !blocks.some(({ text }) => text.includes(title));
  titles.add(title);
  if (isNew && blocks.length > 0) blocks.unshift({ kind: "paragraph", text: title });
  return toUnits(blocks, number, name ?? heading ?? title);
}

function toUnits(blocks: readonly LooseBlock[], number: number, name: string): Unit[] {
  const builder = new UnitBuilder({ kind: "chapter", number, name });
  const units = blocks.flatMap((block) => {
    builder.add(block);
    return builder.takeIfLong();
  });
  return [...units, ...builder.takeRest()];
}

/** Adapts XHTML to the writer of web pages: without prefixes, without its head, text in drawings as paragraphs. */
class ChapterEvents {
  title = "";
  #depth = 0;
  #headAt: number | undefined;
  #isTitle = false;

  constructor(readonly writer: HtmlWriter) {}

  onopentag(tag: string, attributes: Attributes): void {
    this.#depth += 1;
    const name = localName(tag);
    if (this.#headAt !== undefined) this.#isTitle = name === "title";
    else if (name === "head") this.#headAt = this.#depth;
    else this.writer.onopentag(name, attributes);
  }

  onclosetag(tag: string): void {
    this.#isTitle = false;
    if (this.#headAt === undefined) this.writer.onclosetag(localName(tag));
    else if (this.#headAt === this.#depth) this.#headAt = undefined;
    this.#depth -= 1;
  }

  ontext(text: string): void {
    if (this.#headAt === undefined) this.writer.ontext(text);
    else if (this.#isTitle) this.title += text;
  }

  onend(): void {
    this.writer.onend();
  }
}

const DRAWN = new Map(Object.entries({ svg: "div", text: "p" }));

function localName(tag: string): string {
  const name = tag.slice(tag.indexOf(":") + 1);
  return DRAWN.get(name) ?? name;
}
