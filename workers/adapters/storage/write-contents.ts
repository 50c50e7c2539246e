import type { FileId } from "../../../src/core/domain/ids";
import { addUnits } from "../../../src/core/passages/unit-joiner";
import type { ContentToCommit, FileOutline } from "../../../src/core/ports/store";
import {
  rowsUnder,
  TEXT_PART,
  type FootnoteDatabase,
  type LayoutRow,
  type SlotsRow,
  type TextRow,
} from "./database";
import { passageRows } from "./passage-rows";
import { layoutRow, readRows } from "./read-rows";

/**
 * Appends text, passages and outline to the stored content of files. Content that begins at the start of a file replaces
 * the stored content. Call it in a transaction, with each file at most once. Every request to the database takes time,
 * so each table is written once for all files.
 */
export async function writeContents(
  db: FootnoteDatabase,
  contents: readonly ContentToCommit[],
): Promise<void> {
  await eraseContents(
    db,
    contents.filter(isBegun).map(({ file }) => file.id),
  );
  const before = await Promise.all(contents.map((content) => readBefore(db, content)));
  await db.texts.bulkPut(contents.flatMap((content, i) => textRows(content, before[i]!.text)));
  await db.passages.bulkPut(contents.flatMap(passagesOfContent));
  await db.slots.bulkPut(contents.map((content, i) => slotsRow(content, before[i]!.slots)));
  await db.layouts.bulkPut(contents.map((content, i) => outlineRow(content, before[i]!.outline)));
}

/** Erases the content of files. Call it in a transaction. */
export async function eraseContents(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  // A file with content has a slots row, and most files that are read have no content yet.
  const present = (await db.slots.bulkGet([...ids])).flatMap((row) => row?.fileId ?? []);
  for (const id of present) {
    await rowsUnder(db.texts, "[fileId+part]", id).delete();
    await rowsUnder(db.passages, "[fileId+first]", id).delete();
  }
  await db.layouts.bulkDelete(present);
  await db.slots.bulkDelete(present);
}

/** The outline in a row of the `layouts` table. @param row undefined when there is none. */
export function outlineOf(row: unknown): FileOutline {
  return readRows("file's layout", layoutRow, [row])[0] ?? NOTHING.outline;
}

/** The stored content of a file that an addition needs. */
interface Before {
  /** Text of the row in which the new text continues. */
  readonly text: string;
  readonly slots: Uint32Array;
  readonly outline: FileOutline;
}

const NOTHING: Before = { text: "", slots: new Uint32Array(0), outline: { units: [], layout: [] } };

function isBegun({ from }: ContentToCommit): boolean {
  return from.chars === 0;
}

async function readBefore(db: FootnoteDatabase, content: ContentToCommit): Promise<Before> {
  if (isBegun(content)) return NOTHING;
  const { id } = content.file;
  const [text, slots, layout] = await Promise.all([
    db.texts.get([id, partOf(content)]),
    db.slots.get(id),
    db.layouts.get(id),
  ]);
  return { text: text?.text ?? "", slots: slots?.slots ?? NOTHING.slots, outline: outlineOf(layout) };
}

const idsOf = ({ file }: ContentToCommit) => ({ fileId: file.id, folderId: file.folderId });

/** Number of the text row in which the content begins. */
const partOf = ({ from }: ContentToCommit): number => Math.floor(from.chars / TEXT_PART);

function textRows(content: ContentToCommit, before: string): TextRow[] {
  const text = before + content.text;
  const rows: TextRow[] = [];
  for (let start = 0; start < text.length; start += TEXT_PART) {
    const part = partOf(content) + start / TEXT_PART;
    rows.push({ ...idsOf(content), part, text: text.slice(start, start + TEXT_PART) });
  }
  return rows;
}

function passagesOfContent(content: ContentToCommit) {
  const ranges = content.passages.map(({ slot: _, ...range }) => range);
  const slots = content.passages.map(({ slot }) => slot);
  return passageRows(idsOf(content), content.from.passages, ranges, slots);
}

function slotsRow(content: ContentToCommit, before: Uint32Array): SlotsRow {
  const slots = new Uint32Array(before.length + content.passages.length);
  slots.set(before);
  content.passages.forEach(({ slot }, i) => {
    slots[before.length + i] = slot;
  });
  return { ...idsOf(content), slots };
}

function outlineRow(content: ContentToCommit, before: FileOutline): LayoutRow {
  const units = [...before.units];
  addUnits(units, content.units);
  return { ...idsOf(content), units, layout: [...before.layout, ...content.layout] };
}
