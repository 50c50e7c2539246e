import type { PlacedBlock } from "../../../core/domain/answer-block";

/** A stretch of an answer with one writer: words, or blocks that are shown as one. */
export interface AnswerPart {
  readonly text: string;
  /** Where it begins in the answer's text, in UTF-16 units. */
  readonly start: number;
  readonly writtenBy: "model" | "quotes";
  /** The blocks that form it, in order; empty for words. Their ranges are in the answer's text. */
  readonly blocks: readonly PlacedBlock[];
}

/** The markers that may stand between a block's text and what follows it. */
const MARKERS = /^(?:\[ref:\d{1,6}\])+/;

/**
 * Cuts the answer's text where quotes and a model's words meet, and around blocks; blocks of one table are one part. No part
 * is empty. Together they form the text, but for white space between blocks.
 */
export function answerParts(
  text: string,
  modelParts: readonly { readonly start: number; readonly end: number }[],
  blocks: readonly PlacedBlock[],
): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  const add = (end: number, writtenBy: AnswerPart["writtenBy"], of: readonly PlacedBlock[] = []): void => {
    if (end <= at) return;
    const part = { text: text.slice(at, end), start: at, writtenBy, blocks: of };
    const isGap = blocks.length > 0 && of.length === 0 && part.text.trim() === "";
    if (!isGap) parts.push(part);
    at = end;
  };
  const groups = groupsOf(text, blocks).map((group) => ({ ...group, writtenBy: "quotes" as const }));
  const written = modelParts.map((part) => ({ ...part, writtenBy: "model" as const, of: [] }));
  for (const { start, end, writtenBy, of } of [...groups, ...written].sort((a, b) => a.start - b.start)) {
    add(Math.min(start, text.length), "quotes");
    add(Math.min(end, text.length), writtenBy, of);
  }
  add(text.length, "quotes");
  return parts;
}

interface BlockGroup {
  readonly start: number;
  /** Behind the markers that follow the last block. */
  readonly end: number;
  readonly of: readonly PlacedBlock[];
}

/** Blocks that stand one after the other and belong to one table are one group. */
function groupsOf(text: string, blocks: readonly PlacedBlock[]): readonly BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const end = endWithMarkers(text, block);
    const last = groups.at(-1);
    const before = last?.of.at(-1);
    if (last && before && areOneTable(before, block) && text.slice(last.end, block.start).trim() === "")
      groups[groups.length - 1] = { start: last.start, end, of: [...last.of, block] };
    else groups.push({ start: block.start, end, of: [block] });
  }
  return groups;
}

function areOneTable(one: PlacedBlock, next: PlacedBlock): boolean {
  switch (next.kind) {
    case "file":
    case "more files":
      return one.kind === "file";
    case "row":
      return one.kind === "row" && columnsOf(one) === columnsOf(next);
    case "item":
      return one.kind === "item";
    case "code":
      return false;
  }
}

function columnsOf({ cells }: Extract<PlacedBlock, { kind: "row" }>): string {
  return cells.map(({ column }) => column).join("\n");
}

/** Where the markers directly behind a block end. */
export function endWithMarkers(text: string, { end }: Pick<PlacedBlock, "end">): number {
  return end + (MARKERS.exec(text.slice(end))?.[0].length ?? 0);
}

/** The references of the markers directly behind a block. */
export function refsBehind(text: string, { end }: Pick<PlacedBlock, "end">): readonly number[] {
  const markers = text.slice(end, endWithMarkers(text, { end }));
  return Array.from(markers.matchAll(/\d+/g), ([digits]) => Number(digits));
}

/** The ranges that lie in the part, counted from its beginning. */
export function rangesIn<R extends { readonly start: number; readonly end: number }>(
  { start, text }: Pick<AnswerPart, "start" | "text">,
  ranges: readonly R[],
): readonly { readonly start: number; readonly end: number }[] {
  return ranges
    .filter((range) => range.start >= start && range.end <= start + text.length)
    .map((range) => ({ start: range.start - start, end: range.end - start }));
}
