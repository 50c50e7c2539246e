import type { ConversationStore, LibraryStore, SettingsStore, Store } from "../core/ports/store";

/**
 * What is stored of conversations and settings, for the page to read and to change: the search worker serves its store
 * itself, of which the page may call these methods.
 */
export interface Stored
  extends
    Pick<
      ConversationStore,
      | "listConversations"
      | "changeConversation"
      | "removeConversation"
      | "listMessages"
      | "removeMessages"
      | "restore"
      | "readCitation"
      | "listFileUses"
    >,
    Pick<LibraryStore, "readText">,
    Pick<Store, "unfitRows">,
    SettingsStore {
  /**
   * Stores the answers that are in memory only, as far as there is room. Resolves with the number of messages that still are.
   */
  saveUnsaved(): Promise<number>;
}
