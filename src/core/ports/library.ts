import type { Awaited } from "../domain/awaited";
import type { PassageMatch, SegmentedText, WeightedWords } from "../domain/passage-match";
import type { ReadableText, TextReading } from "../domain/text-reading";
import type { FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";
import type { FoundPassage, Passage } from "../domain/passage";

export interface Retrieval {
  /** Best first; duplicates are collapsed. */
  readonly passages: readonly FoundPassage[];
  /** The embedding model that compares and reads what was found; undefined when only the lexical arm ranked the passages. */
  readonly model: string | undefined;
  readonly searched: number;
  /** What is still being made, so that the same search may find more later. */
  readonly awaits: Awaited | undefined;
  /** Inverse document frequency of the question's content words, by token (`core/text/tokenize`). */
  readonly weights: ReadonlyMap<string, number>;
}

export interface LibraryFile {
  readonly file: FileRecord;
  readonly folderName: string;
}

export interface NamedFile extends LibraryFile {
  readonly score: number;
}

/** The person's folders, as the agent sees them: already limited to the folders of the conversation. */
export interface Library {
  /** True when there is nothing to search: no folder, or no folder with a file. */
  isEmpty(): Promise<boolean>;
  /**
   * @param question in its stand-alone form.
   * @param within search only these files; undefined: all.
   */
  search(question: string, signal: AbortSignal, within?: ReadonlySet<string>): Promise<Retrieval>;
  /** The same by words alone, which waits for no model: to show something while `search` waits for one. */
  searchByWords?(question: string): Promise<Retrieval>;
  /**
   * The late interaction of each passage with the question; undefined where the model fails.
   * @param model of the retrieval; undefined: the one that fits the folders and texts.
   */
  compare(
    question: WeightedWords,
    passages: readonly SegmentedText[],
    signal: AbortSignal,
    model?: string,
  ): Promise<readonly (PassageMatch | undefined)[]>;
  /** What the answer model finds in each text; undefined where it fails or there is none. */
  read(
    question: string,
    texts: readonly ReadableText[],
    signal: AbortSignal,
    model: string,
  ): Promise<readonly (TextReading | undefined)[]>;
  /** Files whose names resemble the question's words, best first. */
  findFiles(
    question: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ files: readonly NamedFile[]; searched: number }>;
  /** The question with out-of-vocabulary words corrected as misspellings; undefined when no word seems to be one. */
  correctSpelling(question: string): Promise<string | undefined>;
  /** All files, in no order. */
  listFiles(): Promise<readonly LibraryFile[]>;
  /** The best passages of accepted files by the lexical arm alone, best first. */
  searchWords(
    words: string,
    limit: number,
    accepts: (id: FileId) => boolean,
    signal: AbortSignal,
  ): Promise<readonly Passage[]>;
  /**
   * Passages whose vectors represent most of the texts; none where there are no vectors. `awaits` tells that some are still
   * being made.
   * @param within search only these files; undefined: all.
   */
  central(
    within: ReadonlySet<FileId> | undefined,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ readonly passages: readonly Passage[]; readonly awaits: Awaited | undefined }>;
  /**
   * A file's first passages, up to `maxChars` of its text. A file that has not been read yet is read now, ahead of the
   * queue and with text recognition; none when it has no text.
   */
  readFile(fileId: FileId, maxChars: number, signal: AbortSignal): Promise<readonly Passage[]>;
}
