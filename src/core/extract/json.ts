import type { Extract } from "../ports/extractor";
import { withoutControlCharacters } from "./clean-text";
import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { endOf } from "./end-of";
import { sectionText } from "./section-text";
import { paragraphBlocks, wholeUnit } from "./text";

/** JSON as it is written; JSON on one line is laid out so that a person can read it. */
export const createJsonExtract = (options: DecodeOptions): Extract =>
  async function* (source, _context, signal) {
    const end = endOf(source);
    const chunks = decodeText(source, options, signal);
    const text = source.size <= LAID_OUT_MAX_BYTES ? laidOut(chunks) : chunks;
    for await (const written of sectionText(text)) {
      signal.throwIfAborted();
      const section = withoutControlCharacters(withoutEscapes(written));
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

/** Lays out JSON: numbers keep all digits, and duplicate names stay. Text that is not JSON comes back as it is. */
function layOut(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let depth = 0;
  const newLine = () => `\n${"  ".repeat(Math.min(depth, INDENT_MAX))}`;
  return text.replace(TOKEN, (token) => {
    if (token.startsWith('"')) return token;
    switch (token.trim()) {
      case "{":
      case "[":
        depth += 1;
        return token.trim() + newLine();
      case "}":
      case "]":
        depth -= 1;
        return newLine() + token.trim();
      case ",":
        return `,${newLine()}`;
      case ":":
        return ": ";
      default:
        return token.replace(/\s+/g, "");
    }
  });
}

const INDENT_MAX = 12;
/** A string, an empty pair of brackets, or a punctuation sign with the white space around it. */
const TOKEN = /(?<!\\)"(?:[^"\\]|\\.)*"|(?<!\s)\s*(?:\{\s*\}|\[\s*\]|[{}[\],:])\s*/g;

/** Resolves escapes of characters that JSON need not escape: `"caf\u00e9"`, `"http:\/\/"`. */
function withoutEscapes(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (all, code?: string, character?: string) => {
    if (character !== undefined) return character === "/" ? "/" : all;
    const unit = Number.parseInt(code ?? "", 16);
    return unit < 0x80 ? all : String.fromCharCode(unit);
  });
}

/** All of a text that comes in pieces. */
export async function joined(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}
