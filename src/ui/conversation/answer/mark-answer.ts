import type { ExtraProps, Options } from "react-markdown";
import type { AnswerSegment } from "../../../core/citations/parse-references";
import type { SetApart } from "./answer-ranges";
import { sourceOffsets } from "../sources/source-offsets";

type Plugins = NonNullable<Options["rehypePlugins"]>;
type Element = NonNullable<ExtraProps["node"]>;
type Child = Element["children"][number];
type Text = Extract<Child, { type: "text" }>;
interface Parent {
  children: Child[];
}

/**
 * An answer's text for the Markdown parser, of the same length, with its references masked: `[ref:1](x)` or `[ref:1]: x`
 * would be links.
 */
export interface MaskedAnswer {
  readonly text: string;
  /** The sign that begins each masked reference, and nothing else, before and after parsing. */
  readonly sign: string;
}

/**
 * Signs that can begin a masked reference. They are punctuation without a meaning in Markdown, so that emphasis beside one
 * stays emphasis, and no named entity stands for one.
 */
const SIGNS = Array.from({ length: 0x2e4f - 0x2e20 + 1 }, (_, at) => String.fromCharCode(0x2e20 + at)).filter(
  (sign) => /\p{P}/u.test(sign),
);
const ENTITIES = /&#(?:x([\da-f]+)|(\d+));/gi;

/** Masks the references with a sign that the text has nowhere, so that nothing in a file or of a model looks like one. */
export function maskReferences(segments: readonly AnswerSegment[]): MaskedAnswer {
  const texts = segments.flatMap((segment) => (segment.kind === "text" ? [segment.text] : []));
  const used = new Set(texts.flatMap((text) => [...text, ...decodedSigns(text)]));
  const free = SIGNS.find((sign) => !used.has(sign));
  const sign = free ?? SIGNS[0] ?? "";
  // A text that has all of the signs loses one of them.
  const cleared = (text: string) =>
    free === undefined ? text.replaceAll(sign, "�").replaceAll("&#", "&�") : text;
  const text = segments
    .map((segment) => (segment.kind === "text" ? cleared(segment.text) : `${sign}ref:${segment.ref}⸣`))
    .join("");
  return { text, sign };
}

/** The signs that numeric entities of a text stand for. */
function decodedSigns(text: string): readonly string[] {
  return Array.from(text.matchAll(ENTITIES), ([, hex, decimal]) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/**
 * A rehype plugin: every masked reference becomes `<sup data-reference="N">`. Every piece of a range becomes a `<span>`
 * with one or more of `data-claim="1 2"`, `data-unsupported` and `data-mark`. The last piece of an unsupported range
 * also has `data-last`.
 *
 * @param ranges offsets into the masked text.
 */
export function markAnswer(masked: MaskedAnswer, ranges: readonly SetApart[]): Plugins[number] {
  return () => (tree: Parent) => {
    const lastPieces = new Map<SetApart, Element>();
    const visit = (parent: Parent) => {
      parent.children = parent.children.flatMap((child) => {
        if (child.type === "text") return markText(child, masked, ranges, lastPieces);
        if (child.type === "element") {
          trimAddress(child, masked.sign);
          visit(child);
        }
        return [child];
      });
    };
    visit(tree);
    for (const [range, piece] of lastPieces)
      if (range.kind === "unsupported") piece.properties["dataLast"] = "";
  };
}

function markText(
  node: Text,
  { text: source, sign }: MaskedAnswer,
  ranges: readonly SetApart[],
  lastPieces: Map<SetApart, Element>,
): Child[] {
  const offsets = sourceOffsets(node.value, source, node.position?.start.offset ?? source.length);
  const marked: Child[] = [];
  let read = 0;
  const addWords = (end: number) => {
    while (read < end) {
      const covering = rangesAt(ranges, offsets[read]);
      let stop = read + 1;
      while (stop < end && sameRanges(covering, rangesAt(ranges, offsets[stop]))) stop += 1;
      marked.push(wordsPiece(node.value.slice(read, stop), covering, lastPieces));
      read = stop;
    }
  };
  for (const marker of node.value.matchAll(new RegExp(`${sign}ref:(\\d+)⸣`, "g"))) {
    addWords(marker.index);
    marked.push(element("sup", { dataReference: marker[1] ?? "" }, marker[0]));
    read = marker.index + marker[0].length;
  }
  addWords(node.value.length);
  return marked;
}

function wordsPiece(words: string, covering: readonly SetApart[], lastPieces: Map<SetApart, Element>): Child {
  if (covering.length === 0 || words.trim() === "") return { type: "text", value: words };
  const refs = covering.flatMap((range) => (range.kind === "claim" ? range.refs : []));
  const isCoveredBy = (kind: SetApart["kind"]) => covering.some((range) => range.kind === kind);
  const properties = {
    ...(refs.length > 0 && { dataClaim: refs.join(" ") }),
    ...(isCoveredBy("unsupported") && { dataUnsupported: "" }),
    ...(isCoveredBy("mark") && { dataMark: "" }),
  };
  const piece = element("span", properties, words);
  for (const range of covering) lastPieces.set(range, piece);
  return piece;
}

function rangesAt(ranges: readonly SetApart[], offset: number | undefined): readonly SetApart[] {
  return offset === undefined ? [] : ranges.filter((range) => range.start <= offset && offset < range.end);
}

const sameRanges = (a: readonly SetApart[], b: readonly SetApart[]) =>
  a.length === b.length && a.every((range, index) => range === b[index]);

function element(tagName: string, properties: Record<string, string>, words: string): Element {
  return { type: "element", tagName, properties, children: [{ type: "text", value: words }] };
}

/** Removes a marker from the end of an address: Markdown takes a marker directly after an address as a part of it. */
function trimAddress(node: Element, sign: string): void {
  const address = node.properties["href"];
  if (typeof address === "string")
    node.properties["href"] = address.split(encodeURIComponent(sign), 1)[0] ?? "";
}
