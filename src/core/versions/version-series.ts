import type { FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";
import type { FileGroup } from "./group-files";

/** The copies or versions of a file, itself included, as they are shown. */
export interface VersionSeries {
  readonly kind: FileGroup["kind"];
  /** At least two, the newest first. */
  readonly files: readonly { readonly fileId: FileId; readonly path: string }[];
}

/** As it is shown beside one of its files: how many files it has, and the newest. */
export function versionsOf({ kind, files }: VersionSeries) {
  // A series has at least two files.
  return { kind, files: files.length, newest: { ...files[0]! } };
}

/** A group without the files that are gone; undefined where fewer than two are left. */
export function seriesOf(
  group: FileGroup,
  records: ReadonlyMap<FileId, FileRecord>,
): VersionSeries | undefined {
  const files = group.files.flatMap((fileId) => {
    const record = records.get(fileId);
    return record === undefined || record.state === "gone" ? [] : [{ fileId, path: record.path }];
  });
  return files.length < 2 ? undefined : { kind: group.kind, files };
}
