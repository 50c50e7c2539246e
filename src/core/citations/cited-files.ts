import { groupBy } from "../base/group-by";
import type { Citation } from "../domain/citation";

export function inOrder(citations: readonly Citation[]): readonly Citation[] {
  return citations.toSorted((a, b) => a.ref - b.ref);
}

/** A file among an answer's citations, as a chip shows it. */
export interface CitedFile extends Pick<Citation, "fileId" | "path" | "file"> {
  readonly refs: readonly number[];
  /** The first citation that is not gone; undefined where all are. */
  readonly available: Citation | undefined;
}

/** The files that an answer cites, each once, in the order in which the answer first refers to them. */
export function citedFiles(citations: readonly Citation[]): readonly CitedFile[] {
  const groups = groupBy(inOrder(citations), ({ fileId }) => fileId);
  return [...groups.values()].map((own) => ({
    ...own[0]!,
    refs: own.map(({ ref }) => ref),
    available: own.find(({ status }) => status === "available"),
  }));
}
