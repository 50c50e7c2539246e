import { groupBy } from "../../../src/core/base/group-by";
import { ERASED_QUOTE } from "../../../src/core/citations/without-folders";
import { withoutStatements } from "../../../src/core/citations/without-statements";
import type { FileId, FolderId } from "../../../src/core/domain/ids";
import type { FootnoteDatabase } from "./database";

/** The citations of deleted files become tombstones; they keep their quotes. */
export async function buryCitations(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  await db.citations
    .where("fileId")
    .anyOf([...ids])
    .modify({ status: "gone" });
}

/** Files that were gone are there again. */
export async function reviveCitations(db: FootnoteDatabase, ids: readonly FileId[]): Promise<void> {
  await db.citations
    .where("fileId")
    .anyOf([...ids])
    .filter(({ status }) => status === "gone")
    .modify({ status: "available" });
}

/** The folder's words leave old answers: citations become tombstones without quotes, and the answers lose what they quoted. */
export async function eraseQuotes(db: FootnoteDatabase, folderId: FolderId): Promise<void> {
  const citations = await db.citations.where("folderId").equals(folderId).toArray();
  for (const [messageId, own] of groupBy(citations, (citation) => citation.messageId)) {
    const message = await db.messages.get(messageId);
    if (message?.kind !== "answer") continue;
    const refs = new Set(own.map(({ ref }) => ref));
    await db.messages.put({ ...message, text: withoutStatements(message.text, refs), events: [] });
  }
  await db.citations.where("folderId").equals(folderId).modify(ERASED_QUOTE);
}
