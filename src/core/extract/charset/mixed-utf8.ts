import { joinBytes } from "../../base/join-bytes";

const NEW_LINE = 10;
const REPLACED = /\ufffd/g;
const BEYOND_ASCII = /[\u0080-\ufffc]/g;

/** Begins the name of the charset of a text whose lines are UTF-8 but for a few; the charset of those follows it. */
const MIXED = "utf-8 mixed ";

export function mixedWith(charset: string): string {
  return `${MIXED}${charset}`;
}

/** The charset of the lines that are not UTF-8; undefined for the name of any other charset. */
export function otherOfMixed(charset: string): string | undefined {
  return charset.startsWith(MIXED) ? charset.slice(MIXED.length) : undefined;
}

/** The lines of a text that hold more than ASCII, by whether they are UTF-8. */
export function linesByUtf8(bytes: Uint8Array) {
  let sound = 0;
  const foreign: Uint8Array[] = [];
  for (const line of linesOf(bytes)) {
    if (line.every((byte) => byte < 0x80)) continue;
    if (isUtf8(line)) sound += 1;
    else foreign.push(line);
  }
  return { sound, foreign };
}

/** Decodes UTF-8, and each line that is none by another decoder: a log that two programs write has such lines. */
export class MixedUtf8Decoder {
  readonly #utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  #held = new Uint8Array();

  constructor(readonly decodeOther: (bytes: Uint8Array) => string) {}

  decode(bytes: Uint8Array, more: boolean): string {
    const all = this.#held.length === 0 ? bytes : joinBytes([this.#held, bytes]);
    const end = more ? all.lastIndexOf(NEW_LINE) + 1 || wholeSigns(all) : all.length;
    this.#held = all.slice(end);
    let text = "";
    for (const line of linesOf(all.subarray(0, end))) text += this.#line(line);
    return text;
  }

  #line(line: Uint8Array): string {
    const text = this.#utf8.decode(line);
    const broken = text.match(REPLACED)?.length ?? 0;
    if (broken === 0) return text;
    // A sign that was cut in half does not make its line another charset.
    return (text.match(BEYOND_ASCII)?.length ?? 0) > broken ? text : this.decodeOther(line);
  }
}

/** The lines of a text, each with its line end. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(NEW_LINE, at);
    const next = end < 0 ? bytes.length : end + 1;
    yield bytes.subarray(at, next);
    at = next;
  }
}

/** The bytes without the beginning of a sign whose other bytes are to come. */
function wholeSigns(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (needed > 0) return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
