import type { Extract } from "../ports/extractor";
import { cleanText } from "./clean-text";
import { decodeText, type DecodeOptions } from "./decode-text";
import { endOf } from "./end-of";
import { sectionText } from "./section-text";
import { paragraphBlocks, wholeUnit } from "./text";

/** JSON as it is written; if that is one line, laid out, so that a person can read it. */
export const createJsonExtract = (options: DecodeOptions): Extract =>
  async function* (source, _context, signal) {
    const end = endOf(source);
    const chunks = decodeText(source, options, signal);
    const text = source.size <= LAID_OUT_MAX_BYTES ? laidOut(chunks) : chunks;
    for await (const section of sectionText(text)) {
      signal.throwIfAborted();
      end.saw(section);
      const blocks = paragraphBlocks(section).map(({ start, end: last }) => {
        return { kind: "code" as const, start, end: last, signature: undefined };
      });
      yield wholeUnit(section, blocks);
    }
    return end.result();
  };

const LAID_OUT_MAX_BYTES = 8 << 20;

async function* laidOut(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const text = await joined(chunks);
  yield text.trimEnd().includes("\n") ? text : layOut(text);
}

/** The text as it is if it is no JSON, or nested too deeply to be read. */
function layOut(text: string): string {
  try {
    return cleanText(JSON.stringify(JSON.parse(text), undefined, 2));
  } catch {
    return text;
  }
}

async function joined(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}
