import type { Extract } from "../../ports/extractor";
import { endOf } from "../end-of";
import { RtfReader } from "./rtf-reader";
import { RtfScanner } from "./rtf-scanner";

const CHUNK_BYTES = 1 << 18;

/** Rich text: paragraphs, headings, list marks, tables; notes, comments and text boxes under their paragraphs. */
export const extractRtf: Extract = async function* (source, _context, signal) {
  const end = endOf(source);
  const reader = new RtfReader();
  const scanner = new RtfScanner(reader);
  const { blocks } = reader.writer;
  for (let at = 0; at < source.size; at += CHUNK_BYTES) {
    signal.throwIfAborted();
    scanner.write(await source.read(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= source.size);
    for (const unit of blocks.takeIfLong()) {
      end.saw(unit.text);
      yield unit;
    }
  }
  const { isOpen } = reader;
  reader.end();
  for (const unit of blocks.take()) {
    end.saw(unit.text);
    yield unit;
  }
  const result = end.result();
  return isOpen && result.state === "indexed" ? { state: "partial", reason: "corrupt" } : result;
};
