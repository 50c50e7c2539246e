import type { ExtraProps, Options } from "react-markdown";
import { wordsOf } from "../../../core/citations/answer-text";
import type { ModelPiece } from "../../../core/domain/answer-part";

type Plugins = NonNullable<Options["rehypePlugins"]>;
type Element = NonNullable<ExtraProps["node"]>;
type Child = Element["children"][number];
type Text = Extract<Child, { type: "text" }>;
interface Parent {
  children: Child[];
}

/** A model's text for the Markdown parser, with a mask behind each statement that tells its place among the pieces. */
export interface MaskedText {
  readonly text: string;
  /** The sign that begins each mask, and nothing else, before and after parsing. */
  readonly fence: string;
}

/**
 * Signs that can begin a mask. They are punctuation without a meaning in Markdown, so that emphasis beside one stays
 * emphasis, and no named entity stands for one.
 */
const FENCES = Array.from({ length: 0x2e4f - 0x2e20 + 1 }, (_, at) =>
  String.fromCharCode(0x2e20 + at),
).filter((fence) => /\p{P}/u.test(fence));
const ENTITIES = /&#(?:x([\da-f]+)|(\d+));/gi;
const MASK_END = "⸣";

/** Masks the ends of statements with a sign that the text has nowhere, so that nothing a model writes looks like one. */
export function maskStatements(pieces: readonly ModelPiece[]): MaskedText {
  const texts = pieces.map(wordsOf);
  const used = new Set(texts.flatMap((text) => [...text, ...decodedSigns(text)]));
  const free = FENCES.find((fence) => !used.has(fence));
  const fence = free ?? FENCES[0] ?? "";
  // A text that has all of the signs loses one of them.
  const cleared = (text: string) =>
    free === undefined ? text.replaceAll(fence, "�").replaceAll("&#", "&�") : text;
  const text = pieces
    .map((piece, at) => cleared(wordsOf(piece)) + (piece.kind === "words" ? "" : `${fence}${at}${MASK_END}`))
    .join("");
  return { text, fence };
}

/** The signs that numeric entities of a text stand for. */
function decodedSigns(text: string): readonly string[] {
  return Array.from(text.matchAll(ENTITIES), ([, hex, decimal]) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** Elements in which a statement begins anew. */
const BLOCKS = new Set(["p", "li", "td", "th", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"]);

/**
 * A rehype plugin: the words before each mask, up to the mask before it or the beginning of their block, become spans with
 * `data-statement`, the place of the piece; the last of them has `data-last`.
 */
export function markStatements({ fence }: MaskedText): Plugins[number] {
  const mask = new RegExp(`${fence}(\\d+)${MASK_END}`, "g");
  return () => (tree: Parent) => {
    // Spans of words whose statement has not ended yet.
    let open: Element[] = [];
    const visit = (parent: Parent) => {
      parent.children = parent.children.flatMap((child): Child[] => {
        if (child.type === "text") return spansOf(child);
        if (child.type !== "element") return [child];
        if (BLOCKS.has(child.tagName)) open = [];
        trimAddress(child, fence);
        visit(child);
        if (BLOCKS.has(child.tagName)) open = [];
        return [child];
      });
    };
    const spansOf = ({ value }: Text): Child[] => {
      const spans: Element[] = [];
      let read = 0;
      const add = (words: string): void => {
        const span = spanOf(words);
        spans.push(span);
        open.push(span);
      };
      for (const { 0: whole, 1: at, index } of value.matchAll(mask)) {
        if (index > read || open.length === 0) add(value.slice(read, index));
        for (const span of open) span.properties["dataStatement"] = at;
        open.at(-1)!.properties["dataLast"] = "";
        open = [];
        read = index + whole.length;
      }
      const rest = value.slice(read);
      if (rest.trim() !== "") add(rest);
      else if (rest !== "") return [...spans, { type: "text", value: rest }];
      return spans;
    };
    visit(tree);
  };
}

function spanOf(words: string): Element {
  return { type: "element", tagName: "span", properties: {}, children: [{ type: "text", value: words }] };
}

/** Removes a mask from the end of an address: Markdown takes a mask directly behind an address as a part of it. */
function trimAddress(node: Element, fence: string): void {
  const address = node.properties["href"];
  if (typeof address === "string")
    node.properties["href"] = address.split(encodeURIComponent(fence), 1)[0] ?? "";
}
