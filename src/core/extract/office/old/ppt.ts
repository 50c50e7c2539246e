import { viewOf } from "../../../base/view-of";
import type { Unit } from "../../../domain/unit";
import type { ReadStream } from "../../ole2";
import { EncryptedError, UnsupportedError } from "../../trouble";
import { BlockWriter } from "../block-writer";
import { contentsOf, recordAt, recordsIn, type PptRecord } from "./ppt-record";
import { shapesOf, textsIn, type Shape } from "./ppt-shapes";

/** Types of records ([MS-PPT] 2.13.24). */
const [USER, SLIDE_PROPERTIES, LIST, IN_LIST] = [0xff6, 0x3ef, 0xff0, 0x3f3];
/** The lists of a presentation by their instance. */
const [SLIDES, NOTES] = [0, 2];
const ENCRYPTED = 0xf3d1_c4df;

/** Kinds of text ([MS-PPT] 2.13.33): titles, and those whose paragraphs are list entries. */
const TITLES: ReadonlySet<number> = new Set([0, 6]);
const OUTLINES: ReadonlySet<number> = new Set([1, 5, 7, 8]);

/**
 * Presentations of PowerPoint 97 to 2003 ([MS-PPT]) slide by slide, hidden ones too, each with its speaker's notes.
 * @throws EncryptedError, UnsupportedError for older ones; RangeError, also after the units that could be read.
 */
export async function* readPpt(read: ReadStream): AsyncGenerator<Unit> {
  const user = await read("Current User");
  checkUser(user);
  const stream = await read("PowerPoint Document");
  const { places, document } = readPlaces(stream, viewOf(user).getUint32(16, true));
  const contentAt = (id: number): Uint8Array => recordAt(stream, places.get(id) ?? Infinity).bytes;
  const lists = contentAt(document);
  const notes = new Map(entriesOf(lists, NOTES).map(({ slide, object }) => [slide, object]));
  for (const [index, { object, texts }] of entriesOf(lists, SLIDES).entries()) {
    const content = contentAt(object);
    const writer = new BlockWriter({ kind: "slide", number: index + 1 });
    writeSlide(writer, shapesOf(content, textsIn(texts, [])));
    const [properties] = contentsOf(content, SLIDE_PROPERTIES);
    const own = properties === undefined ? undefined : notes.get(viewOf(properties).getUint32(16, true));
    writer.announce("Notes", 2);
    if (own !== undefined) for (const shape of shapesOf(contentAt(own), [])) writeShape(writer, shape);
    writer.announce(undefined, 2);
    yield* writer.take();
  }
}

/** @throws EncryptedError; UnsupportedError for presentations of older versions. */
function checkUser(user: Uint8Array): void {
  const [view, size] = [viewOf(user), user.length];
  if (size >= 4 && view.getUint16(2, true) !== USER)
    throw new UnsupportedError("Cannot read presentation: too old");
  if (size >= 16 && view.getUint32(12, true) === ENCRYPTED)
    throw new EncryptedError("Cannot read presentation: it is encrypted");
}

/** Where the newest state of each object lies ([MS-PPT] 2.1.2): each save lists those that it wrote, and the save before. */
function readPlaces(stream: Uint8Array, newest: number) {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  let document = 0;
  for (let at = newest; at !== 0 && !seen.has(at);) {
    seen.add(at);
    const save = viewOf(recordAt(stream, at).bytes);
    const directory = save.getUint32(12, true);
    if (!seen.has(directory)) addPlaces(recordAt(stream, directory).bytes, places);
    seen.add(directory);
    document ||= save.getUint32(16, true);
    at = save.getUint32(8, true);
  }
  return { places, document };
}

/** Adds the places of objects that no newer save has; those of objects with successive numbers lie together. */
function addPlaces(directory: Uint8Array, places: Map<number, number>): void {
  const view = viewOf(directory);
  for (let at = 0; at + 4 <= directory.length;) {
    const first = view.getUint32(at, true) & 0xf_ffff;
    const count = view.getUint32(at, true) >>> 20;
    for (let i = 0; i < count; i += 1)
      if (!places.has(first + i)) places.set(first + i, view.getUint32(at + 4 * (i + 1), true));
    at += 4 * (count + 1);
  }
}

interface Entry {
  readonly object: number;
  readonly slide: number;
  /** The records of its texts, which follow it. */
  readonly texts: PptRecord[];
}

function entriesOf(document: Uint8Array, list: number): readonly Entry[] {
  const entries: Entry[] = [];
  for (const { type, instance, bytes } of recordsIn(document))
    if (type === LIST && instance === list)
      for (const record of recordsIn(bytes))
        if (record.type !== IN_LIST) entries.at(-1)?.texts.push(record);
        else {
          const view = viewOf(record.bytes);
          entries.push({ object: view.getUint32(0, true), slide: view.getUint32(12, true), texts: [] });
        }
  return entries;
}

function writeSlide(writer: BlockWriter, shapes: readonly Shape[]): void {
  const title = shapes.find(({ texts }) => texts.some(({ kind }) => TITLES.has(kind)));
  if (title !== undefined) writer.heading(title.texts.map(({ text }) => text).join(" "), 1);
  for (const shape of shapes) if (shape !== title) writeShape(writer, shape);
}

function writeShape(writer: BlockWriter, { texts, rows }: Shape): void {
  for (const { kind, text } of texts)
    for (const [index, line] of text.split("\r").entries())
      if (OUTLINES.has(kind)) writer.entry(line, index > 0);
      else writer.paragraph(line, index > 0);
  writer.table(rows.map((cells) => cells.map((text) => ({ text }))));
}
