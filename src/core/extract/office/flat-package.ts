import type { Archive, PartText } from "./archive";

/**
 * Opens an Office file that is one XML document. Microsoft's "flat OPC" holds its parts one after the other; OpenDocument
 * and Excel 2003 hold in one part what would be in several.
 */
export function openFlatPackage(text: string): Archive {
  const parts = new Map<string, string>();
  const start = text.slice(0, 4096);
  if (/<office:document\s/.test(start))
    for (const name of ["content.xml", "styles.xml", "meta.xml"]) parts.set(name, text);
  else if (isSpreadsheet2003(start)) parts.set(SPREADSHEET_2003, text);
  for (const [attributes, content] of partsIn(text)) {
    const name = /\bname\s*=\s*["']\/?([^"']+)["']/.exec(attributes)?.[1];
    if (name !== undefined) parts.set(name.toLowerCase(), content);
  }
  let trouble: Archive["trouble"];
  const note = () => {
    trouble = "corrupt";
  };
  const open = (name: string): Promise<PartText | undefined> => {
    const part = parts.get(name.toLowerCase());
    return Promise.resolve(part === undefined ? undefined : Object.assign([part], { noteCut: note }));
  };
  return {
    names: [...parts.keys()],
    has: (name) => parts.has(name.toLowerCase()),
    size: () => 0,
    open,
    skim: open,
    lacks: note,
    get trouble() {
      return trouble;
    },
  };
}

/** The name of the part that is a workbook of Excel 2003, which has its own reader. */
export const SPREADSHEET_2003 = "spreadsheet-2003.xml";

export function isSpreadsheet2003(start: string): boolean {
  return /<(?:\w+:)?Workbook\b[^>]{0,4000}urn:schemas-microsoft-com:office:spreadsheet/.test(start);
}

/** The beginning of a part in XML. Pictures, which are text in `binaryData`, do not match. */
const PART = /<(?:\w+:)?part\b([^>]{0,4000})>\s{0,400}<((?:\w+:)?xmlData)\b[^>]{0,4000}>/g;

/** The parts in XML: the attributes of each, and what stands in it. */
function partsIn(text: string): readonly (readonly [attributes: string, content: string])[] {
  const parts: (readonly [string, string])[] = [];
  let read = 0;
  for (const match of text.matchAll(PART)) {
    const [beginning, attributes = "", name = ""] = match;
    if (match.index < read) continue;
    const start = match.index + beginning.length;
    const end = text.indexOf(`</${name}>`, start);
    if (end < 0) break;
    parts.push([attributes, text.slice(start, end)]);
    read = end;
  }
  return parts;
}
