import type { FileRecord } from "../domain/file-record";
import type { Folder } from "../domain/folder";
import type { FileId, FolderId } from "../domain/ids";
import type { FilePart } from "../domain/read-file";
import type { LanguageCounts } from "../domain/text-language";
import type { RecognisedPage } from "../domain/recognised-page";

/** What was read of a file, from its start or following what was committed of it. */
export interface FileToCommit extends Omit<FilePart, "format"> {
  readonly file: FileRecord;
}

/** Texts of consecutive passages of one file, in order. */
export interface TextsToEmbed {
  /** Tells a reading of the file from all others: it is another when the file has been read anew. */
  readonly binding: number;
  /** Header, line break, body. */
  readonly texts: readonly string[];
  /** Vectors that the folder's model made of the same passages before the file was read anew, in the order of the texts. */
  readonly known: readonly (Float32Array | undefined)[];
}

/** Vectors of consecutive passages of one file, in order. */
export interface VectorsToCommit {
  readonly fileId: FileId;
  /** Of the texts that they were made of. */
  readonly binding: number;
  readonly firstOrdinal: number;
  readonly vectors: Float32Array;
}

/** How many passages of a file, from the first on, have a vector. */
export interface EmbeddedCount {
  readonly fileId: FileId;
  readonly embedded: number;
}

/** Where indexing puts what it read: served by the search worker, which owns the index files. */
export interface IndexWriter {
  /** Adds or replaces its record; the embedding model of one that is there stays, see `changeEmbeddingModel`. */
  putFolder(folder: Folder): Promise<void>;
  removeFolder(id: FolderId): Promise<void>;
  listFolders(): Promise<readonly Folder[]>;
  listFiles(id: FolderId): Promise<readonly FileRecord[]>;
  /** What a sample of the folder's passages is written in. */
  countLanguages(id: FolderId): Promise<LanguageCounts>;
  /** Records without content: their names can be searched from then on. */
  putFiles(folderId: FolderId, files: readonly FileRecord[]): Promise<void>;
  /**
   * Makes files searchable by words, all or none. A part that does not begin at the file's start is added to what was
   * committed of it; the file's record is `waiting` until its last part has come. Passages with which a file begins as it
   * did before keep their vectors; of those that have moved in it they are `known` when they are to be embedded.
   * @returns the records as they are now: `embedded` counts the vectors that were kept.
   * @throws AppError `quota-exceeded`
   */
  commitFiles(folderId: FolderId, files: readonly FileToCommit[]): Promise<readonly FileRecord[]>;
  removeFiles(folderId: FolderId, ids: readonly FileId[]): Promise<void>;
  /** Keeps what was read off pages, so that it need not be read again; it becomes searchable when the file is committed. */
  putRecognised(file: FileRecord, pages: readonly RecognisedPage[]): Promise<void>;
  /** What was read off this file's pages, as long as the file has not changed, in the order of the pages. */
  listRecognised(file: FileRecord): Promise<readonly RecognisedPage[]>;
  /** Forgets what was read off the pages of these files; what is searchable stays so until they are committed anew. */
  removeRecognised(folderId: FolderId, ids: readonly FileId[]): Promise<void>;
  /** The texts of a file's passages from `firstOrdinal` on, at most `count`; none of a file that is not known. */
  textsToEmbed(
    folderId: FolderId,
    fileId: FileId,
    firstOrdinal: number,
    count: number,
  ): Promise<TextsToEmbed>;
  /**
   * Vectors of the folder's next embedding model are kept beside the present ones, and not found yet. What is read anew, or
   * removed, loses them; a crash loses all. Those of any other model are dropped.
   */
  commitNextVectors(folderId: FolderId, modelId: string, batches: readonly VectorsToCommit[]): Promise<void>;
  /**
   * The folder has its next embedding model from now on, and the vectors of it that were kept; unless it is to keep the present
   * one by now.
   * @returns the folder as it is then; undefined when it was removed.
   * @throws AppError `model-missing`, `model-broken` when questions can't be embedded with the model: then nothing changes.
   */
  changeEmbeddingModel(folderId: FolderId, modelId: string): Promise<Folder | undefined>;
  /**
   * Vectors of what has been read anew meanwhile, or of a file that was removed, are dropped.
   * @returns the counts of the files that are there, as they are now.
   */
  commitVectors(folderId: FolderId, batches: readonly VectorsToCommit[]): Promise<readonly EmbeddedCount[]>;
  /** Writes what is only in memory to the index files: called when a run ends or pauses. */
  save(folderId: FolderId): Promise<void>;
}
