import { overlap } from "../base/overlap";
import { baseName, extensionOf } from "../domain/file-record";
import { foldCase } from "../language/fold-text";
import { shinglesOf } from "../search/fusion/collapse-duplicates";
import { contentTokens } from "../text/tokenize";
import { isVersionWord, standingOf, type Standing } from "./standing";

/** A file, as far as its name and some of its text tell which version of what it is. */
export interface Look {
  /** The tokens of its name, without numbers and version words. */
  readonly name: ReadonlySet<string>;
  readonly shingles: ReadonlySet<string>;
  readonly standing: Standing;
}

/** The least shared parts of the names, or of the texts, of two versions of a file. */
const SHARED_NAME = 0.6;
const SHARED_TEXT = 0.4;

/** @param texts parts of its text. @param beginning the first characters of its text (`BEGINNING`), `""` where unknown. */
export function lookOf(path: string, texts: readonly string[], beginning: string): Look {
  const name = baseName(path).slice(0, -extensionOf(path).length - 1) || baseName(path);
  return {
    name: new Set(contentTokens(withoutVersionWords(name)).filter((token) => !/\p{N}/u.test(token))),
    shingles: new Set(texts.flatMap((text) => [...shinglesOf(text)])),
    standing: standingOf(path, beginning),
  };
}

/** Version words are told by their letters as written: a stem ("sign") is not among them. */
function withoutVersionWords(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => (isVersionWord(foldCase(word)) ? " " : word));
}

/** Whether two files may be versions of one paper: their names are alike, or their texts. */
export function areVersions(one: Look, other: Look): boolean {
  return areNamedAlike(one, other) || shareText(one.shingles, other.shingles);
}

/** Whether two texts, as shingles, share as much as two versions of one text do. */
export function shareText(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return overlap(one, other) >= SHARED_TEXT;
}

export function areNamedAlike({ name: one }: Look, { name: other }: Look): boolean {
  if (one.size === 0 || other.size === 0) return false;
  const shared = [...one].filter((token) => other.has(token)).length;
  return shared >= SHARED_NAME * Math.max(one.size, other.size);
}

/** Whether one version supersedes another. */
export function replaces(one: Standing, other: Standing): boolean {
  if (one.isDraft !== other.isDraft) return other.isDraft;
  if (one.isFinal !== other.isFinal) return one.isFinal;
  return one.day !== undefined && other.day !== undefined && one.day > other.day;
}
