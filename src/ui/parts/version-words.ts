import type { ResultVersions, SingleResult } from "../../core/discovery/contract";
import { baseName } from "../../core/domain/file-record";
import type { FileId } from "../../core/domain/ids";
import type { VersionSeries } from "../../core/versions/version-series";
import { strings } from "../strings";

/**
 * What a file only looks like, and which of its copies or versions it is: "newest of 3 versions"; `""` where there is neither.
 * @param isFolded whether it stands below the newest, which then need not be named.
 */
export function statusWords(
  { versions, looksLike }: Pick<SingleResult, "versions" | "looksLike">,
  file: FileId | undefined,
  isFolded = false,
): string {
  return [
    looksLike === undefined ? "" : strings.onlyLooksLike({ name: looksLike }),
    versions === undefined || file === undefined ? "" : versionWords(versions, file, isFolded),
  ]
    .filter(Boolean)
    .join("; ");
}

function versionWords({ kind, files, newest }: ResultVersions, file: FileId, isFolded: boolean): string {
  if (file === newest.fileId) return strings.versions.newest[kind]({ n: files });
  const older = strings.versions.older[kind];
  return isFolded ? older : `${older}; ${strings.versions.newestIs({ name: baseName(newest.path) })}`;
}

/** The words of the button that shows or hides so many other copies or versions. */
export function othersWords(kind: VersionSeries["kind"], others: number, isShown: boolean): string {
  return isShown ? strings.versions.hide[kind] : strings.versions.more[kind]({ n: others });
}
