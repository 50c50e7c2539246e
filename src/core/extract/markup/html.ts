import { Parser } from "htmlparser2";
import type { Unit } from "../../domain/unit";
import { cleanBlock } from "../clean-text";
import { decodeText, type DecodeOptions } from "../charset/decode-text";
import { extractUnits } from "../extract-units";
import { HtmlWriter } from "./html-writer";
import { parseMarkup } from "./parse-markup";
import { UnitBuilder } from "../unit-builder";

export const HTML_PARSING = {
  decodeEntities: true,
  lowerCaseTags: true,
  lowerCaseAttributeNames: true,
  // XHTML may close an empty script in its opening tag; an open script would hide the rest of the page.
  recognizeSelfClosing: true,
} as const;

/** Reads a piece of a web page, as a notebook has it. */
export function readHtmlPiece(html: string): Unit | undefined {
  const builder = new UnitBuilder();
  const parser = new Parser(writeInto(builder), HTML_PARSING);
  parser.end(html);
  return builder.take();
}

function writeInto(builder: UnitBuilder): HtmlWriter {
  return new HtmlWriter((block) => {
    const text = cleanBlock(block.text);
    if (text !== "") builder.add({ ...block, text });
  });
}

/** Web pages: what a reader sees, in headings, paragraphs, list entries, table rows and preformatted text. */
export const createHtmlExtract = (options: Pick<DecodeOptions, "guessCharset">) =>
  extractUnits((source, _context, signal) => {
    const builder = new UnitBuilder();
    const parser = new Parser(writeInto(builder), HTML_PARSING);
    const chunks = decodeText(source, { ...options, declared: declaredCharset }, signal);
    return parseMarkup(parser, chunks, builder, signal);
  });

function declaredCharset(head: string): string | undefined {
  const match =
    /<meta[^>]{1,400}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i.exec(head) ??
    /^<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(head);
  return match?.[1];
}
