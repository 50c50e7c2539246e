import type { UnfitRows } from "../domain/stored-kinds";
import type { Citation } from "../domain/citation";
import type { Answer, Conversation, Message } from "../domain/conversation";
import type { Fact } from "../domain/fact";
import type { FileRecord } from "../domain/file-record";
import type { Folder } from "../domain/folder";
import type { ConversationId, FileId, FolderId } from "../domain/ids";
import type { PassageRange } from "../domain/passage";
import type { RecognisedPage } from "../domain/recognised-page";
import type { LayoutBlock, UnitRange } from "../domain/unit";
import type { EmbeddedCount, FileToCommit } from "./index-writer";
import type { Slot } from "../domain/slot";

/** A passage with the slot that stands for it in the indexes. */
export interface StoredPassage extends PassageRange {
  readonly slot: Slot;
}

/** What an index needs of a file when it is opened. */
export interface ListedFile {
  readonly file: FileRecord;
  /** The slots of its passages, in their order; empty when none were committed. Not to be changed. */
  readonly slots: Uint32Array;
}

/**
 * The files of a folder, in columns that are taken over as they are: in code that has just been loaded, a loop over all
 * passages takes longer than reading what it makes. Whoever takes a list has it for himself.
 */
export interface ListedFiles {
  readonly ids: readonly FileId[];
  /** By slot: the place of its file in `ids`, from 1 on; 0 when it is free. */
  readonly numbers: Uint32Array;
  /** By slot: which passage of its file it stands for. */
  readonly ordinals: Uint32Array;
  /** Slots that stand for a passage, as bits, see `SlotSet`. */
  readonly held: Uint16Array;
  /** Those of passages that have a vector. */
  readonly embedded: Uint16Array;
  /** Slots that are held. */
  readonly passages: number;
  /** By file; they are made when they are asked for, which for thousands takes longer than all else of a list. */
  records(): readonly FileRecord[];
}

/** Everything that becomes durable when a file, or a part of it, has been read. */
export interface ContentToCommit extends Omit<FileToCommit, "passages"> {
  readonly passages: readonly StoredPassage[];
}

/** What the view of a file's text needs besides the text. */
export interface FileOutline {
  readonly units: readonly UnitRange[];
  readonly layout: readonly LayoutBlock[];
}

/** A small picture of a file, in bytes of an image format; undefined bytes: there is nothing to make one of. */
export interface Thumbnail {
  readonly picture: Uint8Array | undefined;
}

/** What a folder holds durably: records, text and passages. The index files are not here, they can be made again. */
export interface LibraryStore {
  listFolders(): Promise<readonly Folder[]>;
  /** Adds or replaces. */
  putFolder(folder: Folder): Promise<void>;
  /**
   * Erases the folder, its files, text and passages, and the quotes of old answers that cite it; those citations become
   * tombstones that keep their names.
   */
  removeFolder(id: FolderId): Promise<void>;

  /** Every file of the folder, in no promised order. */
  listFiles(folderId: FolderId): Promise<ListedFiles>;
  /** Makes `listFiles` quick until files change. Changes nothing that is listed, whenever it is cut off. */
  packFiles(folderId: FolderId): Promise<void>;
  readFile(id: FileId): Promise<FileRecord | undefined>;
  /** Adds or replaces; not durable at once (a walk finds the same again). */
  putFiles(files: readonly FileRecord[]): Promise<void>;
  /**
   * The one commit point of indexing: record, text and passages of each file become durable together, or none does.
   * Replaces what was stored for the file, or, where `from` is not the file's start, follows it; marks the file as unsaved
   * (see `listUnsaved`).
   * @throws AppError `quota-exceeded`, and nothing has changed.
   */
  commitContents(contents: readonly ContentToCommit[]): Promise<void>;
  /**
   * Files that are at another path than before: their records are replaced and they are unsaved, durably, all or none. Text,
   * passages, vectors and thumbnails stay.
   */
  moveFiles(files: readonly FileRecord[]): Promise<void>;
  /** Replaces the folder's record, and counts no more of its passages as embedded than are told: both, or neither. */
  changeEmbeddingModel(folder: Folder, counts: readonly EmbeddedCount[]): Promise<void>;
  /** Durable record of how many passages of each file have their vectors in the index files. */
  commitEmbedded(counts: readonly EmbeddedCount[]): Promise<void>;
  /**
   * Erases the files' text and passages. A file that an answer cites keeps its record, in state `gone`, and its citations
   * become tombstones that keep their quotes; they are alive again when the file is committed again. All other records go.
   */
  removeFiles(folderId: FolderId, ids: readonly FileId[]): Promise<void>;

  /** Adds or replaces what was read off pages of a file. Erased with the file. */
  putRecognised(file: FileRecord, pages: readonly RecognisedPage[]): Promise<void>;
  /** In the order of the pages; none that were read before the file's size or time changed. */
  listRecognised(file: FileRecord): Promise<readonly RecognisedPage[]>;
  /** Forgets what was read off the pages of these files. */
  removeRecognised(fileIds: readonly FileId[]): Promise<void>;

  /** Files whose content changed since `markSaved`: their words may be missing in the folder's saved keyword index. */
  listUnsaved(folderId: FolderId): Promise<readonly FileId[]>;
  markSaved(folderId: FolderId, ids: readonly FileId[]): Promise<void>;

  /** A file's passages from this one on, at most so many; none of a file that is not known. */
  readPassages(id: FileId, firstOrdinal: number, count: number): Promise<readonly StoredPassage[]>;
  /** A range of the file's text in UTF-16 units, cut at its ends; `""` for a file that has none. */
  readText(id: FileId, start: number, end: number): Promise<string>;
  /** Places, headings and tables in the file's text; none for a file that is not known. */
  readOutline(id: FileId): Promise<FileOutline>;

  /** Undefined when none was put since the file was last committed. */
  readThumbnail(id: FileId): Promise<Thumbnail | undefined>;
  /** Kept until the file is committed again or removed; not kept when it has been removed already. */
  putThumbnail(id: FileId, folderId: FolderId, thumbnail: Thumbnail): Promise<void>;
}

/** What was asked and answered. */
export interface ConversationStore {
  /** Newest first. */
  listConversations(): Promise<readonly Conversation[]>;
  readConversation(id: ConversationId): Promise<Conversation | undefined>;
  putConversation(conversation: Conversation): Promise<void>;
  removeConversation(id: ConversationId): Promise<void>;
  /** In the order they were written, each answer with its citations. */
  listMessages(id: ConversationId): Promise<readonly Message[]>;
  /** Writes a message, and the citations of an answer, durably. */
  putMessage(message: Message): Promise<void>;
  /** Every citation of a file, over all conversations. */
  listCitationsOf(fileId: FileId): Promise<readonly (Citation & { readonly messageId: Answer["id"] })[]>;
}

export interface FactStore {
  listFacts(): Promise<readonly Fact[]>;
  putFact(fact: Fact): Promise<void>;
  removeFact(id: string): Promise<void>;
}

export interface SettingsStore {
  /** The stored value, unchecked: the reader parses it. */
  readSetting(key: string): Promise<unknown>;
  writeSetting(key: string, value: unknown): Promise<void>;
}

export interface Store extends LibraryStore, ConversationStore, FactStore, SettingsStore {
  /** Rows that were met since the start and that this version could not read; they are kept as they are. */
  unfitRows(): Promise<readonly UnfitRows[]>;
  /** Erases everything. */
  eraseEverything(): Promise<void>;
}
