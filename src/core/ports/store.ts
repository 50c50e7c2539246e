import type { Citation } from "../domain/citation";
import type { UnfitRows } from "../domain/stored-kinds";
import type {
  Answer,
  AnswerToStore,
  Conversation,
  FileUse,
  Message,
  MessageText,
  RemovedMessages,
} from "../domain/conversation";
import type { Fact } from "../domain/fact";
import type { FileRecord } from "../domain/file-record";
import type { Folder } from "../domain/folder";
import type { ConversationId, FileId, FolderId, MessageId } from "../domain/ids";
import type { PassageRange } from "../domain/passage";
import type { RecognisedPage } from "../domain/recognised-page";
import type { LayoutBlock, UnitRange } from "../domain/unit";
import type { Relocking } from "../domain/relocking";
import type { EmbeddedCount, FileToCommit } from "./index-writer";
import type { Slot } from "../domain/slot";

export interface StoredPassage extends PassageRange {
  readonly slot: Slot;
}

export interface ListedFile {
  readonly file: FileRecord;
  /** The slots of the file's passages, in order; empty when none were committed. They must not be changed. */
  readonly slots: Uint32Array;
}

/**
 * The files of a folder as columns, which a caller can take over without a copy: in code that has just been loaded, a
 * loop over all passages takes longer than the read. The caller owns the list.
 */
export interface ListedFiles {
  readonly ids: readonly FileId[];
  /** By slot: the place of its file in `ids`, from 1 on; 0 for a free slot. */
  readonly numbers: Uint32Array;
  /** By slot: the ordinal of its passage in the file. */
  readonly ordinals: Uint32Array;
  /** The slots that hold a passage, as bits, see `SlotSet`. */
  readonly held: Uint16Array;
  /** The slots whose passage has a vector, as bits. */
  readonly embedded: Uint16Array;
  /** The number of slots held. */
  readonly passages: number;
  readonly hasUnlocked: boolean;
  /**
   * The records, one per file. They are made on demand: for thousands of files that takes longer than the rest of the
   * list.
   */
  records(): readonly FileRecord[];
}

/** All that becomes durable when a file, or a part of it, has been read. */
export interface ContentToCommit extends Omit<FileToCommit, "passages"> {
  readonly passages: readonly StoredPassage[];
}

/** What the view of a file's text needs besides the text. */
export interface FileOutline {
  readonly units: readonly UnitRange[];
  readonly layout: readonly LayoutBlock[];
}

/** A small picture of a file, in bytes of an image format; undefined bytes: no picture can be made of it. */
export interface Thumbnail {
  readonly picture: Uint8Array | undefined;
}

/** The durable data of a folder: records, text and passages. The index files are not part of it; they can be made again. */
export interface LibraryStore {
  listFolders(): Promise<readonly Folder[]>;
  /** Adds or replaces the record. */
  putFolder(folder: Folder): Promise<void>;
  /**
   * Erases the folder, its files, text and passages, the facts that belong to it alone, and the quotes of old answers that
   * cite it; those citations become tombstones that keep their names.
   */
  removeFolder(id: FolderId): Promise<void>;

  /** Every file of the folder, in no promised order. */
  listFiles(folderId: FolderId): Promise<ListedFiles>;
  /** Makes `listFiles` fast until files change. It changes no list, even when it is interrupted. */
  packFiles(folderId: FolderId): Promise<void>;
  readFile(id: FileId): Promise<FileRecord | undefined>;
  /** Adds or replaces records. They are not durable at once: the next walk finds the same files again. */
  putFiles(files: readonly FileRecord[]): Promise<void>;
  /**
   * The only commit point of indexing: record, text and passages of each file become durable together, or none does. The
   * commit replaces what was stored for the file; if `from` is not the file's start, it is appended instead. It marks the
   * file as unsaved (see `listUnsaved`).
   * @throws AppError `quota-exceeded`, and nothing has changed.
   */
  commitContents(contents: readonly ContentToCommit[]): Promise<void>;
  /**
   * Moves files to another path: their records are replaced and they are unsaved, durably, all or none. Text, passages,
   * vectors and thumbnails stay.
   */
  moveFiles(files: readonly FileRecord[]): Promise<void>;
  /** Replaces the folder's record and limits each file's count of embedded passages to the given one: both, or neither. */
  changeEmbeddingModel(folder: Folder, counts: readonly EmbeddedCount[]): Promise<void>;
  /** Stores durably how many passages of each file have their vectors in the index files. */
  commitEmbedded(counts: readonly EmbeddedCount[]): Promise<void>;
  /**
   * Erases the files' text and passages. A file that an answer cites keeps its record, in state `gone`; its citations
   * become tombstones that keep their quotes, and are alive again when the file is committed again. All other records are
   * erased.
   */
  removeFiles(folderId: FolderId, ids: readonly FileId[]): Promise<void>;

