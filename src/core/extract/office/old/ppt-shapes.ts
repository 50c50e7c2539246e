import { byteString } from "../../../base/byte-string";
import { viewOf } from "../../../base/view-of";
import { contentsOf, recordsIn } from "./ppt-record";

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
const [DRAWING, SHAPES, GROUP, SHAPE, TEXT_BOX, OWN_DATA] = [0x40c, 0xf002, 0xf003, 0xf004, 0xf00d, 0xf011];
const [PLACEHOLDER, PLACE_IN_GROUP, MORE_PROPERTIES] = [0xbc3, 0xf00f, 0xf122];
const [KIND_OF_TEXT, WIDE_TEXT, TEXT, TEXT_OF_OUTLINE] = [0xf9f, 0xfa0, 0xfa8, 0xf9e];
/** Records of signs that stand for the slide's number, the day, the header or the footer. */
const STAND_INS: ReadonlySet<number> = new Set([0xfd8, 0xff7, 0xff8, 0xff9, 0xffa]);
/** Placeholders for the slide's number, and for its picture on the page of notes ([MS-PPT] 2.13.24). */
const REPEATED: ReadonlySet<number> = new Set([0x05, 0x08, 0x0b]);
const TABLE_PROPERTIES = 0x39f;
const DEEPEST = 20;

/**
 * The shapes of a slide or of its notes, in order.
 * @param outline the texts of its placeholders, which may stand apart from it.
 */
export function shapesOf(slide: Uint8Array, outline: readonly SlideText[]): readonly Shape[] {
  return contentsOf(slide, DRAWING, SHAPES, GROUP).flatMap((group) => [...shapesIn(group, outline, 0)]);
}

function* shapesIn(group: Uint8Array, outline: readonly SlideText[], depth: number): Generator<Shape> {
  if (depth > DEEPEST) return;
  const isTable = contentsOf(group, SHAPE, MORE_PROPERTIES).some(hasTable);
  if (isTable) yield { texts: [], rows: rowsOf(group) };
  else
    for (const { type, bytes } of recordsIn(group))
      if (type === GROUP) yield* shapesIn(bytes, outline, depth + 1);
      else if (type === SHAPE && !contentsOf(bytes, OWN_DATA, PLACEHOLDER).some(isRepeated))
        yield { texts: contentsOf(bytes, TEXT_BOX).flatMap((box) => textsIn(box, outline)), rows: [] };
}

const isRepeated = (placeholder: Uint8Array): boolean => REPEATED.has(placeholder[4] ?? 0);

/** Whether properties of a group ([MS-ODRAW] 2.3.4.37) say that it is a table. */
function hasTable(properties: Uint8Array): boolean {
  const view = viewOf(properties);
  for (let at = 0; at + 6 <= properties.length; at += 6)
    if ((view.getUint16(at, true) & 0x3fff) === TABLE_PROPERTIES) return (view.getUint8(at + 2) & 1) === 1;
  return false;
}

/** The cells of a table, which lie side by side where their upper edges are the same. */
function rowsOf(group: Uint8Array): readonly (readonly string[])[] {
  const rows = new Map<number, { left: number; text: string }[]>();
  for (const cell of contentsOf(group, SHAPE)) {
    const [place] = contentsOf(cell, PLACE_IN_GROUP);
    const boxes = contentsOf(cell, TEXT_BOX);
    if (place === undefined || place.length < 16 || boxes.length === 0) continue;
    const [left, top] = [viewOf(place).getInt32(0, true), viewOf(place).getInt32(4, true)];
    const lines = boxes.flatMap((box) => textsIn(box, [])).map(({ text }) => text.replaceAll("\r", " "));
    rows.set(top, [...(rows.get(top) ?? []), { left, text: lines.join(" ") }]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => cells.sort((a, b) => a.left - b.left).map(({ text }) => text));
}

/** The texts among the records of a text box, or of an outline: each kind begins a text, which may be empty. */
export function textsIn(bytes: Uint8Array, outline: readonly SlideText[]): readonly SlideText[] {
  const texts: { kind: number; text: string }[] = [];
  for (const { type, bytes: content } of recordsIn(bytes)) {
    const last = texts.at(-1);
    if (type === KIND_OF_TEXT) texts.push({ kind: content[0] ?? 0, text: "" });
    else if (type === TEXT_OF_OUTLINE) texts.push(...outline.slice(content[0] ?? 0, (content[0] ?? 0) + 1));
    else if (last !== undefined && type === WIDE_TEXT) last.text = utf16.decode(content);
    else if (last !== undefined && type === TEXT) last.text = byteString(content);
    else if (last !== undefined && STAND_INS.has(type)) last.text = last.text.replaceAll("*", "");
  }
  return texts;
}

const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
