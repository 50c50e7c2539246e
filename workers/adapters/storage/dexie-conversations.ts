import { countFileUses } from "../../../src/core/citations/count-file-uses";
import { withoutWords } from "../../../src/core/citations/without-folders";
import { parseFolderId, type FolderId } from "../../../src/core/domain/ids";
import type { ConversationStore } from "../../../src/core/ports/store";
import type { DatabaseConnections } from "./connections";
import type { FootnoteDatabase } from "./database";
import {
  readCitation,
  citationRowsOf,
  messageRowsOf,
  readMessages,
  readPlaced,
  writeMessage,
} from "./message-rows";
import { citationRow, conversationRow, messageRow, messageTextRow, readRows } from "./read-rows";
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
    changeConversation: (id, changes) =>
      withStorageFailures(async () => {
        await db.strict.conversations.update(id, changes);
      }),
    removeConversation: (id) =>
      withStorageFailures(() =>
        changeConversations(db, async () => {
          const conversation = readRows("conversation", conversationRow, [
            await db.strict.conversations.get(id),
          ])[0];
          const removed = {
            conversation,
            messages: await readPlaced(db.strict, id),
            folders: await folderIds(db.strict),
          };
          await db.strict.conversations.delete(id);
          await messageRowsOf(db.strict, id).delete();
          await db.strict.citations.where("conversationId").equals(id).delete();
          return removed;
        }),
      ),
    removeMessages: (ids) =>
      withStorageFailures(() =>
        changeConversations(db, async () => {
          const rows = await db.strict.messages.bulkGet([...ids]);
          const of = rows.find((row) => row !== undefined)?.conversationId;
          const all = of === undefined ? [] : await readPlaced(db.strict, of);
          await db.strict.messages.bulkDelete([...ids]);
          for (const id of ids) await citationRowsOf(db.strict, id).delete();
          return {
            conversation: undefined,
            messages: all.filter(({ message }) => ids.includes(message.id)),
            folders: await folderIds(db.strict),
          };
        }),
      ),
    restore: ({ conversation, messages, folders }) =>
      withStorageFailures(() =>
        changeConversations(db, async () => {
          const of = conversation?.id ?? messages[0]?.message.conversationId;
          if (of === undefined) return;
          if (conversation !== undefined) await db.strict.conversations.put(conversation);
          else if ((await db.strict.conversations.get(of)) === undefined) return;
          const isGone = goneFrom(folders, await folderIds(db.strict));
          const isErased = folders.some(isGone);
          for (const { message, order } of messages) {
            const kept = isErased && message.kind === "answer" ? withoutWords(message, isGone) : message;
            await writeMessage(db.strict, kept, order);
          }
        }),
      ),
    putAnswer: ({ answer, isAgain, folders }, erased) =>
      withStorageFailures(() =>
        changeConversations(db, async () => {
          if ((await db.strict.conversations.get(answer.conversationId)) === undefined) return undefined;
          if (isAgain && (await db.strict.messages.get(answer.id)) === undefined) return undefined;
          const isGone = goneFrom(folders, await folderIds(db.strict));
          const stored = [...folders].some(isGone) ? erased(isGone) : answer;
          await writeMessage(db.strict, stored);
          return stored;
        }),
      ),
    listMessages: (id, last) => withStorageFailures(() => readMessages(db.strict, id, last)),
    listMessageTexts: () =>
      withStorageFailures(async () =>
        readRows("message", messageTextRow, await db.native.getAll("messages")),
      ),
    readCitation: (answerId, ref) => withStorageFailures(() => readCitation(db.strict, answerId, ref)),
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

function changeConversations<T>(db: DatabaseConnections, change: () => Promise<T>): Promise<T> {
  const { folders, conversations, messages, citations } = db.strict;
  return db.strict.transaction("rw", [folders, conversations, messages, citations], change);
}

async function folderIds(db: FootnoteDatabase): Promise<readonly FolderId[]> {
  return (await db.folders.toCollection().primaryKeys()).map(parseFolderId);
}

/** Whether a folder that was there is not there any more. */
function goneFrom(before: Iterable<FolderId>, now: readonly FolderId[]): (id: FolderId) => boolean {
  const gone = new Set(before);
  for (const id of now) gone.delete(id);
  return (id) => gone.has(id);
}
