import { viewOf } from "../../../base/view-of";
import { propertiesIn } from "./doc-properties";

/** The format of a paragraph, or of a style of paragraphs. */
export interface DocFormat {
  readonly isInTable: boolean;
  readonly endsRow: boolean;
  /** 1-based; undefined for text that is no heading. */
  readonly headingLevel: number | undefined;
  /** The number of its list; 0 for none. */
  readonly list: number;
  readonly listLevel: number;
}

const PLAIN: DocFormat = { isInTable: false, endsRow: false, headingLevel: undefined, list: 0, listLevel: 0 };
/** The numbers of built-in styles. */
const [HEADING_1, HEADING_9, TITLE] = [1, 9, 62];
const OF_PARAGRAPHS = 1;
/** Ends the search in styles that are based on one another in a circle. */
const CHAIN_MAX = 20;

/** @param properties the number of the style, then the other properties. */
export function readFormat(properties: Uint8Array | undefined, styles: readonly DocFormat[]): DocFormat {
  const list = properties ?? new Uint8Array(2);
  return changed(styles[list.length < 2 ? 0 : viewOf(list).getUint16(0, true)] ?? PLAIN, list.subarray(2));
}

/** A format with the properties of a paragraph ([MS-DOC] 2.6.2). */
function changed(format: DocFormat, properties: Uint8Array): DocFormat {
  let { isInTable, endsRow, headingLevel, list, listLevel } = format;
  for (const [number, operand] of propertiesIn(properties))
    if (number === 0x2416) isInTable = operand === 1;
    else if (number === 0x2417) endsRow = operand === 1;
    else if (number === 0x2640) headingLevel = operand < 9 ? operand + 1 : undefined;
    else if (number === 0x460b) list = operand;
    else if (number === 0x260a) listLevel = operand;
  return { isInTable, endsRow, headingLevel, list, listLevel };
}

/** What characters look like ([MS-DOC] 2.6.1), as far as it changes what is read. */
export interface CharacterFormat {
  /** Whether they are deleted by a tracked change, or hidden. */
  readonly isHidden: boolean;
  /** The sign that they stand for: its code, then the number of its font, in two bytes each. */
  readonly symbol: number | undefined;
}

export function readCharacterFormat(properties: Uint8Array): CharacterFormat {
  const all = [...propertiesIn(properties)];
  return {
    isHidden: all.some(
      ([number, operand]) => (number === 0x0800 || number === 0x083c) && (operand & 1) === 1,
    ),
    symbol: all.find(([number]) => number === 0x6a09)?.[1],
  };
}

/** The styles of a document by number ([MS-DOC] 2.9.271), each with what it has of those it is based on. @param sheet its style sheet. */
export function readDocStyles(sheet: Uint8Array): readonly DocFormat[] {
  if (sheet.length < 6) return [];
  const view = viewOf(sheet);
  const baseBytes = view.getUint16(4, true);
  const own: Uint8Array[] = [];
  for (let at = 2 + view.getUint16(0, true), end; at + 2 <= sheet.length; at = end) {
    end = at + 2 + view.getUint16(at, true);
    own.push(sheet.subarray(at + 2, end));
  }
  const read = (number: number, depth: number): DocFormat => {
    const style = own[number] ?? new Uint8Array();
    if (style.length < baseBytes + 2 || baseBytes < 4 || depth > CHAIN_MAX) return PLAIN;
    const kind = viewOf(style).getUint16(2, true);
    if ((kind & 15) !== OF_PARAGRAPHS) return PLAIN;
    const base = read(kind >>> 4, depth + 1);
    return ownFormat(style, baseBytes, base);
  };
  return own.map((_, number) => read(number, 0));
}

/** [MS-DOC] 2.9.260. The name stands before the properties, of which those of paragraphs come first. */
function ownFormat(style: Uint8Array, baseBytes: number, base: DocFormat): DocFormat {
  const view = viewOf(style);
  const builtIn = view.getUint16(0, true) & 0xfff;
  const at = baseBytes + 4 + 2 * view.getUint16(baseBytes, true);
  const size = at + 2 <= style.length ? view.getUint16(at, true) : 0;
  const isHeading = builtIn >= HEADING_1 && builtIn <= HEADING_9;
  const headingLevel = isHeading ? builtIn : builtIn === TITLE ? 1 : base.headingLevel;
  return changed({ ...base, headingLevel }, style.subarray(at + 4, at + 2 + size));
}
