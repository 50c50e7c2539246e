import { countFileUses } from "../../../src/core/citations/count-file-uses";
import type { ConversationStore } from "../../../src/core/ports/store";
import type { DatabaseConnections } from "./connections";
import { citationRowsOf, messageRowsOf, readMessages, writeMessage } from "./message-rows";
import { citationRow, conversationRow, messageRow, readRows } from "./read-rows";
import { withStorageFailures } from "./storage-failure";

export function dexieConversations(db: DatabaseConnections): ConversationStore {
  return {
    listConversations: () =>
      withStorageFailures(async () =>
        readRows("conversation", conversationRow, await db.native.getAll("conversations")).sort(
          (a, b) => b.updatedAt - a.updatedAt,
        ),
      ),
    readConversation: (id) =>
      withStorageFailures(
        async () => readRows("conversation", conversationRow, [await db.strict.conversations.get(id)])[0],
      ),
    putConversation: (conversation) =>
      withStorageFailures(async () => {
        await db.strict.conversations.put(conversation);
      }),
    removeConversation: (id) =>
      withStorageFailures(() =>
        changeConversations(db, async () => {
          await db.strict.conversations.delete(id);
          await messageRowsOf(db.strict, id).delete();
          await db.strict.citations.where("conversationId").equals(id).delete();
        }),
      ),
    replaceConversation: (conversation, messages) =>
      withStorageFailures(() =>
        changeConversations(db, async () => {
          await db.strict.conversations.put(conversation);
          await messageRowsOf(db.strict, conversation.id).delete();
          await db.strict.citations.where("conversationId").equals(conversation.id).delete();
          for (const message of messages) await writeMessage(db.strict, message);
        }),
      ),
    removeMessages: (ids) =>
      withStorageFailures(() =>
        changeConversations(db, async () => {
          await db.strict.messages.bulkDelete([...ids]);
          for (const id of ids) await citationRowsOf(db.strict, id).delete();
        }),
      ),
    listMessages: (id) => withStorageFailures(() => readMessages(db.strict, id)),
    putMessage: (message) =>
      withStorageFailures(() =>
        db.strict.transaction("rw", [db.strict.messages, db.strict.citations], () =>
          writeMessage(db.strict, message),
        ),
      ),
    listFileUses: (folderId) =>
      withStorageFailures(async () => {
        const citations = await db.strict.citations.where("folderId").equals(folderId).toArray();
        const ids = [...new Set(citations.map(({ messageId }) => messageId))];
        const answers = readRows("message", messageRow, await db.strict.messages.bulkGet(ids));
        const times = new Map(answers.map(({ id, at }): [string, number] => [id, at]));
        return countFileUses(
          readRows("citation", citationRow, citations).map(({ fileId, messageId }) => ({
            fileId,
            messageId,
            at: times.get(messageId) ?? 0,
          })),
        );
      }),
  };
}

function changeConversations(db: DatabaseConnections, change: () => Promise<void>): Promise<void> {
  const { conversations, messages, citations } = db.strict;
  return db.strict.transaction("rw", [conversations, messages, citations], change);
}
