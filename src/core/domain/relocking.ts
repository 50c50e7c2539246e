import type { FileRecord } from "./file-record";
import type { FileId, FolderId } from "./ids";

/** What is to be erased of the files of a folder that were read under a password. */
export interface Relocking {
  readonly folderId: FolderId;
  /** The records of the files as they are without the password: they have no content. */
  readonly lock: readonly FileRecord[];
  /** Files whose names only the password shows, and files that are no longer there: nothing of them stays. */
  readonly remove: readonly FileId[];
  /** By file: the path that stays in its citations, the innermost one that can be seen without a password. */
  readonly paths: ReadonlyMap<FileId, string>;
  /** Answers that ended before hold nothing of these files; milliseconds since 1970. */
  readonly since: number;
}

/** As much of it as concerns answers. */
export type ErasedFiles = Pick<Relocking, "folderId" | "paths" | "since">;
