import { getOrMake } from "../../base/get-or-make";
import { idf } from "../lexical/bm25";
import { foldCase } from "../../language/fold-text";
import {
  fileFeatures,
  questionFeatures,
  type FileFeatures,
  type NameFeatures,
  type QuestionFeatures,
} from "./file-name-features";
import { TopHits } from "../top-hits";

export interface FileNameHit<Id extends string> {
  readonly id: Id;
  readonly score: number;
}

interface NamedFile<Id extends string> {
  readonly id: Id;
  readonly path: string;
  readonly modifiedAt: number;
}

const GRAM_WEIGHT = 2;
/** The score of a name without folders or dates that is the question, letter for letter. */
export const BEST_NAME_SCORE = 1 + GRAM_WEIGHT;
const CONTAINED_BONUS = 0.5;
const FOLDER_WEIGHT = 0.3;
const EXTENSION_BONUS = 0.3;
/** The bonus for the day, month or quarter that was asked for, in any notation, in the name or its folders. */
const DATE_BONUS = 0.5;
/**
 * The least score of a name that resembles the question. A few words are probably a name, perhaps misspelt; a sentence
 * about something else shares a word with many names.
 */
const FLOOR = 1;
const FLOOR_OF_FEW_WORDS = 0.65;
const FEW_WORDS = 3;
/** The number of candidate names that are compared in full. */
const COMPARED = 100;
const SHORTEST_CONTAINED = 4;
const SHORTEST_PREFIX = 3;
/** Names indexed in one step: a few milliseconds. */
const TAKEN_IN_AT_A_TIME = 50;
/** The weight of a date in milliseconds: it breaks ties, and is too small to decide anything else. */
const RECENCY_TOUCH = 1e-18;

/**
 * Finds files by what a person remembers of their names: words in any order, typos, other notations of a date, parts of
 * the path, the kind of file. It is an inverted index from features to file numbers. A removed file leaves its number
 * unused, until half of the numbers are. New names are indexed when there is time to `tidy`, or by the next search.
 */
export class FileNameIndex<Id extends string> {
  private files: (NamedFile<Id> | undefined)[] = [];
  private readonly numberById = new Map<Id, number>();
  private readonly numbersByFeature = new Map<string, number[]>();
  /** The number of files whose features are in the map. */
  private takenIn = 0;

  get size(): number {
    return this.numberById.size;
  }

  add(id: Id, path: string, modifiedAt: number): void {
    this.remove(id);
    this.numberById.set(id, this.files.push({ id, path, modifiedAt }) - 1);
  }

  /** Does a step of the work that the next search would have to do; false when none is left. */
  tidy(): boolean {
    this.takeIn(TAKEN_IN_AT_A_TIME);
    return this.takenIn < this.files.length;
  }

  remove(id: Id): void {
    const number = this.numberById.get(id);
    if (number === undefined) return;
    this.files[number] = undefined;
    this.numberById.delete(id);
    if (this.files.length > 64 && this.size < this.files.length / 2) this.rebuild();
  }

  /**
   * The best files first; equal names by modification time, latest first. Empty when no name resembles the question.
   * @param accepts tells which files count; all without it.
   */
  search(question: string, limit: number, accepts?: (id: Id) => boolean): readonly FileNameHit<Id>[] {
    this.takeIn(this.files.length);
    const asked = questionFeatures(question);
    const floor = asked.words.length <= FEW_WORDS ? FLOOR_OF_FEW_WORDS : FLOOR;
    const hits = this.candidates(asked, accepts).flatMap((file) => {
      const score = this.resemblance(asked, fileFeatures(file.path));
      return score < floor ? [] : [{ file, score }];
    });
    hits.sort(
      (a, b) =>
        b.score - a.score || b.file.modifiedAt - a.file.modifiedAt || (a.file.path < b.file.path ? -1 : 1),
    );
    return hits.slice(0, limit).map(({ file, score }) => ({ id: file.id, score }));
  }

  /** Finds files while a word is being typed: each typed word must begin a word of the path. The newest come first. */
  begunBy(typed: string, limit: number, accepts?: (id: Id) => boolean): readonly Id[] {
    const words = bareWords(typed);
    if (words.length === 0) return [];
    const best = new TopHits(Math.min(limit, this.files.length));
    for (const [number, file] of this.files.entries()) {
      if (file === undefined || accepts?.(file.id) === false) continue;
      const path = ` ${bareWords(file.path).join(" ")}`;
      if (words.every((word) => path.includes(` ${word}`))) best.offer(number, file.modifiedAt);
    }
    return best.toHits().flatMap((hit) => this.files[hit.slot]?.id ?? []);
  }

