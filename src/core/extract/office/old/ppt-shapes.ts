import { byteString } from "../../../base/byte-string";
import { groupBy } from "../../../base/group-by";
import { viewOf } from "../../../base/view-of";
import { contentsOf, recordsIn, type PptRecord } from "./ppt-record";

/** A text of a slide with its kind ([MS-PPT] 2.13.33). */
export interface SlideText {
  readonly kind: number;
  readonly text: string;
}

/** A shape with text, or a table with the texts of its cells. */
export interface Shape {
  readonly texts: readonly SlideText[];
  readonly rows: readonly (readonly string[])[];
}

/** Types of records ([MS-PPT] 2.13.24, [MS-ODRAW] 2.2). */
const [DRAWING, SHAPES, GROUP, SHAPE, TEXT_BOX] = [0x40c, 0xf002, 0xf003, 0xf004, 0xf00d];
const [KIND_OF_TEXT, WIDE_TEXT, TEXT, TEXT_OF_OUTLINE] = [0xf9f, 0xfa0, 0xfa8, 0xf9e];
/** Records of signs that stand for the slide's number, the day, the header or the footer. */
const STAND_INS: ReadonlySet<number> = new Set([0xfd8, 0xff7, 0xff8, 0xff9, 0xffa]);
const [PLACE_IN_GROUP, MORE_PROPERTIES, TABLE_PROPERTIES] = [0xf00f, 0xf122, 0x39f];
const DEEPEST = 20;

/**
 * The shapes of a slide or of its notes, in order.
 * @param outline the texts of its placeholders, which may stand apart from it.
 */
export function shapesOf(slide: Uint8Array, outline: readonly SlideText[]): readonly Shape[] {
  return contentsOf(slide, DRAWING, SHAPES, GROUP).flatMap((group) => [...shapesIn(group, outline, 0)]);
}

function* shapesIn(group: Uint8Array, outline: readonly SlideText[], depth: number): Generator<Shape> {
  const isTable = depth > 0 && contentsOf(group, SHAPE, MORE_PROPERTIES).some(hasTable);
  if (isTable) yield { texts: [], rows: rowsOf(group) };
  else
    for (const { type, bytes } of recordsIn(group))
      if (type === GROUP && depth < DEEPEST) yield* shapesIn(bytes, outline, depth + 1);
      else if (type === SHAPE) yield { texts: textsOf(bytes, outline), rows: [] };
}

/** Whether properties of a group ([MS-ODRAW] 2.3.4.37) say that it is a table. */
function hasTable(properties: Uint8Array): boolean {
  const view = viewOf(properties);
  for (let at = 0; at + 6 <= properties.length; at += 6)
    if ((view.getUint16(at, true) & 0x3fff) === TABLE_PROPERTIES) return (view.getUint8(at + 2) & 1) === 1;
  return false;
}

/** The cells of a table, which lie side by side where their upper edges are the same. */
function rowsOf(group: Uint8Array): readonly (readonly string[])[] {
  const cells = contentsOf(group, SHAPE).flatMap((cell) => {
    const text = textsOf(cell, []).map((one) => one.text.replaceAll("\r", " "));
    const [place] = contentsOf(cell, PLACE_IN_GROUP).map(viewOf);
    if (place === undefined || text.length === 0) return [];
    return [{ left: place.getInt32(0, true), top: place.getInt32(4, true), text: text.join(" ") }];
  });
  const rows = groupBy(
    cells.sort((a, b) => a.top - b.top || a.left - b.left),
    ({ top }) => top,
  );
  return [...rows.values()].map((row) => row.map(({ text }) => text));
}

const textsOf = (shape: Uint8Array, outline: readonly SlideText[]): readonly SlideText[] =>
  contentsOf(shape, TEXT_BOX).flatMap((box) => textsIn(recordsIn(box), outline));

/** The texts among the records of a text box, or of an outline: each kind begins a text, which may be empty. */
export function textsIn(records: Iterable<PptRecord>, outline: readonly SlideText[]): readonly SlideText[] {
  const texts: { kind: number; text: string }[] = [];
  for (const { type, bytes } of records) {
    const last = texts.at(-1);
    if (type === KIND_OF_TEXT) texts.push({ kind: bytes[0] ?? 0, text: "" });
    else if (type === TEXT_OF_OUTLINE) texts.push(...outline.slice(bytes[0] ?? 0, (bytes[0] ?? 0) + 1));
    else if (last !== undefined && type === WIDE_TEXT) last.text = utf16.decode(bytes);
    else if (last !== undefined && type === TEXT) last.text = byteString(bytes);
    else if (last !== undefined && STAND_INS.has(type)) last.text = last.text.replaceAll("*", "");
  }
  return texts;
}

const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
