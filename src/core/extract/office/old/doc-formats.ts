import { viewOf } from "../../../base/view-of";
import { CELLS_OF_ROW, propertiesIn } from "./doc-properties";

/** The format of a paragraph, or of a style of paragraphs, as far as it is said. */
export interface DocFormat {
  style: number;
  /** How many tables it lies in. */
  tables: number;
  /** Whether its mark ends a cell, or a row, of a table inside another. */
  endsCell: boolean;
  endsRow: boolean;
  /** 0-based; 9 for text that is no heading. */
  outlineLevel: number | undefined;
  /** The number of its list; 0 for none. */
  list: number | undefined;
  listLevel: number | undefined;
  /** The cells of the row that it ends. */
  cells: DocCells | undefined;
}

/** The cells of a row: the edges between them, and how each is merged with the cell above. */
export interface DocCells {
  /** One more than there are cells, in twentieths of a point. */
  readonly edges: readonly number[];
  readonly above: readonly ("begins" | "continues" | undefined)[];
}

/** The format of characters, as far as it changes what is read. */
export interface CharacterFormat {
  /** Whether they are deleted by a tracked change, or hidden. */
  isHidden: boolean;
  /** The number of their font. */
  font: number | undefined;
  /** A sign of a font that stands for a character. */
  symbol: { readonly font: number; readonly code: number } | undefined;
}

/** @param properties the number of the style, then the other properties. */
export function readFormat(properties: Uint8Array): DocFormat {
  const format: DocFormat = {
    style: properties.length < 2 ? 0 : viewOf(properties).getUint16(0, true),
    tables: 0,
    endsCell: false,
    endsRow: false,
    outlineLevel: undefined,
    list: undefined,
    listLevel: undefined,
    cells: undefined,
  };
  for (const [number, operand] of propertiesIn(properties.subarray(2))) SET_FORMAT[number]?.(format, operand);
  return format;
}

/** What the properties of paragraphs and rows set, by their numbers ([MS-DOC] 2.6.2, 2.6.3). */
const SET_FORMAT: Readonly<Record<number, (format: DocFormat, operand: DataView) => void>> = {
  0x2416: (format, operand) => (format.tables = Math.max(format.tables, operand.getUint8(0) & 1)),
  0x2417: (format, operand) => (format.endsRow ||= operand.getUint8(0) === 1),
  0x6649: (format, operand) => (format.tables = Math.max(0, operand.getInt32(0, true))),
  0x244b: (format, operand) => (format.endsCell = operand.getUint8(0) === 1),
  0x244c: (format, operand) => (format.endsRow ||= operand.getUint8(0) === 1),
  0x2640: (format, operand) => (format.outlineLevel = operand.getUint8(0)),
  0x460b: (format, operand) => (format.list = Math.max(0, operand.getInt16(0, true))),
  0x260a: (format, operand) => (format.listLevel = operand.getUint8(0)),
  [CELLS_OF_ROW]: (format, operand) => (format.cells = readCells(operand)),
};

const CELL_BYTES = 20;

/** [MS-DOC] 2.9.320. Cells without a format of their own are not merged. */
function readCells(operand: DataView): DocCells {
  if (operand.byteLength < 3) return { edges: [], above: [] };
  const count = Math.min(operand.getUint8(0), Math.floor((operand.byteLength - 3) / 2));
  const formats = 3 + 2 * count;
  return {
    edges: Array.from({ length: count + 1 }, (_, i) => operand.getInt16(1 + 2 * i, true)),
    above: Array.from({ length: count }, (_, i) => {
      const at = formats + CELL_BYTES * i;
      const merge = at + 2 <= operand.byteLength ? (operand.getUint16(at, true) >>> 5) & 3 : 0;
      return merge === 1 ? "continues" : merge === 3 ? "begins" : undefined;
    }),
  };
}

