import { unlessThrown } from "../../../base/unless-thrown";
import type { Unit } from "../../../domain/unit";
import type { ReadStream } from "../../ole2";
import { CorruptError } from "../../trouble";
import { BlockWriter, comment } from "../block-writer";
import { WordNumbering } from "../word/word-numbering";
import { DocBody, shownText, type DocContext, type DocNote } from "./doc-body";
import { DocFile, readPlc, type Range } from "./doc-file";
import { readDocStyles } from "./doc-formats";
import { readDocLists } from "./doc-lists";
import { readRuns } from "./doc-properties";
import { readDocText, RunsOfText } from "./doc-text";

/** Stories of a document before those of its sections ([MS-DOC] 2.8.14): lines between text and notes. */
const SEPARATORS = 6;

/**
 * Documents of Word 97 to 2003 ([MS-DOC]): the text with its list numbers, foot- and endnotes and comments under the paragraphs
 * that refer to them, then text boxes, headers and footers.
 * @throws EncryptedError, UnsupportedError for older ones; CorruptError, also after the units that could be read.
 */
export async function* readDoc(read: ReadStream): AsyncGenerator<Unit> {
  const main = await read("WordDocument");
  const file = new DocFile(main);
  file.table = await read(file.tableName);
  const { text, pieces, isWhole } = readDocText(main, file.part("pieces"));
  const context: DocContext = {
    text: shownText(text, new RunsOfText(pieces, readRuns(main, file.part("characters"), 1)), file.fonts()),
    paragraphs: new RunsOfText(pieces, readRuns(main, file.part("paragraphs"), 13)),
    styles: readDocStyles(file.part("styles")),
    // Lists that can't be read lose no text.
    numbering: new WordNumbering(
      unlessThrown(() => readDocLists(file.from("lists"), file.part("usesOfLists")), new Map()),
    ),
  };
  const blocks = new BlockWriter();
  const body = new DocBody(context, blocks, notesOf(file, context));
  const parts = [file.range("main"), file.range("boxes")];
  for (const part of parts) for (const _ of body.write(part)) yield* blocks.takeIfLong();
  const stories = file.ranges("headers").slice(SEPARATORS);
  for (const story of new Set(stories.map((range) => textOf(context, range)))) blocks.paragraph(story);
  yield* blocks.take();
  if (!isWhole || parts.some(({ end }) => end > text.length))
    throw new CorruptError("Cannot read document to its end");
}

function notesOf(file: DocFile, context: DocContext): readonly DocNote[] {
  const notes = (name: "footnote" | "endnote" | "comment", dataBytes: number): readonly DocNote[] => {
    const texts = file.ranges(`${name}Texts`);
    return readPlc(file.part(`${name}s`), dataBytes).flatMap(({ start: at, data }, index) => {
      const text = texts[index] === undefined ? "" : textOf(context, texts[index]);
      if (text === "") return [];
      return [{ at, text: name === "comment" ? comment(authors[data.getUint16(20, true)], text) : text }];
    });
  };
  const authors = file.authors();
  return [...notes("footnote", 2), ...notes("endnote", 2), ...notes("comment", 30)].sort(
    (a, b) => a.at - b.at,
  );
}

function textOf(context: DocContext, range: Range): string {
  const blocks = new BlockWriter();
  for (const _ of new DocBody(context, blocks).write(range));
  return blocks.text().trim();
}
