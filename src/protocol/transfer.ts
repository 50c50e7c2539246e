import type { ConversationId, FolderId } from "../core/domain/ids";
import type { Theme } from "../core/domain/theme";

export interface MemoryCounts {
  readonly conversations: number;
  readonly facts: number;
  /** Conversations and facts that were here already. */
  readonly skipped: number;
  /** The look that the file asks for, which the page applies. */
  readonly theme: Theme | undefined;
}

/** What takes what is stored out of this browser, or into it; served by the search worker. */
export interface Transfer {
  /**
   * A folder's index as one file that the passphrase opens, in this browser or another: `Indexer.addIndexFile` reads it.
   * @param onPassages receives the number of passages written so far.
   * @throws AppError `quota-exceeded`; the signal's reason.
   */
  exportIndex(
    folderId: FolderId,
    passphrase: string,
    onPassages: (count: number) => void,
    signal: AbortSignal,
  ): Promise<File>;
  /** A folder's passages with their vectors as a Parquet table: path, page, heading, text, embedding, model. */
  exportParquet(folderId: FolderId, onPassages: (count: number) => void, signal: AbortSignal): Promise<File>;
  /** All conversations, facts and settings as one JSON file. */
  exportMemory(): Promise<File>;
  /**
   * Adds the conversations, facts and settings of such a file; what is here already stays as it is.
   * @param onShare receives the share that is stored.
   * @throws AppError `not-a-conversation`, and nothing has changed.
   */
  importMemory(file: Blob, onShare: (share: number) => void): Promise<MemoryCounts>;
  /** Stores an exported conversation under new ids. @throws AppError `not-a-conversation` */
  importConversation(json: string): Promise<ConversationId>;
}
