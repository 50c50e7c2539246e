import { groupBy } from "../../base/group-by";
import type { Passage } from "../../domain/passage";
import { areVersions, lookOf, supersedes, type Look } from "../../versions/compare-versions";
import { BEGINNING } from "../../versions/standing";

/** A file, as far as its found passages tell. */
interface FoundFile extends Look {
  readonly id: string;
}

/** The ids of the found files with a final or newer version among the found files. */
export function supersededAmong(passages: readonly Passage[]): ReadonlySet<string> {
  const files = [...groupBy(passages, ({ fileId }) => fileId).values()].map(foundFile);
  const superseded = files.filter((one) =>
    files.some((other) => other !== one && areVersions(one, other) && supersedes(other, one)),
  );
  return new Set(superseded.map(({ id }) => id));
}

function foundFile(passages: readonly Passage[]): FoundFile {
  const { fileId, path, modifiedAt } = passages[0]!;
  const first = passages.find(({ ordinal }) => ordinal === 0);
  const texts = passages.map(({ text }) => text);
  return { id: fileId, ...lookOf({ path, modifiedAt }, texts, first?.text.slice(0, BEGINNING) ?? "") };
}
