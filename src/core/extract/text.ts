import type { Block, Unit } from "../domain/unit";
import type { Extract } from "../ports/extractor";
import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { endOf } from "./end-of";
import { sectionText } from "./section-text";
import { unfoldedLines } from "./unfolded-lines";

/** Plain text: paragraphs are what blank lines part. Of calendars and address cards, lines are put together. */
export const createTextExtract = (options: DecodeOptions): Extract =>
  extractSections(options, () => paragraphBlocks, unfoldedLines);

/** Finds the blocks of one section; sections come in order. */
export type FindBlocks = (text: string) => Block[];

/**
 * An extractor for formats that are shown as they are.
 * @param start called once a file: what it returns may remember how the section before ended.
 * @param prepare what is done to the text before it is divided.
 */
export function extractSections(
  options: DecodeOptions,
  start: (path: string) => FindBlocks,
  prepare = (chunks: AsyncIterable<string>): AsyncIterable<string> => chunks,
): Extract {
  return async function* (source, context, signal) {
    const findBlocks = start(context.path);
    const end = endOf(source);
    for await (const text of sectionText(prepare(decodeText(source, options, signal)))) {
      signal.throwIfAborted();
      end.saw(text);
      yield wholeUnit(text, findBlocks(text));
    }
    return end.result();
  };
}

export function wholeUnit(text: string, blocks: readonly Block[]): Unit {
  return { place: { kind: "whole" }, text, blocks };
}

/** Units of the whole are joined as they are; this stands between two that are paragraphs of their own. */
export const BLANK_LINE = wholeUnit("\n\n", []);

/** What stands between blank lines. */
export function paragraphBlocks(text: string): Block[] {
  return Array.from(text.matchAll(PARAGRAPH), (match) => ({
    kind: "paragraph",
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Lines that hold something, one after the other. */
const PARAGRAPH = /^[^\S\n]*\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/gm;
