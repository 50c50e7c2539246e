import { Parser } from "htmlparser2";
import { decodeAs } from "../../charset/charset";
import { HtmlWriter } from "../../markup/html-writer";
import { findSavedPage } from "../../markup/saved-page";
import { paragraphBlocks } from "../../text";
import type { LooseBlock } from "../../unit-builder";
import type { Archive } from "../archive";
import type { Relationship } from "../parts";

/**
 * Reads the documents that a Word document imports as a whole (ECMA-376 part 1, 17.17.2), by relationship id: web pages,
 * saved pages, plain text. Programs that make documents of web pages put the whole pages there.
 */
export async function readAltChunks(
  archive: Archive,
  relationships: readonly Relationship[],
): Promise<ReadonlyMap<string, readonly LooseBlock[]>> {
  const found = new Map<string, readonly LooseBlock[]>();
  for (const { id, type, target } of relationships) {
    const parts = type === "afchunk" ? await archive.open(target) : undefined;
    if (parts !== undefined) found.set(id, blocksOf([...parts].join("")));
  }
  return found;
}

/** The blocks of an imported document; archives and RTF, which are rare there, are not read. */
function blocksOf(content: string): readonly LooseBlock[] {
  if (/^(?:PK\x03\x04|\{\\rtf)/.test(content)) return [];
  if (/^\s*(?:mime-version|from|content-type):/i.test(content)) return pageBlocks(savedPage(content));
  if (/^\s*</.test(content)) return pageBlocks(content);
  return paragraphBlocks(content).map(({ start, end }) => ({
    kind: "paragraph",
    text: content.slice(start, end),
  }));
}

function savedPage(content: string): string {
  const page = findSavedPage(new TextEncoder().encode(content));
  return page === undefined ? "" : decodeAs(page.bytes, page.charset, "utf-8");
}

function pageBlocks(page: string): readonly LooseBlock[] {
  const blocks: LooseBlock[] = [];
  const writer = new HtmlWriter((block) => blocks.push(block));
  new Parser(writer, { lowerCaseTags: true }).end(page);
  return blocks;
}