export function readCharacterFormat(properties: Uint8Array): CharacterFormat {
  const format: CharacterFormat = { isHidden: false, font: undefined, symbol: undefined };
  for (const [number, operand] of propertiesIn(properties))
    if (number === DELETED || number === HIDDEN) format.isHidden ||= (operand.getUint8(0) & 1) === 1;
    else if (number === FONT) format.font = operand.getUint16(0, true);
    else if (number === SYMBOL)
      format.symbol = { font: operand.getUint16(0, true), code: operand.getUint16(2, true) };
  return format;
}

/** Properties of characters ([MS-DOC] 2.6.1). */
const [DELETED, HIDDEN, FONT, SYMBOL] = [0x0800, 0x083c, 0x4a4f, 0x6a09];

/** A style of paragraphs: its own properties, or those of the styles it is based on. */
export interface DocStyle {
  /** 1-based; undefined for a style that is not for headings. */
  readonly headingLevel: number | undefined;
  readonly list: number | undefined;
  readonly listLevel: number | undefined;
}

/** Numbers of the built-in styles: those of headings begin here. */
const [HEADING_1, HEADING_9, TITLE] = [1, 9, 62];
/** Ends the search in styles that are based on one another in a circle. */
const CHAIN_MAX = 20;

/** The styles of a document by number ([MS-DOC] 2.9.271). @param sheet its style sheet. */
export function readDocStyles(sheet: Uint8Array): readonly DocStyle[] {
  const view = viewOf(sheet);
  if (sheet.length < 6) return [];
  const own: OwnStyle[] = [];
  const baseBytes = view.getUint16(4, true);
  for (let at = 2 + view.getUint16(0, true); at + 2 <= sheet.length;) {
    const size = view.getUint16(at, true);
    own.push(ownStyle(sheet.subarray(at + 2, at + 2 + size), baseBytes));
    at += 2 + size;
  }
  return own.map((first) => {
    const chain = [first];
    for (let next; (next = own[chain.at(-1)?.base ?? -1]) !== undefined && chain.length < CHAIN_MAX;)
      chain.push(next);
    const level = chain.find(({ headingLevel }) => headingLevel !== undefined)?.headingLevel;
    return {
      headingLevel: level === 0 ? undefined : level,
      list: chain.find(({ list }) => list !== undefined)?.list,
      listLevel: chain.find(({ listLevel }) => listLevel !== undefined)?.listLevel,
    };
  });
}

interface OwnStyle extends DocStyle {
  readonly base: number;
}

const NO_STYLE: OwnStyle = { headingLevel: undefined, list: undefined, listLevel: undefined, base: -1 };
const OF_PARAGRAPHS = 1;

/** [MS-DOC] 2.9.260. The name stands before the properties, of which those of paragraphs come first. */
function ownStyle(style: Uint8Array, baseBytes: number): OwnStyle {
  const view = viewOf(style);
  if (style.length < baseBytes + 2 || style.length < 4) return NO_STYLE;
  const builtIn = view.getUint16(0, true) & 0xfff;
  const kind = view.getUint16(2, true);
  if ((kind & 15) !== OF_PARAGRAPHS) return NO_STYLE;
  const at = baseBytes + 4 + 2 * view.getUint16(baseBytes, true);
  const size = at + 2 <= style.length ? view.getUint16(at, true) : 0;
  const { outlineLevel, list, listLevel } = readFormat(style.subarray(at + 2, at + 2 + size));
  const isHeading = builtIn >= HEADING_1 && builtIn <= HEADING_9;
  const byName = isHeading ? builtIn : builtIn === TITLE ? 1 : undefined;
  return { headingLevel: headingOf(outlineLevel) ?? byName, list, listLevel, base: kind >>> 4 };
}

/** The 1-based level of a heading; 0 for text that is no heading, undefined where that is not said. */
export function headingOf(outlineLevel: number | undefined): number | undefined {
  return outlineLevel === undefined ? undefined : outlineLevel < 9 ? outlineLevel + 1 : 0;
}
