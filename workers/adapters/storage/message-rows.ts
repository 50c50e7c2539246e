import { groupBy } from "../../../src/core/base/group-by";
import type { Citation } from "../../../src/core/domain/citation";
import type { Answer, Message, PlacedMessage } from "../../../src/core/domain/conversation";
import type { ConversationId, MessageId } from "../../../src/core/domain/ids";
import { rowsUnder, type FootnoteDatabase, type MessageRow } from "./database";
import { citationRow, messageRow } from "./message-schemas";
import { readRows } from "./read-rows";

/** The message rows of a conversation, unsorted; sort them by `order`. */
export function messageRowsOf(db: FootnoteDatabase, id: ConversationId) {
  return rowsUnder(db.messages, "[conversationId+order]", id);
}

/**
 * The messages of a conversation, oldest first, each answer with its citations.
 * @param last only so many from the end.
 */
export async function readMessageRows(
  db: FootnoteDatabase,
  id: ConversationId,
  last?: number,
): Promise<readonly Message[]> {
  return (await readPlaced(db, id, last)).map(({ message }) => message);
}

/** The messages of a conversation, or the last of them, with their places, oldest first. */
export async function readPlaced(
  db: FootnoteDatabase,
  id: ConversationId,
  last?: number,
): Promise<readonly PlacedMessage[]> {
  const all = messageRowsOf(db, id);
  const wanted = await (last === undefined ? all : all.reverse().limit(last)).toArray();
  // A restored message may share its place with one that came since.
  const stored = wanted.sort((a, b) => a.order - b.order || a.at - b.at);
  const orders = new Map(stored.map((row) => [row.id as string, row.order]));
  const rows = readRows("message", messageRow, stored);
  const citations = await (
    last === undefined
      ? db.citations.where("conversationId").equals(id)
      : db.citations.where("messageId").anyOf(rows.map((row) => row.id))
  ).toArray();
  const byMessage = groupBy(readRows("citation", citationRow, citations), (citation) => citation.messageId);
  return rows.map((row) => {
    const order = orders.get(row.id) ?? 0;
    if (row.kind === "question") return { message: row, order };
    const own = (byMessage.get(row.id) ?? []).map(withoutMessage).sort((a, b) => a.ref - b.ref);
    return { message: { ...row, citations: own }, order };
  });
}

/**
 * Appends a message to its conversation, or replaces it in place. Call it in a transaction over both tables.
 * @param order its place, where that is known.
 */
export async function writeMessage(db: FootnoteDatabase, message: Message, order?: number): Promise<void> {
  const place = order ?? (await db.messages.get(message.id))?.order;
  await db.messages.put(toRow(message, place ?? (await nextPlace(db, message.conversationId))));
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

async function nextPlace(db: FootnoteDatabase, id: ConversationId): Promise<number> {
  const last = await messageRowsOf(db, id).last();
  return (last?.order ?? 0) + 1;
}

export function citationRowsOf(db: FootnoteDatabase, id: MessageId) {
  return rowsUnder(db.citations, "[messageId+ref]", id);
}

export async function readCitation(
  db: FootnoteDatabase,
  id: MessageId,
  ref: number,
): Promise<Citation | undefined> {
  const [row] = readRows("citation", citationRow, [await db.citations.get([id, ref])]);
  return row && withoutMessage(row);
}

/** The row of a message, without its citations. */
export function toRow(message: Message, order: number): MessageRow {
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
