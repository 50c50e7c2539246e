import type { ByteSource } from "../ports/byte-source";
import type { ExtractionEnd } from "../domain/extraction-end";
import { hasWords } from "./clean-text";

/** Finds out how the reading of a text ended: whether there was anything, and whether it had words. */
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
