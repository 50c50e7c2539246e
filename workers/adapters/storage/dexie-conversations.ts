import { groupBy } from "../../../src/core/base/group-by";
import Dexie from "dexie";
import type { Citation } from "../../../src/core/domain/citation";
import type { Answer, Message } from "../../../src/core/domain/conversation";
import type { ConversationStore } from "../../../src/core/ports/store";
import type { DatabaseConnections } from "./connections";
import type { FootnoteDatabase, MessageRow } from "./database";
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
        db.strict.transaction(
          "rw",
          [db.strict.conversations, db.strict.messages, db.strict.citations],
          async () => {
            await db.strict.conversations.delete(id);
            await messagesOf(db.strict, id).delete();
            await db.strict.citations.where("conversationId").equals(id).delete();
          },
        ),
      ),
    listMessages: (id) =>
      withStorageFailures(async () => {
        const rows = readRows("message", messageRow, await messagesOf(db.strict, id).sortBy("order"));
        const citations = await db.strict.citations.where("conversationId").equals(id).toArray();
        const byMessage = groupBy(
          readRows("citation", citationRow, citations),
          (citation) => citation.messageId,
        );
        return rows.map((row): Message => {
          if (row.kind === "question") return row;
          const own = (byMessage.get(row.id) ?? []).map(withoutMessage).sort((a, b) => a.ref - b.ref);
          return { ...row, citations: own };
        });
      }),
    putMessage: (message) =>
      withStorageFailures(() =>
        db.strict.transaction("rw", [db.strict.messages, db.strict.citations], () =>
          putMessage(db.strict, message),
        ),
      ),
    listCitationsOf: (fileId) =>
      withStorageFailures(async () =>
        readRows("citation", citationRow, await db.strict.citations.where("fileId").equals(fileId).toArray()),
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
