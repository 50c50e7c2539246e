import Dexie from "dexie";
import { groupBy } from "../../../src/core/base/group-by";
import type { Citation } from "../../../src/core/domain/citation";
import type { Answer, Message } from "../../../src/core/domain/conversation";
import type { ConversationId, MessageId } from "../../../src/core/domain/ids";
import type { FootnoteDatabase, MessageRow } from "./database";
import { citationRow, messageRow, readRows } from "./read-rows";

/** The message rows of a conversation, unsorted; sort them by `order`. */
export function messageRowsOf(db: FootnoteDatabase, id: ConversationId) {
  return db.messages.where("[conversationId+order]").between([id, Dexie.minKey], [id, Dexie.maxKey]);
}

/** The messages of a conversation, oldest first, each answer with its citations. */
export async function readMessages(db: FootnoteDatabase, id: ConversationId): Promise<readonly Message[]> {
  const rows = readRows("message", messageRow, await messageRowsOf(db, id).sortBy("order"));
  const citations = await db.citations.where("conversationId").equals(id).toArray();
  const byMessage = groupBy(readRows("citation", citationRow, citations), (citation) => citation.messageId);
  return rows.map((row): Message => {
    if (row.kind === "question") return row;
    const own = (byMessage.get(row.id) ?? []).map(withoutMessage).sort((a, b) => a.ref - b.ref);
    return { ...row, citations: own };
  });
}

/** Appends a message to its conversation, or replaces it in place. Call it in a transaction over both tables. */
export async function writeMessage(db: FootnoteDatabase, message: Message): Promise<void> {
  const known = await db.messages.get(message.id);
  const last = await messageRowsOf(db, message.conversationId).last();
  const order = known?.order ?? (last?.order ?? 0) + 1;
  await db.messages.put(toRow(message, order));
  if (message.kind !== "answer") return;
  await citationRowsOf(db, message.id).delete();
  await db.citations.bulkPut(
    message.citations.map((citation) => ({
      ...citation,
      messageId: message.id,
      conversationId: message.conversationId,
    })),
  );
}

/** The citations of an answer. */
export function citationRowsOf(db: FootnoteDatabase, id: MessageId) {
  return db.citations.where("[messageId+ref]").between([id, Dexie.minKey], [id, Dexie.maxKey]);
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
