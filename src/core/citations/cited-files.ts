import type { Citation } from "../domain/citation";
import type { CitedFile } from "../domain/conversation";
import type { FileId } from "../domain/ids";

/**
 * The files that an answer's citations come from, each once, in the order in which the answer first refers to them.
 * A file counts as available while any of its citations does.
 */
export function citedFiles(citations: readonly Citation[]): readonly CitedFile[] {
  const files = new Map<FileId, CitedFile>();
  for (const citation of citations.toSorted((a, b) => a.ref - b.ref)) {
    const { folderId, fileId, path, ref, status } = citation;
    const file = files.get(fileId);
    if (file === undefined) files.set(fileId, { folderId, fileId, path, refs: [ref], status });
    else
      files.set(fileId, {
        ...file,
        refs: [...file.refs, ref],
        status: file.status === "available" ? file.status : status,
      });
  }
  return [...files.values()];
}
