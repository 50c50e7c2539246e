/** Windows-1252 codes between 0x80 and 0x9F of the supported characters; elsewhere it agrees with Latin-1. */
const special = new Map(
  Object.entries({
    "€": 0x80,
    "‚": 0x82,
    "„": 0x84,
    "…": 0x85,
    "‘": 0x91,
    "’": 0x92,
    "“": 0x93,
    "”": 0x94,
    "–": 0x96,
    "—": 0x97,
  }),
);

/** Encodes text as Windows-1252 with CRLF line ends. Throws when a character is not supported. */
export function encodeWindows1252(text: string): Uint8Array {
  return Buffer.from([...text.replaceAll("\n", "\r\n")].map(byteOf));
}

function byteOf(character: string): number {
  const code = special.get(character) ?? character.charCodeAt(0);
  const exists = code < 0x100 && (special.has(character) || code < 0x80 || code > 0x9f);
  if (!exists) throw new RangeError(`Cannot encode "${character}": not in Windows-1252`);
  return code;
}
