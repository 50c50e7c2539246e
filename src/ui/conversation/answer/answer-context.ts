import { createContext, useContext, type MouseEvent } from "react";
import type { Citation, CitationStatus } from "../../../core/domain/citation";
import type { FileId } from "../../../core/domain/ids";
import type { VersionSeries } from "../../../core/versions/version-series";

/** The sources of one answer and how to open them, for its markers, notes and chips. */
export interface AnswerSources {
  readonly citationsByRef: ReadonlyMap<number, Citation>;
  /** The folder that tells a file from another cited one of the same name; `""` where none is. */
  apart(fileId: FileId): string;
  /** The copies or versions of a file; undefined where there are none, or until they are known. */
  seriesOf(fileId: FileId): VersionSeries | undefined;
  /** The name of the neighbour that a file only looks like; undefined where there is none, or until it is known. */
  looksLike(fileId: FileId): string | undefined;
  /** How the citation stands to its file now; undefined until it has been checked. */
  versionStatusOf(ref: number): CitationStatus | undefined;
  openHref(citation: Citation): string;
  /** The id of the note's element in the margin. */
  noteId(ref: number): string;
  /** Shows the source of a reference beside the answer. */
  showSource(ref: number): void;
  /** The reference whose source is shown. */
  readonly shownRef: number | undefined;
}

/**
 * The click handler of a link to a source: a plain click shows the source beside its answer. A click with a key held, or
 * with another button, opens the file in a tab, as the link says.
 */
export function showsBeside(show: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show();
  };
}

/** The highlighted references of an answer: the pointer or the focus is on one of their marks. */
export interface Lit {
  readonly refs: ReadonlySet<number>;
  light(refs: readonly number[]): void;
}

export const AnswerSourcesContext = createContext<AnswerSources>({
  citationsByRef: new Map(),
  apart: () => "",
  seriesOf: () => undefined,
  looksLike: () => undefined,
  versionStatusOf: () => undefined,
  openHref: () => "",
  noteId: String,
  showSource: () => {},
  shownRef: undefined,
});
export const LitContext = createContext<Lit>({ refs: new Set(), light: () => {} });

export const useAnswerSources = (): AnswerSources => useContext(AnswerSourcesContext);

/** The props of a mark of these references: it highlights their other marks, and they highlight it. */
export function useLit(refs: readonly number[]) {
  const lit = useContext(LitContext);
  const on = () => lit.light(refs);
  const off = () => lit.light([]);
  return {
    "data-lit": refs.some((ref) => lit.refs.has(ref)) ? "" : undefined,
    onPointerEnter: on,
    onPointerLeave: off,
    onFocus: on,
    onBlur: off,
  };
}
