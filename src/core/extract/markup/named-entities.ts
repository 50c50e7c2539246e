import { Parser } from "htmlparser2";

/** Decodes the entities that HTML defines by name (`&eacute;`, `&trade;`); other names stay as they are. */
export function decodeNamedEntities(text: string): string {
  return text.includes("&") ? text.replace(NAMED, decoded) : text;
}

const NAMED = /&[A-Za-z][A-Za-z0-9]{1,31};/g;
const known = new Map<string, string>();

function decoded(entity: string): string {
  const before = known.get(entity);
  if (before !== undefined) return before;
  let character = "";
  const parser = new Parser({ ontext: (text) => (character += text) }, { decodeEntities: true });
  parser.end(entity);
  // Unknown names are not kept, since a file may invent any number of them.
  if (character !== entity) known.set(entity, character);
  return character;
}
