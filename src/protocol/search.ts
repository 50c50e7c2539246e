import type { UnfitRows } from "../core/domain/stored-kinds";
import type { VectorIndexKind } from "../core/ports/vector-index";
import type { AgentEvent } from "../core/domain/agent-event";
import type { Answer, Conversation, Message, Scope } from "../core/domain/conversation";
import type { FileRecord } from "../core/domain/file-record";
import type { FileType } from "../core/domain/file-type";
import type { Folder } from "../core/domain/folder";
import type { ConversationId, FileId, FolderId, MessageId } from "../core/domain/ids";
import type { FoundPassage } from "../core/domain/passage";
import type { LayoutBlock, UnitRange } from "../core/domain/unit";

export interface AskRequest {
  readonly conversationId: ConversationId;
  readonly questionId: MessageId;
  readonly answerId: MessageId;
  readonly question: string;
  /** Where this question looks; stored with its conversation. */
  readonly scopes: readonly Scope[];
  /** The question and an answer to it are there: the new answer takes the place of that one when it is finished. */
  readonly isAgain: boolean;
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

export interface FileHit {
  readonly file: FileRecord;
  readonly score: number;
}

/** What the page calls on the search worker. It owns the stores: whatever is remembered is asked for here. */
export interface Search {
  /**
   * Answers a question, telling `onEvent` what happens as it happens, and stores question and answer. Never rejects for
   * what goes wrong while answering: that is an `error` event and an answer with its failure. When `signal` is aborted
   * the answer so far is stored with outcome `stopped`.
   */
  ask(request: AskRequest, onEvent: (event: AgentEvent) => void, signal: AbortSignal): Promise<Answer>;
  /**
   * Resolves when no answer is being made in the conversation, whichever tab asked for it.
   * @param onWait called at once if one is.
   */
  untilAnswered(id: ConversationId, onWait: () => void): Promise<void>;
  /**
   * The ranked passages, best first, with nothing left out but what lies beyond `limit`.
   * @param history earlier questions of the conversation, oldest first.
   */
  find(
    question: string,
    history: readonly string[],
    scopes: readonly Scope[],
    limit: number,
  ): Promise<readonly FoundPassage[]>;
  /** Stored rows that were met since the start and could not be read; they are kept. */
  unfitRows(): Promise<readonly UnfitRows[]>;
  /** How many files of each type that occurs there are, those without text included. */
  countTypes(scopes: readonly Scope[]): Promise<ReadonlyMap<FileType, number>>;
  /** Files by name, best first. */
  findFiles(name: string, scopes: readonly Scope[], limit: number): Promise<readonly FileHit[]>;

  listFolders(): Promise<readonly Folder[]>;
  listFiles(folderId: FolderId): Promise<readonly FileRecord[]>;
  /** Undefined when the file is not known (any more). */
  openText(fileId: FileId): Promise<FileText | undefined>;
  /** A small picture of the file, in bytes of an image format; undefined when there is nothing to make one of. */
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
  readText(fileId: FileId, start: number, end: number): Promise<string>;

  /** Newest first. */
  listConversations(): Promise<readonly Conversation[]>;
  listMessages(id: ConversationId): Promise<readonly Message[]>;
  /** Without effect when it is not there (any more). */
  renameConversation(id: ConversationId, title: string): Promise<void>;
  removeConversation(id: ConversationId): Promise<void>;
  /** Puts a conversation that was removed back, with its messages: the undo of `removeConversation`. */
  restoreConversation(conversation: Conversation, messages: readonly Message[]): Promise<void>;

  vectorIndex(): Promise<VectorIndexKind>;
  /** Resolves when every folder's vectors have been opened anew with this index. */
  chooseVectorIndex(kind: VectorIndexKind): Promise<void>;

  readSetting(key: string): Promise<unknown>;
  writeSetting(key: string, value: unknown): Promise<void>;
  /** Erases every folder, index, conversation and setting. The app must be started anew afterwards. */
  eraseEverything(): Promise<void>;
}
