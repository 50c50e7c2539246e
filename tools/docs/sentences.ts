import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

type Page = ReturnType<typeof fromMarkdown>;
type Nodes = Page | Page["children"][number];
type Paragraph = Extract<Nodes, { readonly type: "paragraph" }>;

/** What a page says in a line or a sentence; `line` counts from 1. */
export interface Found {
  readonly line: number;
  readonly text: string;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** What ends with a full stop in the middle of a sentence; the segmenter breaks after it before a capital. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|etc|Dr|Mr|Mrs|St|No|al)\.\s*$/;

/**
 * The sentences of a page's paragraphs that have more words than `most`. Lists, tables, headings, code, quotations and
 * HTML are not looked at. A link counts by its text, a stretch of code as one word.
 */
export function longSentences(markdown: string, most: number): readonly Found[] {
  return paragraphsOf(markdown).flatMap((paragraph) =>
    sentencesOf(textOf(paragraph))
      .filter((sentence) => wordsIn(sentence) > most)
      .map((text) => ({ line: paragraph.position?.start.line ?? 0, text })),
  );
}

/**
 * The lines of a page that have more characters than `most` and could be broken. Tables, headings, code and HTML are
 * not looked at, nor is a line that holds a single word, such as a link.
 */
export function longLines(markdown: string, most: number): readonly Found[] {
  const unbroken = unbrokenLines(parse(markdown));
  return markdown
    .split("\n")
    .map((text, at) => ({ line: at + 1, text }))
    .filter(({ line, text }) => [...text].length > most && !unbroken.has(line) && canBreak(text));
}

/** Words are separated by white space and hold a letter or a digit. */
export function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function parse(markdown: string): Page {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** The paragraphs that stand in the page itself, so not those of lists and quotations. */
function paragraphsOf(markdown: string): readonly Paragraph[] {
  return parse(markdown).children.filter((node) => node.type === "paragraph");
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  // A capital, so that a sentence may begin with it.
  if (node.type === "inlineCode") return "Code";
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

function sentencesOf(text: string): readonly string[] {
  const whole: string[] = [];
  for (const { segment } of sentences.segment(text.replace(/\s+/g, " "))) {
    const before = whole.at(-1);
    if (before !== undefined && ABBREVIATION.test(before)) whole[whole.length - 1] = before + segment;
    else whole.push(segment);
  }
  return whole.map((sentence) => sentence.trim());
}

const UNBROKEN: ReadonlySet<Nodes["type"]> = new Set(["table", "heading", "code", "html"]);

function unbrokenLines(node: Nodes): ReadonlySet<number> {
  const { position } = node;
  if (position !== undefined && UNBROKEN.has(node.type)) {
    const { start, end } = position;
    return new Set(Array.from({ length: end.line - start.line + 1 }, (_, at) => start.line + at));
  }
  return new Set("children" in node ? node.children.flatMap((child) => [...unbrokenLines(child)]) : []);
}

/** Whether there is white space in a line, but for its indentation, the bullet of a list, and that within code and links. */
function canBreak(line: string): boolean {
  const said = line
    .replace(/^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?/, "")
    .replace(/`[^`]*`/g, "`")
    .replace(/\[[^\]]*\]\([^)]*\)/g, "link");
  return /\s/.test(said.trim());
}
