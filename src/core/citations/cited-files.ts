import type { Citation } from "../domain/citation";
import type { CitedFile } from "../domain/conversation";
import type { FileId } from "../domain/ids";

/** Citations in the order of their references. */
export function inOrder(citations: readonly Citation[]): readonly Citation[] {
  return citations.toSorted((a, b) => a.ref - b.ref);
}

/**
 * The files that an answer cites, each once, in the order in which the answer first refers to them.
 * A file is available as long as any of its citations is.
 */
export function citedFiles(citations: readonly Citation[]): readonly CitedFile[] {
  const files = new Map<FileId, CitedFile>();
  for (const citation of inOrder(citations)) {
    const { folderId, fileId, path, ref, status, file: cited } = citation;
    const file = files.get(fileId) ?? { folderId, fileId, path, refs: [], status, type: cited?.type };
    files.set(fileId, {
      ...file,
      refs: [...file.refs, ref],
      status: file.status === "available" ? file.status : status,
    });
  }
  return [...files.values()];
}
