import { overlap } from "../base/overlap";
import { foldCase } from "../language/fold-text";
import { shinglesOf } from "../search/fusion/collapse-duplicates";
import { contentTokens } from "../text/tokenize";
import { withoutDays } from "../text/days-in";
import { isVersionWord, versionStatusOf, stemOfName } from "./version-status";

export type VersionTraits = ReturnType<typeof versionTraitsOf>;

/** The least shared part of the names of two versions of a file. */
const SHARED_NAME = 0.6;
/** The least shared part of their texts. */
export const SHARED_TEXT = 0.4;

/**
 * A file, as far as its name and some of its text tell which version of what it is.
 * @param modifiedAt milliseconds since 1970; undefined for what is no file.
 * @param texts parts of its text.
 * @param beginning the first characters of its text (`BEGINNING`), `""` where unknown.
 */
export function versionTraitsOf(
  { path, modifiedAt }: { readonly path: string; readonly modifiedAt: number | undefined },
  texts: readonly string[],
  beginning: string,
) {
  const name = stemOfName(path);
  return {
    /** Its tokens, without numbers and version words. */
    name: new Set(contentTokens(withoutVersionWords(name)).filter((token) => !/\p{N}/u.test(token))),
    nameNumbers: (name.match(/\d+/g) ?? []).join(" "),
    /** The numbers of its name that are no day, year or version: files of one form that differ in them are a series. */
    serial: (withoutDays(name).replace(OF_A_VERSION, " ").match(/\d+/g) ?? [])
      .filter((number) => !YEAR.test(number))
      .map(Number)
      .join(" "),
    shingles: new Set(texts.flatMap((text) => [...shinglesOf(text)])),
    status: versionStatusOf(path, beginning),
    modifiedAt,
  };
}

/** A version with its smaller numbers, or a month: `v1.2`, `(2)`, `2024-03`. */
const OF_A_VERSION = /(?<![\p{L}\p{N}])v\.?\s?\d+(?:\.\d+)*|\(\d{1,2}\)$|(?:19|20)\d\d[-_. ]\d{1,2}(?!\d)/giu;
const YEAR = /^(?:19|20)\d\d$/;

/** Version words are told by their letters as written: a stem ("sign") is not among them. */
function withoutVersionWords(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => (isVersionWord(foldCase(word)) ? " " : word));
}

/** Whether two files may be versions of one paper: their names are alike, or their texts. */
export function areVersions(one: VersionTraits, other: VersionTraits): boolean {
  return !areOfSeries(one, other) && (areNamedAlike(one, other) || shareText(one.shingles, other.shingles));
}

/** Whether the names number two things: `invoice 113` and `invoice 114`. */
export function areOfSeries(one: VersionTraits, other: VersionTraits): boolean {
  const [a, b] = [one.status, other.status];
  if (a.isDraft !== b.isDraft || a.isFinal !== b.isFinal) return false;
  return one.serial !== "" && other.serial !== "" && one.serial !== other.serial;
}

/** Whether two texts, as shingles, share as much as two versions of one text do. */
export function shareText(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return overlap(one, other) >= SHARED_TEXT;
}

/** Whether two names share most of their words. */
export function areNamedAlike({ name: one }: VersionTraits, { name: other }: VersionTraits): boolean {
  if (one.size === 0 || other.size === 0) return false;
  const shared = [...one].filter((token) => other.has(token)).length;
  return shared >= SHARED_NAME * Math.max(one.size, other.size);
}

/**
 * Whether one version supersedes another: by what their names and beginnings call them, by the numbers of versions, by the
 * dates they bear; where nothing tells, and both are named the same and share their text, by when they were changed.
 */
export function supersedes(one: VersionTraits, other: VersionTraits): boolean {
  const [a, b] = [one.status, other.status];
  if (a.isDraft !== b.isDraft) return b.isDraft;
  if (a.isFinal !== b.isFinal) return a.isFinal;
  const isNamedAlike = areNamedAlike(one, other);
  if (isNamedAlike && a.number !== b.number) return (a.number ?? 0) > (b.number ?? 0);
  if (a.day !== undefined && b.day !== undefined && a.day !== b.day) return a.day > b.day;
  // Papers of a series differ in the numbers of their names or in their dates.
  const isOne = isNamedAlike && one.nameNumbers === other.nameNumbers && a.day === b.day;
  return isOne && shareText(one.shingles, other.shingles) && (one.modifiedAt ?? 0) > (other.modifiedAt ?? 0);
}
