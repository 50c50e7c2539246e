import { getOrMake } from "../base/get-or-make";
import type { FileId } from "../domain/ids";
import { shinglesOf } from "../search/fusion/collapse-duplicates";
import { shareText } from "../versions/compare-versions";
import { foldSeries } from "../versions/fold-series";
import { versionsOf, type VersionSeries } from "../versions/version-series";
import type { DiscoveryResult, SingleResult } from "./contract";

/**
 * Folds results that are copies or versions of one another into one: files of one series, and passages of such files that say
 * nearly the same. The newest stands for the others, where the best of them stood.
 * @param ranked best first.
 * @param seriesOf undefined for a file without copies and versions.
 * @param textOf the whole text of a passage, by the id of its result.
 */
export function foldVersions(
  ranked: readonly SingleResult[],
  seriesOf: (file: FileId) => VersionSeries | undefined,
  textOf: (id: string) => string,
): DiscoveryResult[] {
  const sayTheSame = textComparison(textOf);
  const folded = foldSeries(ranked, {
    fileOf,
    seriesOf,
    belongs: (one, members) =>
      members.every(({ kind }) => kind === one.kind) &&
      (one.kind === "file" || members.some(({ id }) => sayTheSame(id, one.id))),
  });
  return folded.map(({ first, others, series }) => {
    if (series === undefined) return first;
    const versions = versionsOf(series);
    const marked = others.map((one) => ({ ...one, versions }));
    return { ...first, versions, ...(marked.length > 0 && { others: marked }) };
  });
}

function textComparison(textOf: (id: string) => string): (one: string, other: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  const shingles = (id: string) => getOrMake(known, id, () => shinglesOf(textOf(id)));
  return (one, other) => shareText(shingles(one), shingles(other));
}

function fileOf({ target }: SingleResult): FileId | undefined {
  return target.to === "file" || target.to === "passage" ? target.fileId : undefined;
}
