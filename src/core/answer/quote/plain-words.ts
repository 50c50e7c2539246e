import { formatOfName } from "../../extract/detection/format-of-name";
import { withoutMarkdown } from "../../text/without-markdown";

/** Words of a file as an answer shows them: without the signs of mark-up that the file's format gives a meaning. */
export function plainWords(path: string, words: string): string {
  return formatOfName(path) === "markdown" ? withoutMarkdown(words) : words;
}
