import type { Extract } from "../../ports/extractor";
import { extractUnits } from "../extract-units";
import { RtfReader } from "./rtf-reader";
import { RtfScanner } from "./rtf-scanner";

const CHUNK_BYTES = 1 << 18;

/** Rich text: paragraphs, headings, list marks, tables; notes, comments and text boxes under their paragraphs. */
export const extractRtf: Extract = async function* (source, context, signal) {
  const reader = new RtfReader();
  const scanner = new RtfScanner(reader);
  const { blocks } = reader.writer;
  let isOpen = false;
  const end = yield* extractUnits(async function* () {
    for (let at = 0; at < source.size; at += CHUNK_BYTES) {
      signal.throwIfAborted();
      scanner.write(await source.read(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= source.size);
      yield* blocks.takeIfLong();
    }
    ({ isOpen } = reader);
    reader.end();
    yield* blocks.take();
  })(source, context, signal);
  return isOpen && end.state === "indexed" ? { state: "partial", reason: "corrupt" } : end;
};
