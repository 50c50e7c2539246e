import type { Unit } from "../../../domain/unit";
import type { ReadStream } from "../../ole2";
import { CorruptError } from "../../trouble";
import { BlockWriter } from "../block-writer";
import { comment } from "../comment";
import { WordNumbering } from "../word/word-numbering";
import { DocBody, type DocContext, type DocNote } from "./doc-body";
import { DocFile, type Range, type Reference } from "./doc-file";
import { readDocStyles } from "./doc-formats";
import { readRuns, RunsOfText } from "./doc-properties";
import { readDocText } from "./doc-text";

/** Stories of a document before those of its first section, and of each section ([MS-DOC] 2.8.14). */
const [SEPARATORS, STORIES_OF_SECTION] = [6, 6];
const FOOTERS: ReadonlySet<number> = new Set([2, 3, 5]);

/**
 * Documents of Word 97 to 2003 ([MS-DOC]): headers, then the text with its list numbers, foot- and endnotes and comments
 * under the paragraphs that refer to them, text boxes, then footers.
 * @throws EncryptedError, UnsupportedError for older ones; CorruptError, also after the units that could be read.
 */
export async function* readDoc(read: ReadStream): AsyncGenerator<Unit> {
  const main = await read("WordDocument");
  const file = new DocFile(main);
  file.table = await read(file.tableName);
  const { text, pieces, isWhole } = readDocText(main, file.part("pieces"));
  const context: DocContext = {
    text,
    paragraphs: new RunsOfText(pieces, readRuns(main, file.part("paragraphs"), 13)),
    characters: new RunsOfText(pieces, readRuns(main, file.part("characters"), 1)),
    fonts: file.fonts(),
    styles: readDocStyles(file.part("styles")),
    numbering: new WordNumbering(file.lists()),
  };
  const stories = file
    .ranges("headers")
    .slice(SEPARATORS)
    .map((range) => textOf(context, range));
  const isFooter = (_: string, index: number) => FOOTERS.has(index % STORIES_OF_SECTION);
  const blocks = new BlockWriter();
  for (const header of new Set(stories.filter((_, i) => !isFooter(_, i)))) blocks.paragraph(header);
  const body = new DocBody(context, blocks, notesOf(file, context));
  for (const { start, end } of file.body())
    for (const _ of body.write(start, Math.min(end, text.length))) {
      const unit = blocks.takeIfLong();
      if (unit !== undefined) yield unit;
    }
  for (const footer of new Set(stories.filter(isFooter))) blocks.paragraph(footer);
  const rest = blocks.take();
  if (rest !== undefined) yield rest;
  if (!isWhole || file.body().some(({ end }) => end > text.length))
    throw new CorruptError("Cannot read document to its end");
}

function notesOf(file: DocFile, context: DocContext): readonly DocNote[] {
  const notes = (texts: readonly Range[], references: readonly Reference[]): DocNote[] =>
    references.flatMap(({ at, author }, index) => {
      const text = texts[index] === undefined ? "" : textOf(context, texts[index]);
      if (text === "") return [];
      return [{ at, text: author === undefined ? text : comment(author, text) }];
    });
  return [
    ...notes(file.ranges("footnoteTexts"), file.references("footnotes")),
    ...notes(file.ranges("endnoteTexts"), file.references("endnotes")),
    ...notes(file.ranges("commentTexts"), file.references("comments")),
  ].sort((a, b) => a.at - b.at);
}

function textOf(context: DocContext, { start, end }: Range): string {
  const blocks = new BlockWriter();
  for (const _ of new DocBody(context, blocks).write(start, Math.min(end, context.text.length)));
  return blocks.take()?.text.trim() ?? "";
}
