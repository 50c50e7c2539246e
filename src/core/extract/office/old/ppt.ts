import { viewOf } from "../../../base/view-of";
import type { Unit } from "../../../domain/unit";
import type { ReadStream } from "../../ole2";
import { CorruptError, EncryptedError, UnsupportedError } from "../../trouble";
import { BlockWriter } from "../block-writer";
import { comment } from "../comment";
import { contentsOf, recordAt, recordsIn } from "./ppt-record";
import { shapesOf, textsIn, type Shape, type SlideText } from "./ppt-shapes";

/** Types of records ([MS-PPT] 2.13.24). */
const [USER, DOCUMENT, SLIDE, SLIDE_PROPERTIES, LIST, IN_LIST] = [0xff6, 0x3e8, 0x3ee, 0x3ef, 0xff0, 0x3f3];
const [TAGS, TAG, DATA_OF_TAG, COMMENT, STRING] = [0x1388, 0x138a, 0x138b, 0x2ee0, 0xfba];
/** The lists of a presentation by their instance. */
const [SLIDES, NOTES] = [0, 2];
const ENCRYPTED = 0xf3d1_c4df;

/** Kinds of text ([MS-PPT] 2.13.33): titles, and those whose paragraphs are list entries. */
const TITLES: ReadonlySet<number> = new Set([0, 6]);
const OUTLINES: ReadonlySet<number> = new Set([1, 5, 7, 8]);

/**
 * Presentations of PowerPoint 97 to 2003 ([MS-PPT]) slide by slide, hidden ones too, each with its speaker's notes and
 * comments.
 * @throws EncryptedError, UnsupportedError for older ones; CorruptError, also after the units that could be read.
 */
export async function* readPpt(read: ReadStream): AsyncGenerator<Unit> {
  const user = await read("Current User");
  checkUser(user);
  const stream = await read("PowerPoint Document");
  const presentation = openPresentation(stream, user);
  for (const [index, slide] of presentation.slides.entries()) {
    const writer = new BlockWriter({ kind: "slide", number: index + 1 });
    writeSlide(writer, slide);
    const unit = writer.take();
    if (unit !== undefined) yield unit;
  }
  if (!presentation.isWhole) throw new CorruptError("Cannot read presentation to its end");
}

/** @throws EncryptedError; UnsupportedError for presentations of older versions. */
function checkUser(user: Uint8Array): void {
  const [view, size] = [viewOf(user), user.length];
  if (size >= 4 && view.getUint16(2, true) !== USER)
    throw new UnsupportedError("Cannot read presentation: too old");
  if (size >= 16 && view.getUint32(12, true) === ENCRYPTED)
    throw new EncryptedError("Cannot read presentation: it is encrypted");
}

interface Slide {
  readonly content: Uint8Array;
  /** The texts of its placeholders that stand apart from it. */
  readonly outline: readonly SlideText[];
  readonly notes: Uint8Array;
}

interface Presentation {
  readonly slides: readonly Slide[];
  readonly isWhole: boolean;
}

/** The slides in their order; where the lists at the end of the file are lost, in that in which the file has them. */
function openPresentation(stream: Uint8Array, user: Uint8Array): Presentation {
  try {
    return { slides: listedSlides(stream, user), isWhole: true };
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    const listed = contentsOf(stream, DOCUMENT)
      .slice(-1)
      .flatMap((last) => entriesOf(last, SLIDES));
    const slides = contentsOf(stream, SLIDE).map((content, index) => {
      return { content, outline: listed[index]?.outline ?? [], notes: NONE };
    });
    return { slides, isWhole: false };
  }
}

const NONE = new Uint8Array();

/** @throws RangeError */
function listedSlides(stream: Uint8Array, user: Uint8Array): readonly Slide[] {
  const { places, document } = readPlaces(stream, viewOf(user).getUint32(16, true));
  const contentAt = (id: number): Uint8Array => recordAt(stream, places.get(id) ?? Infinity).bytes;
  const notes = new Map(entriesOf(contentAt(document), NOTES).map(({ slide, object }) => [slide, object]));
  return entriesOf(contentAt(document), SLIDES).map(({ object, outline }) => {
    const content = contentAt(object);
    const [properties] = contentsOf(content, SLIDE_PROPERTIES);
    const own = properties === undefined ? undefined : notes.get(viewOf(properties).getUint32(16, true));
    return { content, outline, notes: own === undefined ? NONE : contentAt(own) };
  });
}

/** Where the newest state of each object lies ([MS-PPT] 2.1.2): each save lists those that it wrote, and the save before. */
function readPlaces(
  stream: Uint8Array,
  newest: number,
): { readonly places: ReadonlyMap<number, number>; readonly document: number } {
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
  /** The number of the object that holds it. */
  readonly object: number;
  readonly slide: number;
  readonly outline: readonly SlideText[];
}

/** The slides or the notes that a document lists. */
function entriesOf(document: Uint8Array, list: number): readonly Entry[] {
  const lists = [...recordsIn(document)].filter(({ type, instance }) => type === LIST && instance === list);
  return lists.flatMap(({ bytes }) => entriesIn(bytes));
}

/** The entries of a list: the texts of each follow it. */
function entriesIn(bytes: Uint8Array): readonly Entry[] {
  const entries: Entry[] = [];
  let from = 0;
  for (const { type, bytes: content } of recordsIn(bytes)) {
    const end = content.byteOffset - bytes.byteOffset + content.length;
    if (type === IN_LIST) {
      const view = viewOf(content);
      entries.push({ object: view.getUint32(0, true), slide: view.getUint32(12, true), outline: [] });
      from = end;
    } else {
      const last = entries.pop();
      if (last !== undefined) entries.push({ ...last, outline: textsIn(bytes.subarray(from, end), []) });
    }
  }
  return entries;
}

function writeSlide(writer: BlockWriter, { content, outline, notes }: Slide): void {
  const shapes = shapesOf(content, outline);
  const title = shapes.find(({ texts }) => texts.some(({ kind }) => TITLES.has(kind)));
  if (title !== undefined) writer.heading(title.texts.map(({ text }) => text).join(" "), 1);
  for (const shape of shapes) if (shape !== title) writeShape(writer, shape);
  writer.announce("Notes", 2);
  for (const shape of shapesOf(notes, [])) writeShape(writer, shape);
  writer.announce(undefined, 2);
  for (const parts of contentsOf(content, TAGS, TAG, DATA_OF_TAG, COMMENT)) {
    const [author = "", text = ""] = contentsOf(parts, STRING).map((bytes) => utf16.decode(bytes));
    if (text.trim() !== "") writer.paragraph(comment(author, text));
  }
}

function writeShape(writer: BlockWriter, { texts, rows }: Shape): void {
  for (const { kind, text } of texts)
    for (const [index, line] of text.split("\r").entries())
      if (OUTLINES.has(kind)) writer.entry(line, index > 0);
      else writer.paragraph(line, index > 0);
  writer.table(rows.map((cells) => cells.map((text) => ({ text }))));
}

const utf16 = new TextDecoder("utf-16le");
