import { overlap } from "../../base/overlap";
import { groupBy } from "../../base/group-by";
import { baseName, extensionOf } from "../../domain/file-record";
import type { Passage } from "../../domain/passage";
import { shinglesOf } from "../../search/fusion/collapse-duplicates";
import { contentTokens } from "../../text/tokenize";
import { BEGINNING, isVersionWord, standingOf, type Standing } from "./standing";

/** A file, as far as its found passages tell. */
interface FoundFile {
  readonly id: string;
  /** The tokens of its name, without numbers and version words. */
  readonly name: ReadonlySet<string>;
  readonly shingles: ReadonlySet<string>;
  readonly standing: Standing;
}

/** The least shared parts of the names, or of the texts, of two versions of a file. */
const SHARED_NAME = 0.6;
const SHARED_TEXT = 0.4;

/** The ids of the found files with a final or newer version among the found files. */
export function supersededAmong(passages: readonly Passage[]): ReadonlySet<string> {
  const files = [...groupBy(passages, ({ fileId }) => fileId).values()].map(foundFile);
  const superseded = files.filter((one) =>
    files.some((other) => other !== one && areVersions(one, other) && replaces(other.standing, one.standing)),
  );
  return new Set(superseded.map(({ id }) => id));
}

/** Whether one version supersedes another. */
function replaces(one: Standing, other: Standing): boolean {
  if (one.isDraft !== other.isDraft) return other.isDraft;
  if (one.isFinal !== other.isFinal) return one.isFinal;
  return one.day !== undefined && other.day !== undefined && one.day > other.day;
}

function foundFile(passages: readonly Passage[]): FoundFile {
  const { fileId, path } = passages[0]!;
  const name = baseName(path).slice(0, -extensionOf(path).length - 1) || baseName(path);
  const first = passages.find(({ ordinal }) => ordinal === 0);
  return {
    id: fileId,
    name: new Set(contentTokens(name).filter((token) => !/\p{N}/u.test(token) && !isVersionWord(token))),
    shingles: new Set(passages.flatMap(({ text }) => [...shinglesOf(text)])),
    standing: standingOf(path, first?.text.slice(0, BEGINNING) ?? ""),
  };
}

function areVersions(one: FoundFile, other: FoundFile): boolean {
  if (one.name.size > 0 && other.name.size > 0) {
    const shared = [...one.name].filter((token) => other.name.has(token)).length;
    if (shared >= SHARED_NAME * Math.max(one.name.size, other.name.size)) return true;
  }
  return overlap(one.shingles, other.shingles) >= SHARED_TEXT;
}
