import { disarmMarkers, writeText } from "../../src/core/citations/answer-text";
import type { AnswerPart } from "../../src/core/domain/answer-part";

/**
 * The text of an answer with a `[ref:N]` marker for each reference, as `npm run ask` prints it. Whatever looks like a marker
 * in the words of a file or a model gets a space, so that only code makes markers.
 */
export function markedTextOf(parts: readonly AnswerPart[]): string {
  let text = "";
  writeText(
    parts,
    (words) => {
      const tail = text.slice(-MARKER_BEGUN);
      text = text.slice(0, text.length - tail.length) + disarmMarkers(tail + words, tail.length);
    },
    (ref) => (text += `[ref:${ref}]`),
  );
  return text;
}

const MARKER_BEGUN = "[ref:".length;
