import { CorruptError, TooLargeError } from "../trouble";

const HEADER_BYTES = 16;
const UNPACKED_MAX_BYTES = 20 << 20;
const WINDOW = 4096;
const PACKED = 0x75465a4c;
const STORED = 0x414c454d;

/** The initial dictionary, to which the first words of a packed text refer ([MS-OXRTFCP] 2.1.2.1). */
const BEGINNING =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";

/** Unpacks the rich text of Outlook's mails ([MS-OXRTFCP]). @throws CorruptError, TooLargeError */
export function unpackRtf(packed: Uint8Array): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < HEADER_BYTES) throw new CorruptError("Cannot unpack text: it has no header");
  const size = view.getUint32(4, true);
  if (size > UNPACKED_MAX_BYTES) throw new TooLargeError("Cannot unpack text: too large");
  const kind = view.getUint32(8, true);
  if (kind === STORED) return packed.slice(HEADER_BYTES, HEADER_BYTES + size);
  if (kind !== PACKED) throw new CorruptError("Cannot unpack text: its packing is not known");
  return unpack(packed, size);
}

/** Unpacks bytes and references into the last 4,096 unpacked bytes; a control byte tells which the next eight are. */
function unpack(packed: Uint8Array, size: number): Uint8Array {
  const window = new Uint8Array(WINDOW);
  window.set(Uint8Array.from(BEGINNING, (sign) => sign.charCodeAt(0)));
  const result = new Uint8Array(size);
  let end = 0;
  let write = BEGINNING.length;
  const put = (byte: number): void => {
    window[write] = byte;
    write = (write + 1) % WINDOW;
    if (end < size) result[end++] = byte;
  };
  for (let at = HEADER_BYTES; at < packed.length && end < size;) {
    const control = packed[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < packed.length && end < size; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(packed[at++] ?? 0);
        continue;
      }
      const reference = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
      at += 2;
      const from = reference >> 4;
      if (from === write) return result.subarray(0, end);
      for (let i = 0; i < (reference & 15) + 2; i += 1) put(window[(from + i) % WINDOW] ?? 0);
    }
  }
  return result.subarray(0, end);
}