  private takeIn(most: number): void {
    const end = Math.min(this.files.length, this.takenIn + most);
    for (; this.takenIn < end; this.takenIn++) {
      const file = this.files[this.takenIn];
      for (const feature of file === undefined ? [] : keysOf(fileFeatures(file.path)))
        getOrMake(this.numbersByFeature, feature, () => []).push(this.takenIn);
    }
  }

  /** The files with the highest summed weight of features shared with the question. */
  private candidates(
    asked: QuestionFeatures,
    accepts: ((id: Id) => boolean) | undefined,
  ): readonly NamedFile<Id>[] {
    const shared = new Float64Array(this.files.length);
    for (const feature of [...keysOf(asked), ...[...asked.extensions].map(extensionKey)]) {
      const weight = this.weightOf(feature);
      for (const number of this.numbersByFeature.get(feature) ?? [])
        shared[number] = (shared[number] ?? 0) + weight;
    }
    const best = new TopHits(Math.min(COMPARED, this.files.length));
    for (const [number, weight] of shared.entries()) {
      const file = this.files[number];
      if (weight === 0 || file === undefined || accepts?.(file.id) === false) continue;
      best.offer(number, weight + file.modifiedAt * RECENCY_TOUCH);
    }
    return best.toHits().flatMap((hit) => this.files[hit.slot] ?? []);
  }

  private resemblance(asked: QuestionFeatures, file: FileFeatures): number {
    if (!asked.extensions.has(file.extension)) return this.nameResemblance(asked, file);
    // "Which spreadsheets …" accepts every file of the kind.
    if (asked.apartFromKind.words.length === 0) return FLOOR;
    return this.nameResemblance(asked.apartFromKind, file) + EXTENSION_BONUS;
  }

  private nameResemblance(asked: NameFeatures, file: FileFeatures): number {
    const words = this.dice(asked.words.map(wordKey), file.words.map(wordKey));
    const grams = this.dice(asked.grams.map(gramKey), file.grams.map(gramKey));
    const contained = contains(asked.joined, file.joined) ? CONTAINED_BONUS : 0;
    const folders = this.share(asked.words.map(folderKey), new Set(file.folders.map(folderKey)));
    const date = isOfDate(asked, file) ? DATE_BONUS : 0;
    return words + GRAM_WEIGHT * grams + contained + FOLDER_WEIGHT * folders + date;
  }

  /** The weighted Dice coefficient: 1 when both have the same features, 0 when they share none. */
  private dice(a: readonly string[], b: readonly string[]): number {
    const both = new Set(b);
    const total = this.sum(a) + this.sum(b);
    return total === 0 ? 0 : (2 * this.sum(a.filter((feature) => both.has(feature)))) / total;
  }

  /** The share of `wanted`, by weight, that is in `there`. */
  private share(wanted: readonly string[], there: ReadonlySet<string>): number {
    const total = this.sum(wanted);
    return total === 0 ? 0 : this.sum(wanted.filter((feature) => there.has(feature))) / total;
  }

  private sum(features: readonly string[]): number {
    return features.reduce((sum, feature) => sum + this.weightOf(feature), 0);
  }

  private weightOf(feature: string): number {
    return idf(this.numbersByFeature.get(feature)?.length ?? 0, this.files.length);
  }

  private rebuild(): void {
    const living = this.files.filter((file) => file !== undefined);
    this.files = [];
    this.numberById.clear();
    this.numbersByFeature.clear();
    this.takenIn = 0;
    for (const { id, path, modifiedAt } of living) this.add(id, path, modifiedAt);
  }
}

function bareWords(text: string): readonly string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

// A one-letter prefix keeps the kinds of features apart in one map.
const wordKey = (word: string): string => `w${word}`;
const gramKey = (gram: string): string => `g${gram}`;
const folderKey = (word: string): string => `f${word}`;
const extensionKey = (extension: string): string => `e${extension}`;

function keysOf(features: FileFeatures | QuestionFeatures): readonly string[] {
  const folders = "folders" in features ? features.folders : features.words;
  const extensions = "extension" in features ? [extensionKey(features.extension)] : [];
  return [
    ...features.words.map(wordKey),
    ...features.grams.map(gramKey),
    ...folders.map(folderKey),
    ...extensions,
  ];
}

/** Whether the name, or a folder above it, has the most exact date of the question. */
function isOfDate(asked: NameFeatures, file: FileFeatures): boolean {
  const dates = asked.words.filter((word) => word.startsWith("date:"));
  const [exact] = dates.sort((a, b) => b.length - a.length);
  return exact !== undefined && (file.words.includes(exact) || file.folders.includes(exact));
}

/** Whether one contains the other, or the name begins with the question's words. */
function contains(asked: string, name: string): boolean {
  if (asked.length >= SHORTEST_PREFIX && name.startsWith(asked)) return true;
  const [shorter, longer] = asked.length < name.length ? [asked, name] : [name, asked];
  return shorter.length >= SHORTEST_CONTAINED && longer.includes(shorter);
}
