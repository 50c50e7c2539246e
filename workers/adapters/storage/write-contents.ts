import Dexie from "dexie";
import type { FileId } from "../../../src/core/domain/ids";
import { addUnits } from "../../../src/core/passages/unit-joiner";
import type { ContentToCommit, FileOutline } from "../../../src/core/ports/store";
import { TEXT_PART, type FootnoteDatabase, type LayoutRow, type SlotsRow, type TextRow } from "./database";
import { passageRows } from "./passage-rows";
import { layoutRow, readRows } from "./read-rows";

/**
 * Adds text, passages and outline of files to what is there of them; what begins at a file's start takes the place of what was
 * there. To be called in a transaction; each file at most once. Every request to the database takes its time, so each table
 * is written once for all files.
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

/** To be called in a transaction. */
export async function eraseContents(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  // Whoever has content has a row of slots, and most files that are read have none yet.
  const present = (await db.slots.bulkGet([...ids])).flatMap((row) => row?.fileId ?? []);
  for (const id of present) {
    await db.texts.where("[fileId+part]").between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
    await db.passages.where("[fileId+first]").between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
  }
  await db.layouts.bulkDelete(present);
  await db.slots.bulkDelete(present);
}

/** @param row of the table of layouts; undefined when there is none. */
export function outlineOf(row: unknown): FileOutline {
  return readRows("file's layout", layoutRow, [row])[0] ?? NOTHING.outline;
}

/** What of a file's content is there already, as far as more is added to it. */
interface Before {
  /** Of the row in which the text goes on. */
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

/** The row in which its text begins. */
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
