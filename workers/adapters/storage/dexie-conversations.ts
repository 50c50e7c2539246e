import { countFileUses } from "../../../src/core/citations/count-file-uses";
import { withoutWords } from "../../../src/core/citations/without-folders";
import type {
  Answer,
  AnswerToStore,
  Conversation,
  FileUse,
  RemovedMessages,
} from "../../../src/core/domain/conversation";
import {
  parseFolderId,
  type ConversationId,
  type FolderId,
  type MessageId,
} from "../../../src/core/domain/ids";
import type { ConversationStore } from "../../../src/core/ports/store";
import type { DatabaseConnections } from "./connections";
import type { FootnoteDatabase } from "./database";
import {
  citationRowsOf,
  messageRowsOf,
  readCitation,
  readMessageRows,
  readPlaced,
  writeMessage,
} from "./message-rows";
import { citationRow, conversationRow, messageRow, messageTextRow } from "./message-schemas";
import { readRows } from "./read-rows";

/** Conversations in the database; storage errors are the browser's own. */
export function dexieConversations(db: DatabaseConnections): ConversationStore {
  return {
    async listConversations() {
      const rows = await db.native.getAll("conversations");
      return readRows("conversation", conversationRow, rows).sort((a, b) => b.updatedAt - a.updatedAt);
    },
    readConversation: (id) => readConversation(db.strict, id),
    async putConversation(conversation) {
      await db.strict.conversations.put(conversation);
    },
    async changeConversation(id, changes) {
      await db.strict.conversations.update(id, changes);
    },
    removeConversation: (id) => changeConversations(db.strict, () => removeConversation(db.strict, id)),
    removeMessages: (ids) => changeConversations(db.strict, () => removeMessages(db.strict, ids)),
    restore: (...removed) =>
      changeConversations(db.strict, async () => {
        for (const one of removed) await restore(db.strict, one);
      }),
    putAnswer: (answer, erased) => changeConversations(db.strict, () => putAnswer(db.strict, answer, erased)),
    listMessages: (id, last) => readMessageRows(db.strict, id, last),
    listMessageTexts: async () => readRows("message", messageTextRow, await db.native.getAll("messages")),
    readCitation: (answerId, ref) => readCitation(db.strict, answerId, ref),
    putMessage: (message) =>
      db.strict.transaction("rw", [db.strict.messages, db.strict.citations], () =>
        writeMessage(db.strict, message),
      ),
    listFileUses: (folderId) => listFileUses(db.strict, folderId),
  };
}

async function readConversation(db: FootnoteDatabase, id: ConversationId): Promise<Conversation | undefined> {
  return readRows("conversation", conversationRow, [await db.conversations.get(id)])[0];
}

async function removeConversation(db: FootnoteDatabase, id: ConversationId): Promise<RemovedMessages> {
  const conversation = await readConversation(db, id);
  const removed = { conversation, messages: await readPlaced(db, id), folders: await folderIds(db) };
  await db.conversations.delete(id);
  await messageRowsOf(db, id).delete();
  await db.citations.where("conversationId").equals(id).delete();
  return removed;
}

async function removeMessages(db: FootnoteDatabase, ids: readonly MessageId[]): Promise<RemovedMessages> {
  const rows = await db.messages.bulkGet([...ids]);
  const of = rows.find((row) => row !== undefined)?.conversationId;
  const all = of === undefined ? [] : await readPlaced(db, of);
  await db.messages.bulkDelete([...ids]);
  for (const id of ids) await citationRowsOf(db, id).delete();
  const messages = all.filter(({ message }) => ids.includes(message.id));
  return { conversation: undefined, messages, folders: await folderIds(db) };
}

async function restore(
  db: FootnoteDatabase,
  { conversation, messages, folders }: RemovedMessages,
): Promise<void> {
  const of = conversation?.id ?? messages[0]?.message.conversationId;
  if (of === undefined) return;
  if (conversation !== undefined) await db.conversations.put(conversation);
  else if ((await db.conversations.get(of)) === undefined) return;
  const isGone = goneFrom(folders, await folderIds(db));
  const isErased = folders.some(isGone);
  for (const { message, order } of messages) {
    const kept = isErased && message.kind === "answer" ? withoutWords(message, isGone) : message;
    await writeMessage(db, kept, order);
  }
}

async function putAnswer(
  db: FootnoteDatabase,
  { answer, isAgain, folders }: AnswerToStore,
  erased: (isGone: (id: FolderId) => boolean) => Answer,
): Promise<Answer | undefined> {
  if ((await db.conversations.get(answer.conversationId)) === undefined) return undefined;
  if (isAgain && (await db.messages.get(answer.id)) === undefined) return undefined;
  const isGone = goneFrom(folders, await folderIds(db));
  const stored = [...folders].some(isGone) ? erased(isGone) : answer;
  await writeMessage(db, stored);
  return stored;
}

async function listFileUses(db: FootnoteDatabase, folderId: FolderId): Promise<readonly FileUse[]> {
  const citations = await db.citations.where("folderId").equals(folderId).toArray();
  const ids = [...new Set(citations.map(({ messageId }) => messageId))];
  const answers = readRows("message", messageRow, await db.messages.bulkGet(ids));
  const times = new Map(answers.map(({ id, at }): [string, number] => [id, at]));
  return countFileUses(
    readRows("citation", citationRow, citations).map(({ fileId, messageId }) => ({
      fileId,
      messageId,
      at: times.get(messageId) ?? 0,
    })),
  );
}

function changeConversations<T>(db: FootnoteDatabase, change: () => Promise<T>): Promise<T> {
  const { folders, conversations, messages, citations } = db;
  return db.transaction("rw", [folders, conversations, messages, citations], change);
}

async function folderIds(db: FootnoteDatabase): Promise<readonly FolderId[]> {
  return (await db.folders.toCollection().primaryKeys()).map(parseFolderId);
}

function goneFrom(before: Iterable<FolderId>, now: readonly FolderId[]): (id: FolderId) => boolean {
  const gone = new Set(before);
  for (const id of now) gone.delete(id);
  return (id) => gone.has(id);
}
