import type { PassageMatch, SegmentedText, WeightedWords } from "../domain/passage-match";
import type { ReadableText, TextReading } from "../domain/text-reading";
import type { FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";
import type { FoundPassage, Passage } from "../domain/passage";

/** What a search of the chosen folders found. */
export interface Retrieval {
  /** Best first. Duplicates are collapsed. */
  readonly passages: readonly FoundPassage[];
  /** The embedding model that ranked them beside words; undefined where words did alone. */
  readonly model: string | undefined;
  /** Passages that were looked through. */
  readonly searched: number;
  /** Whether vectors are still being made, so that the same search may find more later. */
  readonly awaitsMeaning: boolean;
  /** Inverse document frequency of the question's content words, by token (`core/search/text/tokenize`). */
  readonly weights: ReadonlyMap<string, number>;
}

export interface LibraryFile {
  readonly file: FileRecord;
  readonly folderName: string;
}

export interface NamedFile extends LibraryFile {
  readonly score: number;
}

/** The person's folders, as the agent sees them: already limited to those that the conversation is about. */
export interface Library {
  /** True when there is nothing to look through: no folder, or none with a file. */
  isEmpty(): Promise<boolean>;
  /** @param question as it stands alone. */
  search(question: string, signal: AbortSignal): Promise<Retrieval>;
  /** How the embedding model reads each passage beside the question; undefined for those that it did not reach in time. */
  compare(
    question: WeightedWords,
    passages: readonly SegmentedText[],
    signal: AbortSignal,
  ): Promise<readonly (PassageMatch | undefined)[]>;
  /** What the reader finds in each text; undefined for those that it did not reach in time, all where there is no reader. */
  read(
    question: string,
    texts: readonly ReadableText[],
    signal: AbortSignal,
  ): Promise<readonly (TextReading | undefined)[]>;
  /** Files whose names resemble the question's words, best first. */
  findFiles(
    question: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ files: readonly NamedFile[]; searched: number }>;
  /** The question as it would be written if words that no passage holds were slips of the pen; undefined when none seems to be. */
  correctSpelling(question: string): Promise<string | undefined>;
  /** All files, in no order. */
  listFiles(): Promise<readonly LibraryFile[]>;
  /** The passages of accepted files that match best by words alone, best first. */
  searchWords(
    words: string,
    limit: number,
    accepts: (id: FileId) => boolean,
    signal: AbortSignal,
  ): Promise<readonly Passage[]>;
  /**
   * Passages that stand for most of what is there, by their vectors; none where there are no vectors.
   * @param within only these files; undefined: all.
   */
  central(
    within: ReadonlySet<FileId> | undefined,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly Passage[]>;
  /**
   * A file's first passages, up to `maxChars` of its text, read now (ahead of the queue, text recognition included) if
   * it has not been read yet; none when it has no text.
   */
  readFile(fileId: FileId, maxChars: number, signal: AbortSignal): Promise<readonly Passage[]>;
}
