import { messageOf } from "../../../src/core/base/message-of";
import { z } from "../../../src/core/base/zod";
import { isDay } from "../../../src/core/domain/day-range";
import {
  parseConversationId,
  parseFileId,
  parseFolderId,
  parseMessageId,
} from "../../../src/core/domain/ids";

/** A field that a row may lack; it is undefined then. */
export function orUndefined<S extends z.ZodType>(schema: S) {
  return schema.optional().transform((value) => value);
}

export const countField = z.number().int().nonnegative();
/** A share or a probability; one below 0 or above 1, which no code of ours makes, is moved there. */
export const share = z.number().transform((value) => Math.min(1, Math.max(0, value)));
/** The first and last time that a `Date` can hold (ECMA-262, 21.4.1.1): no screen can show one beyond. */
const LATEST = 8.64e15;
/** Milliseconds since 1970; a time that no date can hold is moved to the nearest that one can. */
export const time = z.number().transform((at) => Math.min(LATEST, Math.max(-LATEST, at)));
export const folderId = idOf(parseFolderId);
export const fileId = idOf(parseFileId);
export const conversationId = idOf(parseConversationId);
export const messageId = idOf(parseMessageId);

/** A schema for ids: an invalid id makes its row unfit. */
function idOf<Id>(parse: (text: string) => Id) {
  return z.string().transform((text, context): Id => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: messageOf(error) });
      return z.NEVER;
    }
  });
}

export const place = z.union([
  z.object({ kind: z.literal("whole") }),
  z.object({ kind: z.enum(["page", "slide"]), number: countField }),
  z.object({ kind: z.enum(["sheet", "chapter"]), number: countField, name: z.string() }),
]);

/** UTF-16 units of a text. */
export const range = { start: countField, end: countField };
const day = z.string().refine(isDay).optional();
export const dayRange = z.object({ from: day, to: day });
