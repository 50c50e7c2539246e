import type { ByteSource } from "../ports/byte-source";
import { cleanText } from "./clean-text";
import { chooseEncoding, type GuessCharset, type ReadDeclared } from "./choose-encoding";

export interface DecodeOptions {
  readonly guessCharset: GuessCharset;
  /** Finds the charset that the file itself names, in its first characters. */
  readonly declared?: ReadDeclared;
}

/** A multiple of four, so that no character of UTF-32 is split. */
const CHUNK_BYTES = 1 << 20;

/** The text of a file in any encoding, cleaned (`cleanText`), in chunks of at most a million characters. */
export async function* decodeText(
  source: ByteSource,
  options: DecodeOptions,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { encoding, skip } = await chooseEncoding(source, options.guessCharset, options.declared);
  const decode = createDecoder(encoding);
  let held = "";
  for (let at = skip; at < source.size; at += CHUNK_BYTES) {
    signal.throwIfAborted();
    const isLast = at + CHUNK_BYTES >= source.size;
    const text = held + decode(await source.read(at, at + CHUNK_BYTES), !isLast);
    // A line end may be split between two chunks.
    held = !isLast && text.endsWith("\r") ? "\r" : "";
    yield cleanText(held === "" ? text : text.slice(0, -1));
  }
}

type Decode = (bytes: Uint8Array, more: boolean) => string;

function createDecoder(encoding: string): Decode {
  if (encoding === "utf-32le" || encoding === "utf-32be") {
    return (bytes) => decodeUtf32(bytes, encoding === "utf-32le");
  }
  const decoder = new TextDecoder(encoding);
  return (bytes, more) => decoder.decode(bytes, { stream: more });
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  }
  return text;
}
