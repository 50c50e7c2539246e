import type { MessageDetails } from "./fact";
import type { FileId, FolderId } from "./ids";
import type { LayoutBlock, Place } from "./unit";

/**
 * A passage: a range of its file's text, in UTF-16 units, and the text that stands above it. Both are embedded and
 * indexed; only the range is quoted.
 */
export interface PassageRange {
  readonly start: number;
  readonly end: number;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** A table's header row or a function's signature, repeated because the passage begins after it. */
  readonly repeatedHeader: string | undefined;
}

/** A passage with its text and everything that a citation needs. */
export interface Passage extends PassageRange {
  readonly folderId: FolderId;
  readonly folderName: string;
  readonly fileId: FileId;
  readonly path: string;
  /** When its file was changed last, in milliseconds since 1970; undefined where no file stands behind it. */
  readonly modifiedAt: number | undefined;
  /** Position among the passages of its file, from 0. */
  readonly ordinal: number;
  readonly place: Place;
  readonly text: string;
  /** Headings, tables, code, messages and list entries in the passage, in order; offsets are UTF-16 units into `text`. */
  readonly blocks: readonly LayoutBlock[];
  /** Set where a remembered fact, or an earlier answer, stands in place of a file's passage. */
  readonly told?: MessageDetails;
}

/** A passage that a search found. The score of an arm is undefined when that arm did not find the passage. */
export interface FoundPassage extends Passage {
  /** BM25. */
  readonly lexicalScore: number | undefined;
  /** Similarity to the question: 0 for unrelated texts, 1 for the same text (`core/search/relevance/centred-cosine`). */
  readonly semanticScore: number | undefined;
  /** The fused score that orders the ranking. */
  readonly score: number;
  /** Passages that repeat this one and are not in the ranking, best first. */
  readonly repeats?: readonly Passage[];
}

type OfFile = Pick<Passage, "folderId" | "folderName" | "fileId" | "path" | "text">;

/** A text that stands for a passage: of the whole file, the first, and without layout where no more is told. */
export function standIn<T extends OfFile>(given: T) {
  const layout = { ordinal: 0, place: { kind: "whole" }, headings: [], blocks: [] } as const;
  const range = { start: 0, end: given.text.length, repeatedHeader: undefined };
  return { modifiedAt: undefined, ...layout, ...range, ...given };
}

/** A passage that was read without a search. */
export function unsearched(passage: Passage): FoundPassage {
  return { ...passage, lexicalScore: undefined, semanticScore: undefined, score: 0 };
}

/** `"Taxes / 2024/lease.pdf > Heating > Boiler"`: the header that is embedded and indexed with the text of a passage. */
export function passageHeader(
  folderName: string,
  path: string,
  range: Pick<PassageRange, "headings" | "repeatedHeader">,
): string {
  const header = [`${folderName} / ${path}`, ...range.headings].join(" > ");
  return range.repeatedHeader === undefined ? header : `${header}\n${range.repeatedHeader}`;
}
