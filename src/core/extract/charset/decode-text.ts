import type { ByteSource } from "../../ports/byte-source";
import { withoutControlCharacters } from "../clean-text";
import { createCharsetDecoder } from "./charset";
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
  const decode = createCharsetDecoder(encoding);
  let held = "";
  for (let at = skip; at < source.size; at += CHUNK_BYTES) {
    signal.throwIfAborted();
    const isLast = at + CHUNK_BYTES >= source.size;
    const text = held + decode(await source.read(at, at + CHUNK_BYTES), !isLast);
    // A line end may be split between two chunks.
    held = !isLast && text.endsWith("\r") ? "\r" : "";
    yield withoutControlCharacters(held === "" ? text : text.slice(0, -1));
  }
}
