import { erasedCitation, withoutFolders } from "../../../src/core/citations/without-folders";
import type { ConversationId, FileId, FolderId } from "../../../src/core/domain/ids";
import type { FootnoteDatabase } from "./database";
import { messageRowsOf, readPlaced, toRow } from "./message-rows";

/** Turns the citations of deleted files into tombstones that keep their quotes. */
export async function buryCitations(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  await db.citations.where("fileId").anyOf(ids).modify({ status: "gone" });
}

/** Makes the citations of files that exist again available. */
export async function reviveCitations(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  await db.citations
    .where("fileId")
    .anyOf(ids)
    .filter(({ status }) => status === "gone")
    .modify({ status: "available" });
}

/**
 * Erases a folder's words from old answers. Its citations become tombstones without quotes. In every conversation that
 * saw the folder, answers lose its words. Messages there that this version cannot read are erased, as their content is
 * unknown.
 */
export async function eraseQuotes(db: FootnoteDatabase, folderId: FolderId): Promise<void> {
  const seen = await db.messages.where("foldersSeen").equals(folderId).toArray();
  const cited = await db.citations.where("folderId").equals(folderId).toArray();
  // Damaged rows may name no conversation.
  const conversations = new Set([...seen, ...cited].map((row): string => String(row.conversationId)));
  for (const name of conversations) {
    const id = name as ConversationId;
    const placed = await readPlaced(db, id);
    const orders = new Map(placed.map(({ message, order }) => [message.id, order]));
    const messages = placed.map(({ message }) => message);
    // Citations change below: those of other folders stay as they are, readable or not.
    for (const answer of withoutFolders(messages, (one) => one === folderId))
      await db.messages.put(toRow(answer, orders.get(answer.id) ?? 0));
    const readable = new Set<string>(messages.map((message) => message.id));
    const unreadable = (await messageRowsOf(db, id).primaryKeys()).filter((key) => !readable.has(key));
    await db.messages.bulkDelete(unreadable);
  }
  await db.citations
    .where("folderId")
    .equals(folderId)
    .modify((citation) => void Object.assign(citation, erasedCitation(citation)));
}
