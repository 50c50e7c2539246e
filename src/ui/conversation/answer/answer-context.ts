import { createContext, useContext } from "react";
import type { Citation, Standing } from "../../../core/domain/citation";
import type { FileId } from "../../../core/domain/ids";

/** The sources of one answer and how to open them, for its markers, notes and chips. */
export interface AnswerSources {
  readonly citationsByRef: ReadonlyMap<number, Citation>;
  /** Citations whose file has the same path as another cited file; their folder's name tells them apart. */
  readonly ambiguous: ReadonlySet<FileId>;
  /** How the citation stands to its file now; undefined until it has been checked. */
  standingOf(ref: number): Standing | undefined;
  openHref(citation: Citation): string;
  /** A small picture of the file, in bytes of an image format; undefined when there is none. */
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
}

/** The highlighted references of an answer: the pointer or the focus is on one of their marks. */
export interface Lit {
  readonly refs: ReadonlySet<number>;
  light(refs: readonly number[]): void;
}

export const AnswerSourcesContext = createContext<AnswerSources>({
  citationsByRef: new Map(),
  ambiguous: new Set(),
  standingOf: () => undefined,
  openHref: () => "",
  thumbnail: () => Promise.resolve(undefined),
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
