import { baseName } from "../../core/domain/file-record";
import type { FileId } from "../../core/domain/ids";
import type { VersionSeries } from "../../core/versions/version-series";
import { strings } from "../strings";

/** The copies or versions of a file: how many there are, and the newest. */
export interface Versions {
  readonly kind: VersionSeries["kind"];
  readonly files: number;
  readonly newest: { readonly fileId: FileId; readonly path: string };
}

interface KnownBesideOthers {
  readonly versions: Versions | undefined;
  /** The name of the neighbour that it only looks like. */
  readonly looksLike: string | undefined;
}

/**
 * What a file only looks like, and which of its copies or versions it is: "newest of 3 versions"; `""` where there is neither.
 * @param isFolded whether it stands below the newest, which then need not be named.
 */
export function statusWords(
  { versions, looksLike }: KnownBesideOthers,
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

function versionWords({ kind, files, newest }: Versions, file: FileId, isFolded: boolean): string {
  if (file === newest.fileId) return strings.versions.newest[kind]({ n: files });
  const older = strings.versions.older[kind];
  return isFolded ? older : `${older}; ${strings.versions.newestIs({ name: baseName(newest.path) })}`;
}

export function versionsOf({ kind, files }: VersionSeries): Versions {
  // A series has at least two files.
  return { kind, files: files.length, newest: files[0]! };
}

/** The words of the button that shows or hides so many other copies or versions. */
export function othersWords(kind: VersionSeries["kind"], others: number, isShown: boolean): string {
  return isShown ? strings.versions.hide[kind] : strings.versions.more[kind]({ n: others });
}
