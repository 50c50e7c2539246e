import type { FileId } from "../domain/ids";
import type { VersionSeries } from "./version-series";

/** Things of one file, or of several that are copies or versions of one another. */
export interface Folded<T> {
  /** That of the newest file. */
  readonly first: T;
  /** Those of the other files, newest first. */
  readonly others: readonly T[];
  /** Undefined where the file has no copies and no versions. */
  readonly series: VersionSeries | undefined;
}

interface FoldBy<T> {
  /** Undefined for what is of no file. */
  readonly fileOf: (one: T) => FileId | undefined;
  readonly seriesOf: (file: FileId) => VersionSeries | undefined;
  /** Whether a thing goes with others of its series; it does where this is undefined. */
  readonly belongs?: (one: T, members: readonly T[]) => boolean;
}

/**
 * Folds things whose files are copies or versions of one another into one, which stands where the first of them stood. No
 * two of them are of the same file: two things of one file stay two.
 */
export function foldSeries<T>(
  things: readonly T[],
  { fileOf, seriesOf, belongs = () => true }: FoldBy<T>,
): readonly Folded<T>[] {
  const placeOf = (one: T, { files }: VersionSeries): number => {
    const file = fileOf(one);
    return files.findIndex(({ fileId }) => fileId === file);
  };
  const rows: { readonly members: T[]; readonly series: VersionSeries | undefined }[] = [];
  for (const one of things) {
    const file = fileOf(one);
    const series = file && seriesOf(file);
    const newest = series?.files[0]?.fileId;
    const row =
      newest &&
      rows.find(
        ({ series: known, members }) =>
          known?.files[0]?.fileId === newest &&
          members.every((member) => fileOf(member) !== file) &&
          belongs(one, members),
      );
    if (row) row.members.push(one);
    else rows.push({ members: [one], series });
  }
  return rows.map(({ members, series }) => {
    const sorted =
      series === undefined ? members : members.toSorted((a, b) => placeOf(a, series) - placeOf(b, series));
    // A row has at least the member that opened it.
    const [first, ...others] = sorted as [T, ...T[]];
    return { lead: first, others, series };
  });
}
