import type { FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";
import type { FoundPassage, Passage } from "../domain/passage";

/** What a search of the chosen folders found. */
export interface Retrieval {
  /** Best first, at most three of a file; then what else was found of the leading files. Duplicates are collapsed. */
  readonly passages: readonly FoundPassage[];
  /** What the relevance gates say of them: see `core/search/relevance/relevance-gate`. */
  readonly gate: "relevant" | "undecided" | "nothing";
  /** Passages that were looked through. */
  readonly searched: number;
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
  /**
   * @param history earlier questions of the conversation, oldest first; their words count half.
   */
  search(question: string, history: readonly string[], signal: AbortSignal): Promise<Retrieval>;
  /**
   * How close each text is to the question by meaning, on the scale of `FoundPassage.meaning`; undefined for what no model could
   * tell in time, the last ones first.
   */
  compare(
    question: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (number | undefined)[]>;
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
   * A file's first passages, up to `maxChars` of its text, read now (ahead of the queue, text recognition included) if
   * it has not been read yet; none when it has no text.
   */
  readFile(fileId: FileId, maxChars: number, signal: AbortSignal): Promise<readonly Passage[]>;
}
