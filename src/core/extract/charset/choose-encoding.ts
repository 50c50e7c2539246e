import type { ByteSource } from "../../ports/byte-source";
import { UnsupportedError } from "../trouble";
import { charsetOf } from "./charset";
import { linesByUtf8, mixedWith } from "./mixed-utf8";
import { readsAsWords } from "./reads-as-words";
import { escapedCharset, encodingOfByteOrderMark, encodingOfNuls } from "./unicode-pattern";

/** Guesses the charset of bytes that are not Unicode: any common names, the likeliest first, or none. */
export type GuessCharset = (sample: Uint8Array) => Promise<readonly string[]>;
export type ReadDeclared = (head: string) => string | undefined;

export interface ChosenEncoding {
  /** The charset name that `createCharsetDecoder` takes. */
  readonly encoding: string;
  /** Length of the byte order mark in bytes. */
  readonly skip: number;
}

/**
 * Chooses the encoding of a text by the first of these that applies: byte order mark, pattern of zero bytes, escape
 * sequences, valid UTF-8, the charset that the file declares, a guess by its letters, windows-1252.
 * @throws UnsupportedError when the letters tell a charset that no decoder here reads.
 */
export async function chooseEncoding(
  source: ByteSource,
  guessCharset: GuessCharset,
  declared: ReadDeclared | undefined,
): Promise<ChosenEncoding> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const mark = encodingOfByteOrderMark(head);
  if (mark !== undefined) return { encoding: mark.encoding, skip: mark.length };
  const wide = encodingOfNuls(head);
  if (wide !== undefined) return { encoding: wide, skip: 0 };
  const escaped = escapedCharset(head);
  if (escaped !== undefined) return { encoding: escaped, skip: 0 };
  const foreign = await findForeignBytes(source);
  if (foreign === undefined) return { encoding: "utf-8", skip: 0 };
  if (foreign.isMixed) {
    const { charset } = await guessed(foreign.sample, guessCharset);
    return { encoding: mixedWith(charset ?? WESTERN), skip: 0 };
  }
  const own = declared?.(new TextDecoder("latin1").decode(head.subarray(0, 2048)));
  const declaredCharset = charsetNamed(own);
  if (declaredCharset !== undefined) return { encoding: declaredCharset, skip: 0 };
  const { charset, names } = await guessed(foreign.sample, guessCharset);
  // Read in another charset, it would be signs that nobody wrote.
  if (charset === undefined && names.length > 0)
    throw new UnsupportedError(`Cannot read text: its charset is ${names.join(", ")}`);
  return { encoding: charset ?? WESTERN, skip: 0 };
}

const WESTERN = "windows-1252";

/** The likeliest charset that a decoder here reads, if any, and the names of all guesses. */
async function guessed(sample: Uint8Array, guessCharset: GuessCharset) {
  const names = await guessCharset(sample);
  const guesses = names.flatMap((name) => charsetNamed(name) ?? []);
  return { charset: guesses.find((one) => readsAsWords(sample, one)) ?? guesses[0], names };
}

const HEAD_BYTES = 4096;
const CHUNK_BYTES = 1 << 20;
const SAMPLE_BYTES = 1 << 16;
/** After this much valid UTF-8 the rest counts as valid without a check. */
const CHECKED_BYTES = 64 << 20;

/** What is not UTF-8 in a text. */
interface Foreign {
  readonly sample: Uint8Array;
  /** Whether it is UTF-8 but for a few lines or signs. */
  readonly isMixed: boolean;
}

/** Undefined where all of the text is UTF-8. */
async function findForeignBytes(source: ByteSource): Promise<Foreign | undefined> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < Math.min(source.size, CHECKED_BYTES); at += CHUNK_BYTES) {
    const bytes = await source.read(at, at + CHUNK_BYTES);
    try {
      strict.decode(bytes, { stream: at + CHUNK_BYTES < source.size });
    } catch {
      return foreignIn(bytes);
    }
  }
  return undefined;
}

function foreignIn(bytes: Uint8Array): Foreign {
  const { sound, foreign } = linesByUtf8(bytes);
  // Other charsets hardly ever give a line of valid UTF-8.
  if (sound <= foreign.length && !isMostlyUtf8(bytes)) return { sample: sampleOf(bytes), isMixed: false };
  const lines = foreign.slice(0, 200).flatMap((line) => [...line.subarray(0, 1000)]);
  return { sample: sampleOf(Uint8Array.from(lines)), isMixed: true };
}

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const sound = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return sound > broken * 10;
}

function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, first - 1024);
  return bytes.subarray(start, start + SAMPLE_BYTES);
}

/** The charset of this name, but no form of Unicode: the bytes have already shown that they are not Unicode. */
function charsetNamed(name: string | undefined): string | undefined {
  return name === undefined || /^utf/i.test(name.trim()) ? undefined : charsetOf(name);
}
