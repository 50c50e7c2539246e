import { groupBy } from "../base/group-by";
import type { FileUse } from "../domain/conversation";
import type { FileId, MessageId } from "../domain/ids";

/** A citation's file and answer, and the answer's time in milliseconds since 1970. */
export interface CitedAt {
  readonly fileId: FileId;
  readonly messageId: MessageId;
  readonly at: number;
}

/** How often answers rest on each file: most answers first, then the newest. */
export function countFileUses(citations: readonly CitedAt[]): readonly FileUse[] {
  return [...groupBy(citations, ({ fileId }) => fileId)]
    .map(([fileId, own]) => ({
      fileId,
      answers: new Set(own.map(({ messageId }) => messageId)).size,
      lastAt: Math.max(...own.map(({ at }) => at)),
    }))
    .sort((a, b) => b.answers - a.answers || b.lastAt - a.lastAt);
}
