/** Decodes the entities that every XML file may use; others stay as they are written. */
export function decodeXml(text: string): string {
  return text.includes("&") ? text.replace(ENTITY, decodeEntity) : text;
}

const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function decodeEntity(written: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : "\ufffd";
}
