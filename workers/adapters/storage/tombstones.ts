import { citationWithout, scopesWithout, withoutFiles } from "../../../src/core/citations/without-files";
import { erasedCitation, withoutFolders } from "../../../src/core/citations/without-folders";
import type { Scope } from "../../../src/core/domain/conversation";
import type { ConversationId, FileId, FolderId } from "../../../src/core/domain/ids";
import type { ErasedFiles } from "../../../src/core/domain/relocking";
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
    // What a password opened has left no quote.
    .filter(({ status, quote }) => status === "gone" && quote !== "")
    .modify({ status: "available" });
}

/**
 * Erases a folder's words from old answers. Its citations become tombstones without quotes. In every conversation that
 * saw the folder, answers lose its words. Messages there that this version cannot read are erased, as their content is
 * unknown.
 * @param erased only the words of these files.
 */
export async function eraseQuotes(
  db: FootnoteDatabase,
  folderId: FolderId,
  erased?: ErasedFiles,
): Promise<void> {
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
    const changed =
      erased === undefined
        ? withoutFolders(messages, (one) => one === folderId)
        : withoutFiles(messages, erased);
    for (const answer of changed) await db.messages.put(toRow(answer, orders.get(answer.id) ?? 0));
    const readable = new Set<string>(messages.map((message) => message.id));
    const unreadable = (await messageRowsOf(db, id).primaryKeys()).filter((key) => !readable.has(key));
    await db.messages.bulkDelete(unreadable);
  }
  await db.citations
    .where("folderId")
    .equals(folderId)
    .modify((citation) => {
      Object.assign(citation, erased ? citationWithout(citation, erased) : erasedCitation(citation));
    });
}

/** Erases names that only a password shows from the places that conversations search, or are to search. */
export async function eraseNames(db: FootnoteDatabase, erased: ErasedFiles): Promise<void> {
  await db.conversations
    .toCollection()
    .modify((row) => void Object.assign(row, { scopes: placesIn(row.scopes, erased) }));
  await db.settings
    .filter(({ key }) => OF_SCOPES.test(key))
    .modify((row) => void Object.assign(row, { value: placesIn(row.value, erased) }));
}

/** Settings with the places that the page has chosen: a list, or lists by conversation (`src/app/kept-scopes`). */
const OF_SCOPES = /-scopes(?:-once)?$/;

function placesIn(value: unknown, erased: ErasedFiles): unknown {
  // The page wrote the lists.
  if (Array.isArray(value)) return scopesWithout(value as readonly Scope[], erased);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([id, places]) => [id, placesIn(places, erased)]));
}
