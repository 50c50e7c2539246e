import type { ByteSource } from "../ports/byte-source";
import type { ExtractionEnd } from "../domain/extraction-end";
import { hasWords } from "./clean-text";

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
