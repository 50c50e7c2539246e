import type { Unit } from "../../../domain/unit";
import type { Archive } from "../archive";
import { BlockWriter, comment } from "../block-writer";
import { readDrawings } from "../drawing-text";
import { officeExtract } from "../office-extract";
import { documentProperties, mainPart, openTree, relationshipsOf, type Relationship } from "../parts";
import { readLists, WordNumbering } from "./word-numbering";
import { readWordStyles } from "./word-styles";
import { WordWriter, type WordContext } from "./word-writer";
import { readAllXml, readXml } from "../xml/xml-reader";
import { CorruptError } from "../../trouble";

/**
 * Word documents: headers, then the text with its list numbers, foot- and endnotes and comments under the paragraphs
 * that refer to them, then footers.
 */
export const extractDocx = officeExtract(readDocx);

async function* readDocx(archive: Archive): AsyncGenerator<Unit> {
  const main = await mainPart(archive, "word/document.xml");
  const chunks = await archive.open(main);
  if (chunks === undefined) throw new CorruptError("Cannot read document: it has no text part");
  const relationships = await relationshipsOf(archive, main);
  const context = await readContext(archive, relationships);
  const writer = new BlockWriter();
  await writeRelated(archive, relationships, "header", context, writer);
  for (const _ of readXml(chunks, new WordWriter(writer, context))) yield* writer.takeIfLong();
  await writeRelated(archive, relationships, "footer", context, writer);
  for (const line of await documentProperties(archive)) writer.paragraph(line, true);
  yield* writer.take();
}

async function readContext(archive: Archive, relationships: readonly Relationship[]): Promise<WordContext> {
  const partOf = (type: string) => relationships.find((one) => one.type === type)?.target ?? "";
  const styles = readWordStyles(await openTree(archive, partOf("styles")));
  const numbering = new WordNumbering(
    readLists(await openTree(archive, partOf("numbering")), (style) => styles.get(style)?.listId),
  );
  const context = {
    styles,
    numbering,
    notes: new Map(),
    drawings: await readDrawings(archive, relationships),
  };
  const notes = new Map<string, readonly string[]>();
  for (const type of ["footnotes", "endnotes", "comments"] as const) {
    const chunks = await archive.open(partOf(type));
    if (chunks !== undefined) readNotes(chunks, context, notes);
  }
  return { ...context, notes };
}

/** Writes each header or footer that differs from the others once: the pages of a section may have different ones. */
async function writeRelated(
  archive: Archive,
  relationships: readonly Relationship[],
  type: "header" | "footer",
  context: WordContext,
  writer: BlockWriter,
): Promise<void> {
  const seen = new Set<string>();
  for (const { target } of relationships.filter((one) => one.type === type)) {
    const chunks = await archive.open(target);
    if (chunks === undefined) continue;
    const own = new BlockWriter();
    const drawings = await readDrawings(archive, await relationshipsOf(archive, target));
    readAllXml(chunks, new WordWriter(own, { ...context, drawings }));
    const text = own.text();
    if (!seen.has(text)) writer.paragraph(text);
    seen.add(text);
  }
}

/** The elements by which the text refers to a note, by kind of note. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["footnote", "footnotereference"],
  ["endnote", "endnotereference"],
  ["comment", "commentreference"],
]);

/** Adds the texts of one part's notes to `notes`, by the element and the id with which the text refers to them. */
function readNotes(
  chunks: Iterable<string>,
  context: WordContext,
  notes: Map<string, readonly string[]>,
): void {
  let open: { key: string; author: string | undefined; blocks: BlockWriter; events: WordWriter } | undefined;
  readAllXml(chunks, {
    open(name, attributes) {
      const reference = REFERENCES.get(name);
      if (reference !== undefined) {
        const blocks = new BlockWriter();
        const key = `${reference} ${attributes["id"] ?? ""}`;
        open = { key, author: attributes["author"], blocks, events: new WordWriter(blocks, context) };
      } else open?.events.open(name, attributes);
    },
    close(name) {
      if (open === undefined) return;
      if (!REFERENCES.has(name)) return open.events.close(name);
      const text = open.blocks.text().trim();
      const isComment = open.key.startsWith("comment");
      if (text !== "") notes.set(open.key, [isComment ? comment(open.author, text) : text]);
      open = undefined;
    },
    text: (text) => open?.events.text(text),
  });
}
