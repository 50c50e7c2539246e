import type { FileRecord } from "../domain/file-record";
import type { Folder } from "../domain/folder";
import type { FileId, FolderId } from "../domain/ids";
import type { FilePart } from "../domain/read-file";
import type { LanguageCounts } from "../domain/text-language";
import type { RecognisedPage } from "../domain/recognised-page";

/** Text read from a file: from the file's start, or after the part already committed. */
export interface FileToCommit extends Omit<FilePart, "format" | "unlockedAt"> {
  readonly file: FileRecord;
}

/** Texts of consecutive passages of one file, in order. */
export interface TextsToEmbed {
  /** Identifies one reading of the file: it changes when the file is read anew. */
  readonly binding: number;
  /** Each text is header, line break, body. */
  readonly texts: readonly string[];
  /**
   * Vectors of the same passages from the folder's model before the file was read anew, in the order of the texts;
   * undefined where there is none.
   */
  readonly known: readonly (Float32Array | undefined)[];
}

/** Vectors of consecutive passages of one file, in order. */
export interface VectorsToCommit {
  readonly fileId: FileId;
  /** The binding of the texts that the vectors were made from. */
  readonly binding: number;
  readonly firstOrdinal: number;
  readonly vectors: Float32Array;
}

/** The number of a file's passages, from the first on, that have a vector. */
export interface EmbeddedCount {
  readonly fileId: FileId;
  readonly embedded: number;
}

/** Takes what indexing has read. The search worker serves it and owns the index files. */
export interface IndexWriter {
  /**
   * Adds or replaces the folder's record. An existing record keeps its embedding model; `changeEmbeddingModel` changes
   * that.
   */
  putFolder(folder: Folder): Promise<void>;
  removeFolder(id: FolderId): Promise<void>;
  listFolders(): Promise<readonly Folder[]>;
  listFiles(id: FolderId): Promise<readonly FileRecord[]>;
  /** Counts the languages of a sample of the folder's passages. */
  countLanguages(id: FolderId): Promise<LanguageCounts>;
  /** Adds records without content: their names can be searched from then on. */
  putFiles(folderId: FolderId, files: readonly FileRecord[]): Promise<void>;
  /**
   * Makes files searchable by words, all or none. A part that does not begin at the file's start is appended to the part
   * already committed; the file's record is `waiting` until its last part has come. Unchanged passages at the file's
   * start keep their vectors; passages that moved within the file bring theirs as `known` when they are to be embedded.
   * @returns the records as they are now: `embedded` counts the vectors that were kept.
   * @throws AppError `quota-exceeded`
   */
  commitFiles(folderId: FolderId, files: readonly FileToCommit[]): Promise<readonly FileRecord[]>;
  /**
   * Removes files that are no longer there.
   * @returns the records that stay, in state `gone`, because an answer cites the files.
   */
  removeFiles(folderId: FolderId, ids: readonly FileId[]): Promise<readonly FileRecord[]>;
  /** The files whose stored text or passages are not all there: they are to be read again. */
  listLost(id: FolderId): Promise<readonly FileId[]>;
  /** Erases the records of gone files that no answer cites any more, and returns their ids. */
  forgetGone(folderId: FolderId): Promise<readonly FileId[]>;
  /**
   * Stores the text recognised on pages, so that it need not be recognised again; a commit of the file makes it
   * searchable.
   */
  putRecognised(file: FileRecord, pages: readonly RecognisedPage[]): Promise<void>;
  /** The text recognised on this file's pages, in the order of the pages; none after the file has changed. */
  listRecognised(file: FileRecord): Promise<readonly RecognisedPage[]>;
  /** Removes the recognised text of these files; what is searchable stays so until the files are committed anew. */
  removeRecognised(folderId: FolderId, ids: readonly FileId[]): Promise<void>;
  /** The texts of a file's passages from `firstOrdinal` on, at most `count`; none for an unknown file. */
  textsToEmbed(
    folderId: FolderId,
    fileId: FileId,
    firstOrdinal: number,
    count: number,
  ): Promise<TextsToEmbed>;
  /**
   * Stores vectors of the folder's next embedding model beside the present ones; searches do not find them yet. A file
   * loses them when it is read anew or removed; a crash loses all of them. Vectors of any other model are dropped.
   */
  commitNextVectors(folderId: FolderId, modelId: string, batches: readonly VectorsToCommit[]): Promise<void>;
  /**
   * Makes the next embedding model, with its stored vectors, the folder's own; unless the folder is meanwhile to keep the
   * present one.
   * @returns the folder afterwards; undefined when it was removed.
   * @throws AppError `model-missing`, `model-broken` when the model can't embed questions: then nothing changes.
   */
  changeEmbeddingModel(folderId: FolderId, modelId: string): Promise<Folder | undefined>;
  /**
   * Adds vectors. Those of a file that was meanwhile read anew or removed are dropped.
   * @returns the present counts of the files that exist.
   */
  commitVectors(folderId: FolderId, batches: readonly VectorsToCommit[]): Promise<readonly EmbeddedCount[]>;
  /** Writes to the index files what is only in memory; called when a run ends or pauses. */
  save(folderId: FolderId): Promise<void>;
}
