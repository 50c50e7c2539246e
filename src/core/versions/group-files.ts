import { groupBy } from "../base/group-by";
import { overlap } from "../base/overlap";
import type { FileId } from "../domain/ids";
import { holdsNumbers, numbersOf } from "../text/numbers-of";
import { shinglesOf } from "../search/fusion/collapse-duplicates";
import {
  areNamedAlike,
  areOfSeries,
  versionTraitsOf,
  SHARED_TEXT,
  supersedes,
  type VersionTraits,
} from "./compare-versions";
import { BEGINNING } from "./version-status";

/** What is known of a file that may have copies or versions. */
export interface FileToGroup {
  readonly id: FileId;
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly contentHash: string | undefined;
  /** The beginning of its text, at most `TEXT_COMPARED` characters; `""` where none was read. */
  readonly text: string;
}

/** Files that are copies of each other, nearly the same, or versions of one paper. */
export interface FileGroup {
  /** `copies`: all say the same; `versions`: they differ, and one is newer than the others. */
  readonly kind: "copies" | "versions";
  /** At least two, the newest first. Of copies the newest is the one that was changed last. */
  readonly files: readonly FileId[];
}

/** So much of a text tells whether two files are nearly the same. */
export const TEXT_COMPARED = 2_000;

/** The least shared part of two texts that are nearly the same. */
const NEARLY_SAME = 0.9;

/** More files than this under one key have only something common in their names or their letterheads. */
const MOST_ALIKE = 40;
/** The smallest hashes of a text's shingles, by which texts that share most of them meet (bottom-k sketch). */
const SKETCH = 6;

interface Candidate extends VersionTraits {
  readonly file: FileToGroup;
  readonly numbers: ReadonlySet<string>;
  /** Hashes of the text's shingles, which take less room than the shingles. */
  readonly hashes: ReadonlySet<number>;
}

/**
 * Finds the groups among the files of a folder. Each file is in at most one group. Papers of a series that only share their form
 * (invoices, minutes) are no versions: a version is named as one, or says nearly the same.
 */
export class FileGrouper {
  readonly #candidates: Candidate[] = [];

  /** Takes a millisecond or less for a text. */
  add(file: FileToGroup): void {
    const { text } = file;
    const shingles = text === "" ? NO_SHINGLES : shinglesOf(text);
    this.#candidates.push({
      file,
      ...versionTraitsOf(file, [], text.slice(0, BEGINNING)),
      numbers: numbersOf(text),
      hashes: new Set([...shingles].map(hashOf)),
    });
  }

  /** The groups among the files that were added, in no promised order. */
  groups(): readonly FileGroup[] {
    const links = new Map<Candidate, Candidate[]>();
    const differing = new Set<Candidate>();
    const link = (one: Candidate, other: Candidate): void => {
      links.set(one, [...(links.get(one) ?? []), other]);
      links.set(other, [...(links.get(other) ?? []), one]);
    };
    for (const [one, other] of pairsOf(this.#candidates)) {
      const relation = relationOf(one, other);
      if (relation === undefined) continue;
      link(one, other);
      if (relation === "versions") differing.add(one).add(other);
    }
    return connected(links).map((group) => ({
      kind: group.some((one) => differing.has(one)) ? "versions" : "copies",
      files: newestFirst(group).map(({ file }) => file.id),
    }));
  }
}

const NO_SHINGLES: ReadonlySet<string> = new Set();

function relationOf(one: Candidate, other: Candidate): FileGroup["kind"] | undefined {
  const { contentHash } = one.file;
  if (
    contentHash !== undefined &&
    contentHash === other.file.contentHash &&
    one.file.size === other.file.size
  )
    return "copies";
  const shared = overlap(one.hashes, other.hashes);
  const saysNumbers =
    holdsNumbers(one.file.text, other.numbers) && holdsNumbers(other.file.text, one.numbers);
  if (shared >= NEARLY_SAME && saysNumbers && isLong(one) && isLong(other)) return "copies";
  const isNamed = areNamedAlike(one, other) && !areOfSeries(one, other) && isOtherVersion(one, other);
  // A file without text is known by its name alone.
  const isAlike = shared >= SHARED_TEXT || (one.file.text === "" && other.file.text === "");
  return isNamed && isAlike ? "versions" : undefined;
}

/** A few words are the same in many files by chance. */
function isLong({ hashes }: Candidate): boolean {
  return hashes.size >= 12;
}

/** Whether the names tell that the two are different versions. */
function isOtherVersion(one: Candidate, other: Candidate): boolean {
  return (
    one.status.number !== other.status.number ||
    one.status.isDraft !== other.status.isDraft ||
    one.status.isFinal !== other.status.isFinal
  );
}

/** The pairs worth comparing: of equal content, of names alike, or with a part of their texts in common. */
function* pairsOf(candidates: readonly Candidate[]): Generator<readonly [Candidate, Candidate], void> {
  const place = new Map(candidates.map((one, at) => [one, at]));
  const seen = new Set<number>();
  for (const group of blocksOf(candidates)) {
    if (group.length > MOST_ALIKE) continue;
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        const key = place.get(one)! * candidates.length + place.get(other)!;
        if (seen.has(key)) continue;
        seen.add(key);
        yield [one, other];
      }
    }
  }
}

function blocksOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const keyed = candidates.flatMap((one) => keysOf(one).map((key) => ({ key, one })));
  return [...groupBy(keyed, ({ key }) => key).values()]
    .filter(({ length }) => length > 1)
    .map((block) => block.map(({ one }) => one));
}

function keysOf({ file, name, hashes }: Candidate): readonly string[] {
  const sketch = [...hashes].sort((a, b) => a - b).slice(0, SKETCH);
  return [
    ...(file.contentHash === undefined ? [] : [`content ${file.contentHash}`]),
    ...(name.size === 0 ? [] : [`name ${[...name].sort().join(" ")}`]),
    ...sketch.map((hash) => `text ${hash}`),
  ];
}

/** 32-bit FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The connected parts of a graph. */
function connected(links: ReadonlyMap<Candidate, readonly Candidate[]>): readonly (readonly Candidate[])[] {
  const seen = new Set<Candidate>();
  const groups: Candidate[][] = [];
  for (const start of links.keys()) {
    if (seen.has(start)) continue;
    const group: Candidate[] = [];
    const open = [start];
    seen.add(start);
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      group.push(one);
      for (const other of links.get(one) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        open.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** By what the names and texts say, then by the number of the version, then by the time of the last change. */
function newestFirst(group: readonly Candidate[]): readonly Candidate[] {
  return [...group].sort((a, b) => {
    if (supersedes(a, b)) return -1;
    if (supersedes(b, a)) return 1;
    return b.file.modifiedAt - a.file.modifiedAt || (a.file.path < b.file.path ? -1 : 1);
  });
}
