import type { Transfer } from "./transfer";
import type { UnfitRows } from "../core/domain/stored-kinds";
import type { VectorIndexKind } from "../core/ports/vector-index";
import type { DiscoveryRequest, DiscoveryResponse } from "../core/discovery/contract";
import type { AgentEvent } from "../core/domain/agent-event";
import type { FoundMessage } from "../core/citations/find-in-messages";
import type { Citation, Standing } from "../core/domain/citation";
import type {
  Answer,
  Conversation,
  FileUse,
  Message,
  RemovedMessages,
  Scope,
} from "../core/domain/conversation";
import type { Fact } from "../core/domain/fact";
import type { FilePreview } from "../core/domain/file-preview";
import type { FileRecord } from "../core/domain/file-record";
import type { FileType } from "../core/domain/file-type";
import type { InterfaceLanguage } from "../core/domain/interface-language";
import type { Folder } from "../core/domain/folder";
import type { ConversationId, FileId, FolderId, MessageId } from "../core/domain/ids";
import type { PagePicture, WantedPage } from "../core/domain/page-picture";
import type { FoundPassage } from "../core/domain/passage";
import type { TextRange } from "../core/domain/text-range";
import type { FileGroup } from "../core/versions/group-files";
import type { VersionSeries } from "../core/versions/version-series";
import type { LayoutBlock, UnitRange } from "../core/domain/unit";

export interface AskRequest {
  readonly conversationId: ConversationId;
  readonly questionId: MessageId;
  readonly answerId: MessageId;
  readonly question: string;
  /** The scopes of this question; stored with its conversation. */
  readonly scopes: readonly Scope[];
  /** The question already has an answer; the new answer replaces it when it is finished. */
  readonly isAgain: boolean;
  /** The language of the page, for what is said around the answer where the question tells none. */
  readonly pageLanguage?: InterfaceLanguage;
}

/** A file's text for the viewer, by ranges. */
export interface FileText {
  readonly file: FileRecord;
  readonly folderName: string;
  readonly units: readonly UnitRange[];
  readonly layout: readonly LayoutBlock[];
  /** UTF-16 units. */
  readonly length: number;
}

export interface FoundInConversation extends FoundMessage {
  readonly conversation: Conversation;
}

/** A fact with what is known about it. */
export interface FactOnPage {
  readonly fact: Fact;
  /** False for a fact that holds from a later day on. */
  readonly isCurrent: boolean;
  /** Facts whose place it took, newest first. */
  readonly history: readonly Fact[];
  /** Current facts that say otherwise. */
  readonly conflicts: readonly Fact[];
}

export interface FactOffer {
  readonly key: string;
  readonly value: string;
}

/** Blank words leave what was there. */
export interface FactChange {
  readonly key: string;
  readonly value: string;
  readonly folders: Fact["folders"];
}

/** A file and the folder where it is. */
export interface LocatedFile {
  readonly folderId: FolderId;
  readonly fileId: FileId;
}

export interface FileHit {
  readonly file: FileRecord;
  readonly score: number;
}

/**
 * The methods of the search worker, called by the page. The worker owns the stores, so all stored data is requested here.
 */
export interface Search extends Transfer {
  /**
   * Answers a question, reports events to `onEvent` as they happen, and stores question and answer. Never rejects for a
   * failure during the answer: that becomes an `error` event and an answer with its failure. When `signal` is aborted,
   * the answer so far is stored with outcome `stopped`.
   */
  ask(request: AskRequest, onEvent: (event: AgentEvent) => void, signal: AbortSignal): Promise<Answer>;
  /**
   * Resolves when the conversation has no answer in progress, from any tab.
   * @param onWait called at once if one is in progress.
   */
  untilAnswered(id: ConversationId, onWait: () => void): Promise<void>;
  /**
   * The ranked passages, best first, complete up to `limit`.
   * @param history earlier questions of the conversation, oldest first.
   */
  find(
    question: string,
    history: readonly string[],
    scopes: readonly Scope[],
    limit: number,
  ): Promise<readonly FoundPassage[]>;
  /**
   * Searches everything that the app knows: files, folders, passages, messages, facts. `onPart` gets the response so far
   * each time a kind has been searched. When `signal` is aborted it resolves early.
   */
  discover(
    request: DiscoveryRequest,
    onPart: (part: DiscoveryResponse) => void,
    signal: AbortSignal,
  ): Promise<DiscoveryResponse>;
  /** Three to five questions that files of these scopes answer; none before a file has been read. */
  suggestQuestions(scopes: readonly Scope[], language: InterfaceLanguage): Promise<readonly string[]>;
  /** Up to three questions to go on with after an answer that cites these passages. */
  followUps(
    question: string,
    citations: readonly Citation[],
    language: InterfaceLanguage,
  ): Promise<readonly string[]>;
  /** Stored rows that could not be read since the start; they are kept. */
  unfitRows(): Promise<readonly UnfitRows[]>;
  /** The number of files of each type that occurs, counting files without text. */
  countTypes(scopes: readonly Scope[]): Promise<ReadonlyMap<FileType, number>>;

