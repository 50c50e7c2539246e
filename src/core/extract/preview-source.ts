import { PREVIEW_BYTES, type FilePreview } from "../domain/file-preview";
import type { ByteSource } from "../ports/byte-source";
import { createCharsetDecoder } from "./charset/charset";
import { chooseEncoding, type GuessCharset } from "./charset/choose-encoding";
import { withoutControlCharacters } from "./clean-text";
import { HEAD_BYTES, looksLikeText } from "./detection/detect-format";
import { bytesSource } from "./part-source";
import { UnsupportedError } from "./trouble";

/** The beginning of a file as text in its own encoding, or the word that it is binary. Reads at most `PREVIEW_BYTES`. */
export async function previewSource(source: ByteSource, guessCharset: GuessCharset): Promise<FilePreview> {
  const bytes = await source.read(0, Math.min(source.size, PREVIEW_BYTES));
  const truncated = source.size > bytes.length;
  const binary = { from: "file", text: "", truncated, binary: true, encoding: undefined } as const;
  if (!looksLikeText(bytes.subarray(0, HEAD_BYTES))) return binary;
  const chosen = await chooseEncoding(bytesSource(bytes), guessCharset, undefined).catch(ifUnsupported);
  if (chosen === undefined) return binary;
  const { encoding, skip } = chosen;
  // A character that the limit splits is left out.
  const text = createCharsetDecoder(encoding)(bytes.subarray(skip), truncated);
  return { from: "file", text: withoutControlCharacters(text), truncated, binary: false, encoding };
}

function ifUnsupported(thrown: unknown): undefined {
  if (!(thrown instanceof UnsupportedError)) throw thrown;
}
