import type { Citation } from "../../../core/domain/citation";
import type { FileId } from "../../../core/domain/ids";

/** The cited files that another cited file shares its path with. */
export function withSamePath(citations: readonly Citation[]): ReadonlySet<FileId> {
  return new Set(
    citations
      .filter(({ path, fileId }) => citations.some((one) => one.path === path && one.fileId !== fileId))
      .map(({ fileId }) => fileId),
  );
}
