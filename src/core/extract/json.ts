import { unlessThrown } from "../base/unless-thrown";
import type { Block, Unit } from "../domain/unit";
import { cleanBlock, withoutControlCharacters } from "./clean-text";
import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { extractUnits } from "./extract-units";
import { chatOf, peopleIn, type ChatEntry, type PeopleById } from "./json-messages";
import { recordsOf } from "./json-records";
import { SECTION_MAX_CHARS, sectionText } from "./section-text";
import { joined, paragraphBlocks, wholeUnit } from "./text";

/**
 * JSON by what it holds: the export of a chat as its messages, a list of records as a table, anything else as it is written,
 * laid out for a person where it is on one line.
 */
export const createJsonExtract = (options: DecodeOptions) =>
  extractUnits(async function* (source, { people }, signal) {
    const chunks = decodeText(source, options, signal);
    const whole = source.size <= LAID_OUT_MAX_BYTES ? await joined(chunks) : undefined;
    const value = whole === undefined ? undefined : parsed(whole);
    const known = people && peopleIn(parsed(await joined(decodeText(people, options, signal))));
    const units = unitsIn(value, whole ?? "", known);
    if (units !== undefined) return void (yield* units);
    const isOneLine = whole !== undefined && !whole.trimEnd().includes("\n");
    const text = whole === undefined ? chunks : [isOneLine && value !== undefined ? layOut(whole) : whole];
    for await (const written of sectionText(text)) {
      const section = withoutControlCharacters(withoutEscapes(written));
      const blocks = paragraphBlocks(section).map(
        ({ start, end }) => ({ kind: "code", start, end, signature: undefined }) as const,
      );
      yield wholeUnit(section, blocks);
    }
  });

const LAID_OUT_MAX_BYTES = 32 << 20;

/** The value of a JSON text; undefined for text that is not JSON. */
function parsed(text: string): unknown {
  return unlessThrown(() => JSON.parse(text) as unknown, undefined);
}

/** The messages or records of a JSON value; undefined for any other. @param text that it was read from. */
function unitsIn(value: unknown, text: string, people: PeopleById | undefined): Iterable<Unit> | undefined {
  const chat = chatOf(value, people);
  if (chat !== undefined) return unitsOf(chat.map(chatBlock));
  // A value with its numbers as they are written takes long to read, and few files are records.
  const records = recordsOf(value) && recordsOf(JSON.parse(text, asWritten));
  if (records === undefined) return undefined;
  const { header, rows } = records;
  return unitsOf([
    { text: header, block: { kind: "row", header: undefined } },
    ...rows.map((text) => ({ text, block: { kind: "row", header } as const })),
  ]);
}

/** Keeps all digits of numbers, where the engine tells them. */
function asWritten(
  this: unknown,
  _name: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  return typeof value === "number" ? (context?.source ?? value) : value;
}

type OpenBlock =
  | { readonly kind: "row"; readonly header: string | undefined }
  | { readonly kind: "message"; readonly sender: string }
  | { readonly kind: "heading"; readonly level: number };

function chatBlock(entry: ChatEntry): { text: string; block: OpenBlock } {
  if (entry.kind === "heading") return { text: inOneLine(entry.text), block: { kind: "heading", level: 1 } };
  const { time, sender, text } = entry;
  return {
    text: `${time} ${sender}: ${cleanBlock(text).replace(/\n{2,}/g, "\n")}`,
    block: { kind: "message", sender },
  };
}

const inOneLine = (text: string): string => cleanBlock(text).replace(/\s+/g, " ");

/** Blocks in lines of their own, in units that are long enough. */
function* unitsOf(lines: readonly { readonly text: string; readonly block: OpenBlock }[]): Generator<Unit> {
  let text = "";
  let blocks: Block[] = [];
  for (const line of lines) {
    blocks.push({ ...line.block, start: text.length, end: text.length + line.text.length });
    text += `${line.text}\n`;
    if (text.length < SECTION_MAX_CHARS) continue;
    yield wholeUnit(text, blocks);
    [text, blocks] = ["", []];
  }
  if (text !== "") yield wholeUnit(text, blocks);
}

/** Lays out JSON: numbers keep all digits, and duplicate names stay. */
function layOut(text: string): string {
  let depth = 0;
  let out = "";
  const newLine = () => `\n${"  ".repeat(Math.min(depth, INDENT_MAX))}`;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") {
      depth += 1;
      out += token + newLine();
    } else if (token === "}" || token === "]") {
      depth -= 1;
      out += newLine() + token;
    } else if (token === ",") out += `,${newLine()}`;
    else if (token === ":") out += ": ";
    else if (token.trim() !== "") out += /^[{[]/.test(token) ? token.replace(/\s+/g, "") : token;
  }
  return out;
}

const INDENT_MAX = 12;
/** A string, an empty pair of brackets, a punctuation sign, white space, or a number or name. */
const TOKEN = /"(?:[^"\\]|\\.)*"|\{\s*\}|\[\s*\]|[{}[\],:]|\s+|[^\s"{}[\],:]+/g;

/** Resolves escapes of characters that JSON need not escape: `"caf\u00e9"`, `"http:\/\/"`. */
function withoutEscapes(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (all, code?: string, character?: string) => {
    if (character !== undefined) return character === "/" ? "/" : all;
    const unit = Number.parseInt(code ?? "", 16);
    return unit < 0x80 ? all : String.fromCharCode(unit);
  });
}
