import { z } from "../../../src/core/base/zod";
import { partsOf } from "../../../src/core/citations/parts-of-text";
import type { FolderId } from "../../../src/core/domain/ids";
import { ENGINE_NAMES } from "../../../src/core/domain/model";
import { answerCell, fileTimes, listedFile } from "./message-schemas";
import { folderId } from "./row-fields";

const count = z.number().int().nonnegative();
const range = z.object({ start: count, end: count });
const ranges = z.array(range).default([]).catch([]);
const block = z.discriminatedUnion("kind", [
  range.extend({ kind: z.literal("file"), file: listedFile, ...fileTimes }),
  range.extend({ kind: z.literal("more files"), files: z.array(listedFile), unnamed: count }),
  range.extend({ kind: z.literal("row"), cells: z.array(answerCell) }),
  range.extend({ kind: z.literal("item"), wordsAt: count }),
  range.extend({ kind: z.literal("code") }),
]);

/** An answer as versions up to 8 of the database have stored it, and files of conversations up to version 1. */
const textAnswer = z.object({
  kind: z.literal("answer"),
  text: z.string(),
  engine: z.enum(ENGINE_NAMES),
  marks: ranges,
  // Without its blocks an answer is shown as text, so a block that cannot be read costs nothing else.
  blocks: z.array(block).default([]).catch([]),
  modelParts: ranges,
  assessment: z.looseObject({ unsupported: ranges }).optional(),
});

/** What of an answer is known beside its row. */
export interface Known {
  readonly citations: readonly { readonly ref: number; readonly folderId: FolderId }[];
  /** The folders found for it or for an earlier answer of its conversation. */
  readonly seen: readonly FolderId[];
}

/** The messages of a conversation, oldest first, with parts in place of the text of answers; whatever else is there stays. */
export function messagesWithParts(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  const seen = new Set<FolderId>();
  return messages.map((message: unknown): unknown => {
    if (typeof message !== "object" || message === null) return message;
    const found = foldersOf.safeParse(message).data;
    if (found === undefined) return message;
    for (const id of [...found.foldersSeen, ...found.citations.map(({ folderId }) => folderId)]) seen.add(id);
    return withParts(message, { citations: found.citations, seen: [...seen] });
  });
}

const foldersOf = z.object({
  foldersSeen: z.array(folderId).default([]),
  citations: z.array(z.object({ ref: count, folderId })),
});

/** The row of an answer that was stored as text, with parts in its place; any other row as it is. */
export function withParts(row: object, { citations, seen }: Known): object {
  const read = textAnswer.safeParse(row);
  if (!read.success || "parts" in row) return row;
  const { assessment, ...answer } = read.data;
  const unsupported = assessment?.unsupported ?? [];
  const folders = new Map(citations.map(({ ref, folderId }) => [ref, folderId]));
  const parts = partsOf({ ...answer, unsupported }, (ref) => folders.get(ref), seen);
  const {
    text: _text,
    marks: _marks,
    blocks: _blocks,
    modelParts: _modelParts,
    ...kept
  } = {
    ...row,
  } as Record<string, unknown>;
  return {
    ...kept,
    parts,
    ...(assessment && { assessment: { ...assessment, unsupported: unsupported.length } }),
  };
}
