import { erasedCitation, withoutFolders } from "../../../src/core/citations/without-folders";
import { parseConversationId, type FileId, type FolderId } from "../../../src/core/domain/ids";
import type { FootnoteDatabase } from "./database";
import { messageRowsOf, readMessages, writeMessage } from "./message-rows";

/** Turns the citations of deleted files into tombstones that keep their quotes. */
export async function buryCitations(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  await db.citations
    .where("fileId")
    .anyOf([...ids])
    .modify({ status: "gone" });
}

/** Makes the citations of files that exist again available. */
export async function reviveCitations(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  await db.citations
    .where("fileId")
    .anyOf([...ids])
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
  for (const id of new Set(
    [...seen, ...cited].map(({ conversationId }) => parseConversationId(conversationId)),
  )) {
    const messages = await readMessages(db, id);
    for (const answer of withoutFolders(messages, (one) => one === folderId)) await writeMessage(db, answer);
    const readable = new Set<string>(messages.map((message) => message.id));
    const unreadable = (await messageRowsOf(db, id).primaryKeys()).filter((key) => !readable.has(key));
    await db.messages.bulkDelete(unreadable);
  }
  await db.citations
    .where("folderId")
    .equals(folderId)
    .modify((citation) => void Object.assign(citation, erasedCitation(citation)));
}
