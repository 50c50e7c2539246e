import { Parser } from "htmlparser2";
import type { Extract } from "../ports/extractor";
import { checkDepth } from "./check-depth";
import { cleanText } from "./clean-text";
import { decodeText, type DecodeOptions } from "./decode-text";
import { decodeNamedEntities } from "./named-entities";
import { endOf } from "./end-of";
import { UnitBuilder } from "./unit-builder";

const SLICE_CHARS = 65536;

/**
 * XML of any kind: the text between its tags. Of the entities that a file may define, those with the names that HTML knows
 * are read as such; its own definitions are not expanded.
 */
export const createXmlExtract = (options: Pick<DecodeOptions, "guessCharset">): Extract =>
  async function* (source, _context, signal) {
    const builder = new UnitBuilder();
    const end = endOf(source);
    const writer = new XmlWriter((text) => {
      end.saw(text);
      builder.add({ kind: "paragraph", text, tight: true });
    });
    const parser = new Parser(writer, { xmlMode: true });
    for await (const chunk of decodeText(source, { ...options, declared: declaredCharset }, signal)) {
      for (let at = 0; at < chunk.length; at += SLICE_CHARS) {
        signal.throwIfAborted();
        parser.write(chunk.slice(at, at + SLICE_CHARS));
        const unit = builder.takeIfLong();
        if (unit !== undefined) yield unit;
      }
    }
    parser.end();
    const rest = builder.take();
    if (rest !== undefined) yield rest;
    return end.result();
  };

function declaredCharset(head: string): string | undefined {
  return /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(head)?.[1];
}

/**
 * Tells lines from words: tags between which there is nothing, or white space with a line break, part lines; tags inside
 * running text do not.
 */
class XmlWriter {
  #line = "";
  /** What came since the last tag. */
  #sinceTag = "";
  #afterTag = false;
  #depth = 0;

  constructor(readonly write: (line: string) => void) {}

  onopentag(_name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    checkDepth(this.#depth);
    this.#tag();
    for (const name of ["title", "label", "text", "description", "summary"]) {
      const text = attributes[name];
      if (text !== undefined) this.#line += ` ${text} `;
    }
  }

  onclosetag(): void {
    this.#depth -= 1;
    this.#tag();
  }

  ontext(text: string): void {
    // Before the first element stands what is left of a document type.
    if (this.#depth > 0) this.#sinceTag += text;
  }

  onend(): void {
    this.#tag();
    this.#flush();
  }

  #tag(): void {
    const text = decodeNamedEntities(this.#sinceTag);
    this.#sinceTag = "";
    const parts = text.trim() === "" && (text.includes("\n") || (text === "" && this.#afterTag));
    if (parts) this.#flush();
    this.#line += text;
    this.#afterTag = true;
  }

  #flush(): void {
    const line = cleanText(this.#line).replace(/\s+/g, " ").trim();
    this.#line = "";
    if (line !== "") this.write(line);
  }
}
