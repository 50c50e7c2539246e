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

// Masks markers with brackets that have no meaning in Markdown, because `[ref:1](x)` or `[ref:1]: x` would be links.
// The mask is punctuation of the same length, so that emphasis next to a marker and all offsets stay the same.
const MASKED_MARKER = /⸢ref:(\d+)⸣/g;
const MASK_IN_ADDRESS = encodeURIComponent("⸢");

/** The answer's text for the Markdown parser: of the same length, with its references masked. */
export function maskReferences(segments: readonly AnswerSegment[]): string {
  return segments
    .map((segment) => (segment.kind === "text" ? segment.text : `⸢ref:${segment.ref}⸣`))
    .join("");
}

/** Where the masked references begin in the masked text. */
export function referencePlaces(segments: readonly AnswerSegment[]): ReadonlySet<number> {
  const places = new Set<number>();
  let at = 0;
  for (const segment of segments) {
    if (segment.kind === "reference") places.add(at);
    at += segment.kind === "text" ? segment.text.length : `⸢ref:${segment.ref}⸣`.length;
  }
  return places;
}

/**
 * A rehype plugin: every masked reference becomes `<sup data-reference="N">`; the same signs elsewhere, which come from
 * a file or a model, stay text. Every piece of a range becomes a `<span>`
 * with one or more of `data-claim="1 2"`, `data-unsupported` and `data-mark`. The last piece of an unsupported range
 * also has `data-last`.
 *
 * @param source the input of the Markdown parser; ranges and places are offsets into it.
 */
export function markAnswer(
  source: string,
  ranges: readonly SetApart[],
  places: ReadonlySet<number>,
): Plugins[number] {
  return () => (tree: Parent) => {
    const lastPieces = new Map<SetApart, Element>();
    const visit = (parent: Parent) => {
      parent.children = parent.children.flatMap((child) => {
        if (child.type === "text") return markText(child, source, ranges, places, lastPieces);
        if (child.type === "element") {
          trimAddress(child);
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
  source: string,
  ranges: readonly SetApart[],
  places: ReadonlySet<number>,
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
  for (const marker of node.value.matchAll(MASKED_MARKER)) {
    const place = offsets[marker.index];
    if (place === undefined || !places.has(place)) continue;
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
function trimAddress(node: Element): void {
  const address = node.properties["href"];
  if (typeof address === "string") node.properties["href"] = address.split(MASK_IN_ADDRESS, 1)[0] ?? "";
}
