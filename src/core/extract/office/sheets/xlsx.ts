import type { Unit } from "../../../domain/unit";

import type { Archive } from "../archive";
import { BlockWriter, propertyUnits } from "../block-writer";
import { CellFormats, readPatterns } from "./cell-formats";
import { paragraphLines, readDrawings, writeDrawing } from "../drawing-text";
import { SPREADSHEET_2003 } from "../flat-package";
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
import { readSharedStrings } from "./shared-strings";
import { commentLines } from "./sheet-comments";
import { SheetReader, type WorkbookContext } from "./sheet-reader";
import { mergedRanges } from "./merged-ranges";
import { SheetRows, titleOfSheet } from "./sheet-rows";
import { readSpreadsheet2003 } from "./spreadsheet-2003";
import { childOf, find, type XmlElement } from "../xml/xml-tree";
import { readXml } from "../xml/xml-reader";
import { CorruptError } from "../../trouble";

/** Workbooks sheet by sheet, hidden ones too, cells as they are shown; charts, text boxes and comments under their sheet. */
export const extractXlsx = officeExtract(readXlsx);

interface Workbook extends WorkbookContext {
  readonly persons: ReadonlyMap<string, string>;
}

async function* readXlsx(archive: Archive): AsyncGenerator<Unit> {
  const old = await archive.open(SPREADSHEET_2003);
  if (old !== undefined) {
    yield* readSpreadsheet2003(old);
    return;
  }
  const main = await mainPart(archive, "xl/workbook.xml");
  const tree = await openTree(archive, main);
  if (tree === undefined) throw new CorruptError("Cannot read workbook: it has no main part");
  const relationships = await relationshipsOf(archive, main);
  const workbook = await readWorkbook(archive, relationships, tree);
  const read = new Set<string>();
  for (const [index, { attributes }] of [...find(childOf(tree, "workbook", "sheets"), "sheet")].entries()) {
    const part = relationships.find(({ id }) => id === attributes[":id"])?.target;
    if (part === undefined || !archive.has(part)) archive.lacks(part ?? attributes["name"] ?? "");
    // A file may name one sheet very often.
    if (part === undefined || read.has(part)) continue;
    read.add(part);
    const name = attributes["name"] ?? "";
    const writer = new BlockWriter({ kind: "sheet", number: index + 1, name }, titleOfSheet(name));
    yield* readSheet(archive, part, writer, workbook);
    yield* writer.take();
  }
  yield* propertyUnits(await documentProperties(archive));
}

async function readWorkbook(
  archive: Archive,
  relationships: readonly Relationship[],
  tree: XmlElement,
): Promise<Workbook> {
  const partOf = (type: string) => relationships.find((one) => one.type === type)?.target ?? "";
  const from1904 = childOf(tree, "workbook", "workbookpr")?.attributes["date1904"];
  const formats = new CellFormats(
    readPatterns(await openTree(archive, partOf("styles"))),
    from1904 === "1" || from1904 === "true",
  );
  const strings = readSharedStrings((await archive.open(partOf("sharedstrings"))) ?? []);
  const persons = await relatedTrees(archive, relationships, "person");
  return { strings, formats, persons: namesById(persons, ({ displayname = "" }) => displayname, "person") };
}

async function* readSheet(
  archive: Archive,
  part: string,
  writer: BlockWriter,
  workbook: Workbook,
): AsyncGenerator<Unit> {
  const rows = new SheetRows(writer, mergedRanges((await archive.skim(part)) ?? []));
  const reader = new SheetReader(rows, workbook);
  for (const _ of readXml((await archive.open(part)) ?? [], reader)) yield* writer.takeIfLong();
  rows.finish();
  const relationships = await relationshipsOf(archive, part);
  for (const { type, target } of relationships)
    if (type === "drawing") await writeShapes(archive, target, writer);
  const threads = await relatedTrees(archive, relationships, "threadedcomment");
  const comments = await relatedTrees(archive, relationships, "comments");
  for (const line of commentLines(comments, threads, workbook.persons)) writer.paragraph(line);
  for (const text of reader.pageTexts) writer.paragraph(text);
}

/** Writes the shapes that lie over the cells: text boxes, charts, diagrams. */
async function writeShapes(archive: Archive, part: string, writer: BlockWriter): Promise<void> {
  const drawings = await readDrawings(archive, await relationshipsOf(archive, part));
  for (const element of find(await openTree(archive, part), "txbody", "chart", "relids")) {
    const { dm, [":id"]: id } = element.attributes;
    const drawing = drawings.get(dm ?? id ?? "");
    if (drawing !== undefined) writeDrawing(writer, drawing);
    paragraphLines(element).forEach((line, index) => writer.paragraph(line, index > 0));
  }
}
