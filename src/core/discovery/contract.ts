import { z } from "../base/zod";
import { isDay } from "../domain/day-range";
import { FILE_TYPES } from "../domain/file-type";
import { parseConversationId, parseFileId, parseFolderId, parseMessageId } from "../domain/ids";
import { DISCOVERY_KINDS, LONGEST_QUERY, MOST_RESULTS } from "./kinds";

function idOf<Id>(parse: (text: string) => Id) {
  return z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .transform(parse);
}

const conversationId = idOf(parseConversationId);
const messageId = idOf(parseMessageId);
const folderId = idOf(parseFolderId);
const fileId = idOf(parseFileId);
const day = z.string().refine(isDay);

const scope = z.object({
  folderId,
  /** `""` for the whole folder, else a subfolder or a file. */
  within: z.string(),
  types: z.array(z.enum(FILE_TYPES)).optional(),
  changed: z.object({ from: day.optional(), to: day.optional() }).optional(),
});

export const discoveryRequestSchema = z.object({
  /** As typed, with operators (`core/question/search-query`). */
  query: z.string().max(LONGEST_QUERY),
  /** All when undefined. */
  kinds: z.array(z.enum(DISCOVERY_KINDS)).optional(),
  /** Every folder when undefined. Facts and messages of other folders are not found. */
  scopes: z.array(scope).optional(),
  limit: z.number().int().min(1).max(MOST_RESULTS),
  /** A conversation whose messages are left out, such as the one in which the person searches. */
  excludeConversation: conversationId.optional(),
});

/** A range of a text in UTF-16 units. */
const range = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() });

/** Where a result leads. */
const target = z.discriminatedUnion("to", [
  z.object({ to: z.literal("message"), conversationId, messageId }),
  /** The range is in the file's text. */
  z.object({ to: z.literal("passage"), fileId, ...range.shape }),
  z.object({ to: z.literal("file"), fileId, path: z.string() }),
  /** `path` is `""` for the folder itself, else ends in "/". */
  z.object({ to: z.literal("folder"), folderId, path: z.string() }),
]);

/** The copies or versions among which the file of a result is. */
const versions = z.object({
  kind: z.enum(["copies", "versions"]),
  /** How many there are, the result's file included. */
  files: z.number().int().min(2),
  newest: z.object({ fileId, path: z.string() }),
});

const single = z.object({
  kind: z.enum(DISCOVERY_KINDS),
  /** Unique among all results, and the same whenever the same thing is found. */
  id: z.string(),
  title: z.string(),
  /** Where it stands: a folder and path, a date; `""` for nothing. */
  place: z.string(),
  /** Words of the result around the match, in one line; `""` for nothing. */
  snippet: z.string(),
  /** The matches in the title and in the snippet, in order. */
  titleMarks: z.array(range),
  marks: z.array(range),
  /** 0–1, comparable among all kinds, see docs/search.md. */
  score: z.number().min(0).max(1),
  /** Milliseconds since 1970: when it was last changed, written or told; 0 where that is not known. */
  at: z.number(),
  target,
  /** Undefined where the file has no copies and no versions, or where that is not known yet. */
  versions: versions.optional(),
  /** The name of the neighbour that the file or folder only looks like. */
  looksLike: z.string().optional(),
});

/** With the same in copies and versions of its file, newest first; the result itself is the newest of those found. */
const result = single.extend({ others: z.array(single).optional() });

const folders = z.array(z.string()).readonly();

/** Why results may be missing; `folders` are their names. The page has words for each. */
const gap = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("index broken"), folders }),
  z.object({ kind: z.literal("files unread"), files: z.number(), folders }),
  /** Only words are compared until the vectors are made. */
  z.object({ kind: z.literal("vectors to come"), folders }),
  z.object({ kind: z.literal("meaning not compared") }),
  /** Later changes of their files are not found. */
  z.object({ kind: z.literal("access lapsed"), folders }),
  z.object({ kind: z.literal("failed"), detail: z.string() }),
]);

export type Gap = Readonly<z.infer<typeof gap>>;

/**
 * `degraded`: something may be missing; `unavailable`: nothing could be searched. Both say why.
 * `took` is in milliseconds.
 */
const kindStatus = z.discriminatedUnion("status", [
  z.object({ status: z.literal("ok"), took: z.number().nonnegative() }),
  z.object({
    status: z.enum(["degraded", "unavailable"]),
    reasons: z.array(gap).min(1),
    took: z.number().nonnegative(),
  }),
]);

export const discoveryResponseSchema = z.object({
  /** Best first. */
  results: z.array(result),
  /** The kinds that have been searched. */
  perKind: z.partialRecord(z.enum(DISCOVERY_KINDS), kindStatus),
});

export type DiscoveryRequest = z.infer<typeof discoveryRequestSchema>;
export type DiscoveryResponse = z.infer<typeof discoveryResponseSchema>;
export type DiscoveryResult = z.infer<typeof result>;
/** A result without those that are folded under it. */
export type SingleResult = z.infer<typeof single>;
export type ResultVersions = z.infer<typeof versions>;
export type DiscoveryTarget = z.infer<typeof target>;
export type KindStatus = z.infer<typeof kindStatus>;
