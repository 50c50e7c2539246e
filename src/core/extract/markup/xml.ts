import { Parser } from "htmlparser2";
import { checkDepth } from "../check-depth";
import { withoutControlCharacters } from "../clean-text";
import { decodeText, type DecodeOptions } from "../charset/decode-text";
import { decodeNamedEntities } from "./named-entities";
import { extractUnits } from "../extract-units";
import { parseMarkup } from "./parse-markup";
import { UnitBuilder } from "../unit-builder";

/**
 * XML of any kind: the text between its tags. Entities that HTML defines by name are decoded; entities that the file
 * itself defines are not expanded.
 */
export const createXmlExtract = (options: Pick<DecodeOptions, "guessCharset">) =>
  extractUnits((source, _context, signal) => {
    const builder = new UnitBuilder();
    const writer = new XmlWriter((text) => builder.add({ kind: "paragraph", text, tight: true }));
    const parser = new Parser(writer, { xmlMode: true });
    const chunks = decodeText(source, { ...options, declared }, signal);
    return parseMarkup(parser, chunks, builder, signal);
  });

const declared = (head: string) => /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(head)?.[1];

type Attributes = Readonly<Record<string, string>>;

/**
 * Divides text into lines: a line ends between two tags that have nothing, or white space with a line break, between
 * them. Tags inside running text end no line.
 */
class XmlWriter {
  #line = "";
  #sinceTag = "";
  #afterTag = false;
  #depth = 0;
  #isDrawing = false;
  /** Whether texts are web pages, as in feeds and notes. In other documents, tags in a text are part of what it says. */
  #carriesPages = false;
  /** Attributes of the open element, as long as it is empty. */
  #empty: Attributes | undefined;
  /** Depth of the open script or style sheet of a drawing. */
  #skippedAt: number | undefined;

  constructor(readonly write: (line: string) => void) {}

  onopentag(name: string, attributes: Attributes): void {
    this.#depth += 1;
    checkDepth(this.#depth);
    if (this.#depth === 1) {
      this.#isDrawing = /(?:^|:)svg$/.test(name);
      this.#carriesPages = /(?:^|:)(?:rss|feed|rdf|en-export)$/i.test(name);
    }
    this.#tag();
    if (this.#isDrawing && /(?:^|:)(?:script|style)$/.test(name)) this.#skippedAt ??= this.#depth;
    for (const name of TOLD) {
      const text = attributes[name];
      if (text !== undefined) this.#line += ` ${text} `;
    }
    this.#empty = this.#isDrawing ? undefined : attributes;
  }

  onclosetag(): void {
    if (this.#empty !== undefined && this.#sinceTag.trim() === "") this.#line += recordIn(this.#empty);
    this.#empty = undefined;
    if (this.#skippedAt === this.#depth) this.#skippedAt = undefined;
    this.#depth -= 1;
    this.#tag();
  }

  ontext(text: string): void {
    // Text before the first element is the rest of a document type declaration.
    if (this.#depth > 0 && this.#skippedAt === undefined) this.#sinceTag += text;
  }

  onend(): void {
    this.#tag();
    this.#flush();
  }

  #tag(): void {
    const own = withoutFile(this.#sinceTag);
    const text = decodeNamedEntities(this.#carriesPages ? withoutTags(own) : own);
    this.#sinceTag = "";
    const parts = text.trim() === "" && (text.includes("\n") || (text === "" && this.#afterTag));
    if (parts) this.#flush();
    this.#line += text;
    this.#afterTag = true;
  }

  #flush(): void {
    const line = withoutControlCharacters(this.#line).replace(/\s+/g, " ").trim();
    this.#line = "";
    if (line !== "") this.write(line);
  }
}

/**
 * The text in the attributes of an empty element: exports of messages and databases keep a record there. `""` if no
 * attribute has several words.
 */
function recordIn(attributes: Attributes): string {
  const values = Object.entries(attributes).flatMap(([name, value]) => (TOLD.includes(name) ? [] : value));
  if (!values.some((value) => RUNNING.test(value) && !OF_PROGRAM.test(value))) return "";
  return values
    .filter((value) => WORD_OR_NUMBER.test(value) && !OF_PROGRAM.test(value))
    .map((value) => ` ${value} `)
    .join("");
}

/** Attributes that are text in any element. */
const TOLD = ["title", "label", "text", "description", "summary"];
const RUNNING = /\p{L}{2}[,.]?\s{1,20}\p{L}{2}/u;
/** A word, or a telephone number. */
const WORD_OR_NUMBER = /\p{L}{2}|^\+?\d[\d ()/-]{4,11}$/u;
/** Values for programs: styles, web addresses, null and truth values. */
const OF_PROGRAM = /[{};]|^\w+:\/\/|^(?:null|true|false)$/;

/** The text; `""` if it is a file in base64, which some documents contain. */
function withoutFile(text: string): string {
  const mayBe = text.length > FILE_MIN_CHARS && /^[A-Za-z0-9+/\s]+={0,2}$/.test(text.trimEnd());
  return mayBe && isFile(text) ? "" : text;
}

function withoutTags(text: string): string {
  if (!CLOSING_TAG.test(text)) return text;
  return text.replace(BREAKING_TAG, " ").replace(COMMENT_OR_TAG, "");
}

const FILE_MIN_CHARS = 200;
const CLOSING_TAG = /<\/(?:a|b|blockquote|code|div|em|h[1-6]|i|li|p|pre|span|strong|td)>/i;
const BREAKING_TAG = /<\/?(?:blockquote|br|div|dd|dt|h[1-6]|hr|img|li|ol|p|pre|table|td|th|tr|ul)\b[^<>]*>/gi;
/** The search for a comment's end stops at the next comment, so that many unclosed comments cost no extra time. */
const COMMENT_OR_TAG = /<!--(?:(?!<!--)[^])*?-->|<[/?!]?[a-z][^<>]*>/gi;

/** Whether a text is base64: its lines are longer than words, and it has digits, which a gene sequence lacks. */
function isFile(text: string): boolean {
  if (!/[A-Z]/.test(text) || !/[a-z]/.test(text) || !/[0-9]/.test(text)) return false;
  return text.trim().length > (text.trim().match(/\s+/g)?.length ?? 0) * 20;
}
