import type { ExtractionEnd } from "../domain/extraction-end";
import type { Unit } from "../domain/unit";
import type { ByteSource } from "../ports/byte-source";
import type { Extract } from "../ports/extractor";
import { hasWords } from "./clean-text";

/** An extractor that gives the units of a file as they are read, and checks `signal` between them. */
export const extractUnits = (read: (...given: Parameters<Extract>) => AsyncIterable<Unit>): Extract =>
  async function* (source, context, signal) {
    const end = endOf(source);
    for await (const unit of read(source, context, signal)) {
      signal.throwIfAborted();
      end.saw(unit.text);
      yield unit;
    }
    return end.result();
  };

/** Collects how the reading of a file ends: `saw` takes each text, `result` tells whether there was any with words. */
export function endOf(source: ByteSource): { saw(text: string): void; result(): ExtractionEnd } {
  let words = false;
  let blank = true;
  return {
    saw(text) {
      words ||= hasWords(text);
      blank &&= text.trim() === "";
    },
    result() {
      if (words) return { state: "indexed", reason: undefined };
      return { state: "skipped", reason: source.size === 0 || blank ? "empty" : "no text" };
    },
  };
}