  /** Erases what passwords have opened, in answers and in the scopes of conversations too: all of it, or nothing. */
  lockAgain(folderId: FolderId, relocking: Relocking): Promise<void>;

  /** Adds or replaces the text recognised on pages of a file. Erasing the file erases it. */
  putRecognised(file: FileRecord, pages: readonly RecognisedPage[]): Promise<void>;
  /** The recognised pages in order; pages read before the file's size or time changed are left out. */
  listRecognised(file: FileRecord): Promise<readonly RecognisedPage[]>;
  removeRecognised(fileIds: readonly FileId[]): Promise<void>;

  /**
   * Those of the folder's files whose text or passages were not all there when this was first asked, or were met as unreadable
   * since the start.
   */
  listLost(folderId: FolderId, files: Iterable<FileRecord>): Promise<readonly FileId[]>;

  /** Files whose content changed since `markSaved`: the folder's saved keyword index may lack their words. */
  listUnsaved(folderId: FolderId): Promise<readonly FileId[]>;
  markSaved(folderId: FolderId, ids: readonly FileId[]): Promise<void>;

  /** A file's passages from `firstOrdinal` on, at most `count`; none for an unknown file. */
  readPassages(id: FileId, firstOrdinal: number, count: number): Promise<readonly StoredPassage[]>;
  /** A range of the file's text in UTF-16 units, cut at its ends; `""` for a file without text. */
  readText(id: FileId, start: number, end: number): Promise<string>;
  /** Places, headings and tables in the file's text; none for an unknown file. */
  readOutline(id: FileId): Promise<FileOutline>;

  /** Undefined when no thumbnail was put since the file was last committed. */
  readThumbnail(id: FileId): Promise<Thumbnail | undefined>;
  /** Stores the thumbnail until the file is committed again or removed; does nothing for a removed file. */
  putThumbnail(id: FileId, folderId: FolderId, thumbnail: Thumbnail): Promise<void>;
}

/** The conversations: questions and answers. */
export interface ConversationStore {
  /** Newest first. */
  listConversations(): Promise<readonly Conversation[]>;
  readConversation(id: ConversationId): Promise<Conversation | undefined>;
  putConversation(conversation: Conversation): Promise<void>;
  /** Changes fields of a conversation's record; does nothing when it does not exist (any more). */
  changeConversation(
    id: ConversationId,
    changes: Partial<Pick<Conversation, "title" | "pinned" | "withoutModel">>,
  ): Promise<void>;
  removeConversation(id: ConversationId): Promise<RemovedMessages>;
  /** Erases messages of one conversation with their citations. */
  removeMessages(ids: readonly MessageId[]): Promise<RemovedMessages>;
  /**
   * Puts removed messages back in their places, all that are given or none, without the words of folders that have been removed meanwhile. Does
   * nothing when their conversation has been removed meanwhile.
   */
  restore(...removed: readonly RemovedMessages[]): Promise<void>;
  /**
   * The messages in the order they were written, each answer with its citations.
   * @param last only so many from the end, at least one.
   */
  listMessages(id: ConversationId, last?: number): Promise<readonly Message[]>;
  /** What every message says, with its markers, in no order. */
  listMessageTexts(): Promise<readonly MessageText[]>;
  /** A citation of an answer; undefined when it is not there. */
  readCitation(answerId: MessageId, ref: number): Promise<Citation | undefined>;
  /**
   * Stores an answer without the words of folders that have been removed since its question, unless its conversation has been
   * removed.
   * @param erased the answer without the words of those folders.
   * @returns what was stored.
   */
  putAnswer(
    answer: AnswerToStore,
    erased: (isGone: (id: FolderId) => boolean) => Answer,
  ): Promise<Answer | undefined>;
  /** Stores a message, and an answer's citations, durably. */
  putMessage(message: Message): Promise<void>;
  /** The files of a folder that answers cite, most cited first. */
  listFileUses(folderId: FolderId): Promise<readonly FileUse[]>;
}

export interface FactStore {
  /** Current and former facts, in no order. */
  listFacts(): Promise<readonly Fact[]>;
  /** Adds or replaces facts: all of them, or none. */
  putFacts(facts: readonly Fact[]): Promise<void>;
  /** Erases facts, the messages that told them with the answers to those, and their words in answers that cite them. */
  forgetFacts(ids: readonly string[]): Promise<void>;
}

export interface SettingsStore {
  /** The stored value, unchecked: the caller parses it. */
  readSetting(key: string): Promise<unknown>;
  writeSetting(key: string, value: unknown): Promise<void>;
}

export interface Store extends LibraryStore, ConversationStore, FactStore, SettingsStore {
  /** Rows met since the start that this version can't read; they stay in the store unchanged. */
  unfitRows(): Promise<readonly UnfitRows[]>;
  eraseEverything(): Promise<void>;
}
