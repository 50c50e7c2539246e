import { messageTextOf } from "../../../src/core/citations/answer-text";
import { idsCited, withoutFacts } from "../../../src/core/facts/without-facts";
import { leaveFolder } from "../../../src/core/facts/leave-folder";
import { titleOf, UNTITLED } from "../../../src/core/domain/conversation";
import type { Fact } from "../../../src/core/domain/fact";
import type { ConversationId, FolderId } from "../../../src/core/domain/ids";
import type { FactStore } from "../../../src/core/ports/store";
import type { DatabaseConnections } from "./connections";
import type { FootnoteDatabase } from "./database";
import { citationRowsOf, readPlaced, writeMessage } from "./message-rows";
import { factRow } from "./message-schemas";
import { readRows } from "./read-rows";

/** Facts in the database; storage errors are the browser's own. */
export function dexieFacts(db: DatabaseConnections): FactStore {
  return {
    listFacts: async () => readRows("fact", factRow, await db.native.getAll("facts")),
    async putFacts(facts) {
      await db.strict.facts.bulkPut([...facts]);
    },
    forgetFacts: (ids) =>
      db.strict.transaction("rw", factTables(db.strict), async () => {
        const rows = await db.strict.facts.bulkGet([...ids]);
        await eraseFacts(db.strict, readRows("fact", factRow, rows));
        // Rows that cannot be read have no words elsewhere that are known.
        await db.strict.facts.bulkDelete([...ids]);
      }),
  };
}

export function factTables({ facts, conversations, messages, citations }: FootnoteDatabase) {
  return [facts, conversations, messages, citations];
}

/** Forgets the facts of a folder that is removed. Call it in a transaction over `factTables`. */
export async function eraseFactsOf(db: FootnoteDatabase, folderId: FolderId): Promise<void> {
  const { forgotten, changed } = leaveFolder(readRows("fact", factRow, await db.facts.toArray()), folderId);
  await db.facts.bulkPut([...changed]);
  await eraseFacts(db, forgotten);
}

async function eraseFacts(db: FootnoteDatabase, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await db.facts.bulkDelete(facts.map(({ id }) => id));
  const ids = [...idsCited(facts)];
  const cited = await db.citations.where("fileId").anyOf(ids).toArray();
  const conversations = facts.map(({ conversationId }): string => conversationId);
  for (const name of new Set([...cited.map((row): string => row.conversationId), ...conversations]))
    await eraseWords(db, name as ConversationId, facts);
}

async function eraseWords(db: FootnoteDatabase, id: ConversationId, facts: readonly Fact[]): Promise<void> {
  const ids = idsCited(facts);
  const telling = new Set<string>(facts.map(({ messageId }) => messageId));
  const placed = await readPlaced(db, id);
  const removed = placed.filter(
    ({ message }, at) =>
      telling.has(message.id) || (message.kind === "answer" && telling.has(placed[at - 1]?.message.id ?? "")),
  );
  const gone = new Set<string>(removed.map(({ message }) => message.id));
  for (const messageId of removed.map(({ message }) => message.id))
    await citationRowsOf(db, messageId).delete();
  await db.messages.bulkDelete([...gone]);
  const rest = placed.filter(({ message }) => !gone.has(message.id));
  for (const { message, order } of rest) {
    if (message.kind !== "answer") continue;
    const answer = withoutFacts(message, ids);
    if (answer === message) continue;
    await writeMessage(db, answer, order);
  }
  const texts = removed.flatMap(({ message }) => (message.kind === "question" ? [message.text] : []));
  const first = rest.find(({ message }) => message.kind === "question");
  await retitle(db, id, texts, first && messageTextOf(first.message).text);
}

/** Takes the words of erased questions from a conversation's title; a conversation without messages goes. */
async function retitle(
  db: FootnoteDatabase,
  id: ConversationId,
  erased: readonly string[],
  first: string | undefined,
): Promise<void> {
  const conversation = await db.conversations.get(id);
  if (conversation === undefined || erased.length === 0) return;
  if (first === undefined) await db.conversations.delete(id);
  else if (erased.some((text) => titleOf(text) === conversation.title))
    await db.conversations.update(id, { title: titleOf(first) || UNTITLED });
}
