import { groupBy } from "../../base/group-by";
import type { Passage } from "../../domain/passage";
import { areVersions, versionTraitsOf, supersedes } from "../../versions/compare-versions";
import { BEGINNING } from "../../versions/version-status";

/** The found files with a final or newer version among the found files, each with the newest of those: ids of files. */
export function supersededAmong(passages: readonly Passage[]): ReadonlyMap<string, string> {
  const files = [...groupBy(passages, ({ fileId }) => fileId).values()].map(foundFile);
  const newerThan = new Map(
    files.map((one) => [
      one.id,
      files.filter((other) => other !== one && areVersions(one, other) && supersedes(other, one)),
    ]),
  );
  const isNewest = ({ id }: ReturnType<typeof foundFile>): boolean => newerThan.get(id)?.length === 0;
  return new Map(
    [...newerThan].flatMap(([id, newer]) => {
      const newest = newer.find(isNewest) ?? newer[0];
      return newest === undefined ? [] : [[id, newest.id] as const];
    }),
  );
}

/** A file, as far as its found passages tell. */
function foundFile(passages: readonly Passage[]) {
  const { fileId, path, modifiedAt } = passages[0]!;
  const first = passages.find(({ ordinal }) => ordinal === 0);
  const texts = passages.map(({ text }) => text);
  return {
    id: fileId,
    ...versionTraitsOf({ path, modifiedAt }, texts, first?.text.slice(0, BEGINNING) ?? ""),
  };
}