  /** Files by name, best first, as answers look for them. */
  findFiles(name: string, scopes: readonly Scope[], limit: number): Promise<readonly FileHit[]>;

  listFolders(): Promise<readonly Folder[]>;
  /** About how many bytes of the browser's storage each folder takes. */
  folderSizes(): Promise<ReadonlyMap<FolderId, number>>;
  listFiles(folderId: FolderId): Promise<readonly FileRecord[]>;
  /** Undefined when the file is unknown or no longer known. */
  openText(fileId: FileId): Promise<FileText | undefined>;
  /** The copies and versions among the files of a folder; the first call for a large folder takes seconds. */
  listFileGroups(folderId: FolderId): Promise<readonly FileGroup[]>;
  /** The copies and versions of those of these files that have any, as last found. */
  listVersions(files: readonly LocatedFile[]): Promise<ReadonlyMap<FileId, VersionSeries>>;
  /** Of those of these files whose name, or a folder's above them, only looks like a neighbour's: the neighbour's name. */
  listLookalikes(files: readonly LocatedFile[]): Promise<ReadonlyMap<FileId, string>>;
  /** The files of a folder that answers cite, most cited first. */
  listFileUses(folderId: FolderId): Promise<readonly FileUse[]>;
  /** A stored citation of an answer; undefined when it is not there (any more). */
  readCitation(answerId: MessageId, ref: number): Promise<Citation | undefined>;
  /** How each citation stands to its file as the file is now, in the same order. */
  checkCitations(citations: readonly Citation[]): Promise<readonly Standing[]>;
  /** A thumbnail of the file, as bytes of an image format; undefined when there is nothing to show. */
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
  /**
   * The beginning of a file as text: the stored text where the file has been read, else the file's own bytes.
   * @throws AppError `permission-lapsed`, `visit-over`, `file-gone` for a file that has not been read.
   */
  previewFile(fileId: FileId): Promise<FilePreview>;
  readText(fileId: FileId, start: number, end: number): Promise<string>;
  /** The first places of the file's text, at most `limit`, that have these words one after the other. */
  findInText(fileId: FileId, words: string, limit: number): Promise<readonly TextRange[]>;
  /**
   * Draws a page of a PDF, or a picture, as the file is now; undefined where there is nothing to draw. Rejects when the
   * file is out of reach, damaged, or takes too long.
   */
  drawPage(fileId: FileId, wanted: WantedPage): Promise<PagePicture | undefined>;

  /** Newest first. */
  listConversations(): Promise<readonly Conversation[]>;
  /** Oldest first. @param last only so many from the end */
  listMessages(id: ConversationId, last?: number): Promise<readonly Message[]>;
  /** Does nothing when the conversation does not exist (any more). */
  renameConversation(id: ConversationId, title: string): Promise<void>;
  /** Does nothing when the conversation does not exist (any more). */
  pinConversation(id: ConversationId, pinned: boolean): Promise<void>;
  /** Messages that hold every word of the text, newest conversation first, at most `limit`. */
  findMessages(text: string, limit: number): Promise<readonly FoundInConversation[]>;
  /** Stores an exported conversation under new ids. @throws AppError `not-a-conversation` */
  importConversation(json: string): Promise<ConversationId>;
  /**
   * Stores the answers that are in memory only, as far as there is room. Resolves with the number of messages that still are.
   */
  saveUnsaved(): Promise<number>;
  removeConversation(id: ConversationId): Promise<RemovedMessages>;
  /** Removes messages of one conversation. */
  removeMessages(ids: readonly MessageId[]): Promise<RemovedMessages>;
  /** The undo of both, see `ConversationStore.restore`. */
  restore(removed: RemovedMessages): Promise<void>;

  /** The facts that hold or will hold, newest first. */
  listFacts(): Promise<readonly FactOnPage[]>;
  /** What a question told of the person and could be remembered; undefined when nothing, or when it is remembered. */
  offerFact(messageId: MessageId): Promise<FactOffer | undefined>;
  /** Remembers what `offerFact` offered, for the folders of its conversation. */
  acceptFact(messageId: MessageId): Promise<void>;
  /** Another value takes the place of the old one, which stays in the history. */
  changeFact(id: string, change: FactChange): Promise<void>;
  /** Puts a fact in the place of those that contradict it. */
  preferFact(id: string): Promise<void>;
  /** Erases a fact, its history, the messages that told them, and their words in answers. */
  forgetFact(id: string): Promise<void>;

  vectorIndex(): Promise<VectorIndexKind>;
  /** Resolves when every folder's vectors have been reopened with this index. */
  chooseVectorIndex(kind: VectorIndexKind): Promise<void>;

  readSetting(key: string): Promise<unknown>;
  writeSetting(key: string, value: unknown): Promise<void>;
  /** Erases every folder, index, conversation and setting. The app must be restarted afterwards. */
  eraseEverything(): Promise<void>;
}
