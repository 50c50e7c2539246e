/**
 * The words of a Markdown text, without the signs around them: emphasis, code, links, pictures, headings, quotes and the
 * marks of lists. Line breaks stay. Numbers of lists stay too, since the text may refer to them.
 */
export function withoutMarkdown(text: string): string {
  return text
    .split("\n")
    .map((line) => withoutSpans(line.replace(LINE_BEGINNING, "")))
    .join("\n");
}

/** Signs of a quote, a heading, a list or a task. */
const LINE_BEGINNING = new RegExp(
  String.raw`^\s{0,12}(?:(?:>\s{0,4}){1,4}(?:SIGN)?|SIGN)`.replaceAll(
    "SIGN",
    String.raw`#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?`,
  ),
);

/** Spans within a line; the longest signs first, since they may enclose the others. */
function withoutSpans(line: string): string {
  return line
    .replace(/!?\[([^[\]]{1,500})\]\([^()\s]{1,2000}(?: "[^"]{0,200}")?\)/g, "$1")
    .replace(/\*\*\*([^*]{1,1000})\*\*\*/g, "$1")
    .replace(/\*\*([^*]{1,1000})\*\*/g, "$1")
    .replace(/(?<![\p{L}\p{N}_])__([^_]{1,1000})__(?![\p{L}\p{N}_])/gu, "$1")
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]{1,1000})\*(?![\p{L}\p{N}*])/gu, "$1")
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]{1,1000})_(?![\p{L}\p{N}_])/gu, "$1")
    .replace(/~~([^~]{1,1000})~~/g, "$1")
    .replace(/`{1,3}([^`]{1,1000})`{1,3}/g, "$1");
}
