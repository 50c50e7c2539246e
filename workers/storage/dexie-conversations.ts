import { groupBy } from "../../src/core/base/group-by";
import Dexie from "dexie";
import type { Citation } from "../../src/core/domain/citation";
import type { Answer, Message } from "../../src/core/domain/conversation";
import type { ConversationStore } from "../../src/core/ports/store";
import type { FootnoteDatabase, MessageRow } from "./database";
import { citationRow, conversationRow, messageRow, readRows } from "./read-rows";
import { withStorageFailures } from "./storage-failure";

export function dexieConversations(db: FootnoteDatabase): ConversationStore {
  return {
    listConversations: () =>
      withStorageFailures(async () =>
        readRows(conversationRow, await db.conversations.orderBy("updatedAt").reverse().toArray()),
      ),
    readConversation: (id) =>
      withStorageFailures(async () => readRows(conversationRow, [await db.conversations.get(id)])[0]),
    putConversation: (conversation) =>
      withStorageFailures(async () => {
        await db.conversations.put(conversation);
      }),
    removeConversation: (id) =>
      withStorageFailures(() =>
        db.transaction("rw", [db.conversations, db.messages, db.citations], async () => {
          await db.conversations.delete(id);
          await messagesOf(db, id).delete();
          await db.citations.where("conversationId").equals(id).delete();
        }),
      ),
    listMessages: (id) =>
      withStorageFailures(async () => {
        const rows = readRows(messageRow, await messagesOf(db, id).sortBy("order"));
        const citations = await db.citations.where("conversationId").equals(id).toArray();
        const byMessage = groupBy(readRows(citationRow, citations), (citation) => citation.messageId);
        return rows.map((row): Message => {
          if (row.kind === "question") return row;
          const own = (byMessage.get(row.id) ?? []).map(withoutMessage).sort((a, b) => a.ref - b.ref);
          return { ...row, citations: own };
        });
      }),
    putMessage: (message) =>
      withStorageFailures(() =>
        db.transaction("rw", [db.messages, db.citations], () => putMessage(db, message)),
      ),
    listCitationsOf: (fileId) =>
      withStorageFailures(async () =>
        readRows(citationRow, await db.citations.where("fileId").equals(fileId).toArray()),
      ),
  };
}

function messagesOf(db: FootnoteDatabase, conversationId: string) {
  return db.messages
    .where("[conversationId+order]")
    .between([conversationId, Dexie.minKey], [conversationId, Dexie.maxKey]);
}

async function putMessage(db: FootnoteDatabase, message: Message): Promise<void> {
  const known = await db.messages.get(message.id);
  const last = await messagesOf(db, message.conversationId).last();
  const order = known?.order ?? (last?.order ?? 0) + 1;
  await db.messages.put(toRow(message, order));
  if (message.kind !== "answer") return;
  await db.citations
    .where("[messageId+ref]")
    .between([message.id, Dexie.minKey], [message.id, Dexie.maxKey])
    .delete();
  await db.citations.bulkPut(
    message.citations.map((citation) => ({
      ...citation,
      messageId: message.id,
      conversationId: message.conversationId,
    })),
  );
}

function toRow(message: Message, order: number): MessageRow {
  if (message.kind === "question") return { ...message, order };
  const { citations: _citations, ...answer } = message;
  return { ...answer, order };
}

function withoutMessage({
  messageId: _messageId,
  ...citation
}: Citation & { messageId: Answer["id"] }): Citation {
  return citation;
}
