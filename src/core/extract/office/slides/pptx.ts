import type { Unit } from "../../../domain/unit";

import type { Archive } from "../archive";
import { BlockWriter, propertyUnits, comment } from "../block-writer";
import { paragraphLines, readDrawings } from "../drawing-text";
import { officeExtract } from "../office-extract";
import {
  documentProperties,
  mainPart,
  namesById,
  openTree,
  relatedTrees,
  relationshipsOf,
  type Relationship,
} from "../parts";
import { writeBackground, writeSlide, writeSpeakerNotes } from "./slide-writer";
import type { Attributes } from "../xml/xml-handler";
import { childOf, find, textOfElement, type XmlElement } from "../xml/xml-tree";
import { CorruptError } from "../../trouble";

/** Presentations slide by slide, hidden ones too, each with its speaker's notes and comments. */
export const extractPptx = officeExtract(readPptx);

async function* readPptx(archive: Archive): AsyncGenerator<Unit> {
  const main = await mainPart(archive, "ppt/presentation.xml");
  const presentation = await openTree(archive, main);
  if (presentation === undefined) throw new CorruptError("Cannot read presentation: it has no main part");
  const relationships = await relationshipsOf(archive, main);
  const people = await relatedTrees(archive, relationships, "commentauthors", "authors");
  const authors = namesById(people, authorName, "cmauthor", "author");
  const backgrounds = new Set<string>();
  const targets = new Map(relationships.map(({ id, target }) => [id, target]));
  const slides = [...find(presentation, "sldid")].map(({ attributes }) => attributes[":id"] ?? "");
  const read = new Set<string>();
  for (const [index, id] of slides.entries()) {
    const part = targets.get(id);
    if (part === undefined || !archive.has(part)) archive.lacks(part ?? id);
    // A file may name one slide very often.
    if (part === undefined || read.has(part)) continue;
    read.add(part);
    const writer = new BlockWriter({ kind: "slide", number: index + 1 });
    await readSlide(archive, part, writer, { authors, backgrounds });
    yield* writer.take();
  }
  yield* propertyUnits(await documentProperties(archive));
}

interface Shared {
  /** Names of authors by the ids that comments use. */
  readonly authors: ReadonlyMap<string, string>;
  /** Layouts and masters that have been written; each is written with the first slide that shows it. */
  readonly backgrounds: Set<string>;
}

async function readSlide(archive: Archive, part: string, writer: BlockWriter, shared: Shared): Promise<void> {
  const slide = await openTree(archive, part);
  if (slide === undefined) return;
  const relationships = await relationshipsOf(archive, part);
  writeSlide(writer, slide, await readDrawings(archive, relationships));
  await readBackgrounds(archive, relationships, writer, shared.backgrounds);
  for (const { target } of relationships.filter(({ type }) => type === "notesslide")) {
    const notes = await openTree(archive, target);
    const drawings = await readDrawings(archive, await relationshipsOf(archive, target));
    if (notes !== undefined) writeSpeakerNotes(writer, notes, drawings);
  }
  for (const tree of await relatedTrees(archive, relationships, "comments"))
    for (const line of commentsOf(tree, shared.authors)) writer.paragraph(line);
}

async function readBackgrounds(
  archive: Archive,
  relationships: readonly Relationship[],
  writer: BlockWriter,
  seen: Set<string>,
): Promise<void> {
  for (const { type, target } of relationships) {
    if ((type !== "slidelayout" && type !== "slidemaster") || seen.has(target)) continue;
    seen.add(target);
    const tree = await openTree(archive, target);
    if (tree === undefined) continue;
    const own = await relationshipsOf(archive, target);
    writeBackground(writer, tree, await readDrawings(archive, own));
    if (type === "slidelayout") await readBackgrounds(archive, own, writer, seen);
  }
}

function authorName({ name = "", initials }: Attributes): string {
  return initials === undefined ? name : `${name} (${initials})`;
}

/** Comments of either kind: plain text (before 2021), or paragraphs with replies. */
function commentsOf(tree: XmlElement, authors: ReadonlyMap<string, string>): string[] {
  return [...find(tree, "cm")].flatMap((one) => {
    const thread = [one, ...find(one, "reply")];
    return thread.flatMap((element) => {
      const author = authors.get(element.attributes["authorid"] ?? "");
      const text =
        textOfElement(childOf(element, "text")) || paragraphLines(childOf(element, "txbody")).join("\n");
      return text.trim() === "" ? [] : [comment(author, text.trim())];
    });
  });
}
