import { z } from "../../../src/core/base/zod";
import type { AnswerPart } from "../../../src/core/domain/answer-part";
import type { FolderId } from "../../../src/core/domain/ids";
import { folderId } from "./row-fields";

/** An answer as versions up to 8 of the database have stored it, and files of conversations up to version 1. */
const textAnswer = z.looseObject({
  kind: z.literal("answer"),
  /** With `[ref:N]` markers. */
  text: z.string(),
  parts: z.undefined().optional(),
  assessment: z
    .looseObject({ unsupported: z.array(z.unknown()).transform(({ length }) => length) })
    .optional(),
});

// A citation that cannot be read names no folder that could be removed.
const foldersOf = z.object({
  foldersSeen: z.array(folderId).catch([]),
  citations: z.array(z.object({ folderId }).optional().catch(undefined)),
});

/** The messages of a conversation, oldest first, with parts in place of the text of answers; whatever else is there stays. */
export function messagesWithParts(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  const seen = new Set<FolderId>();
  return messages.map((message: unknown): unknown => {
    const found = foldersOf.safeParse(message).data;
    for (const id of found?.foldersSeen ?? []) seen.add(id);
    for (const citation of found?.citations ?? []) if (citation) seen.add(citation.folderId);
    return withParts(message, [...seen]);
  });
}

/**
 * The row of an answer that was stored as text, with parts in its place; any other row as it is.
 * @param folders those found for it or for an earlier answer of its conversation. Nobody can tell which of them a part came
 *   from, so each names all.
 */
export function withParts(row: unknown, folders: readonly FolderId[]): unknown {
  const read = textAnswer.safeParse(row);
  if (!read.success) return row;
  const { text, marks: _marks, blocks: _blocks, modelParts: _modelParts, ...kept } = read.data;
  return { ...kept, parts: partsOf(text, folders) };
}

/** The words before each run of markers, and those behind the last, as they stand. */
function partsOf(marked: string, folders: readonly FolderId[]): readonly AnswerPart[] {
  const pieces = marked.split(/((?:\[ref:[1-9]\d{0,3}\])+)/);
  return pieces.flatMap((words, at): readonly AnswerPart[] => {
    const refs = Array.from((pieces[at + 1] ?? "").matchAll(/\d+/g), ([digits]) => Number(digits));
    if (at % 2 === 1 || (words === "" && refs.length === 0)) return [];
    const text = words.trimStart();
    const gap = words.slice(0, words.length - text.length);
    return [{ kind: "note", text, refs, gap, folders }];
  });
}
