import { messageOf } from "../../../src/core/base/message-of";
import { z } from "../../../src/core/base/zod";
import { STEP_KINDS } from "../../../src/core/domain/agent-event";
import { CITATION_STATUSES } from "../../../src/core/domain/citation";
import { ANSWER_OUTCOMES, WRITERS } from "../../../src/core/domain/conversation";
import type { Failure } from "../../../src/core/domain/failure";
import { FILE_FORMATS } from "../../../src/core/domain/file-format";
import { FILE_REASONS, FILE_STATES } from "../../../src/core/domain/file-record";
import { FOLDER_ACCESSES } from "../../../src/core/domain/folder";
import { BACKENDS, ENGINE_NAMES, MODEL_ENGINES, MODEL_ROLES, RUN_ENDS } from "../../../src/core/domain/model";
import { PAGE_FAILURES } from "../../../src/core/domain/recognised-page";
import type { StoredKind, UnfitRows } from "../../../src/core/domain/stored-kinds";
import { FILE_TYPES } from "../../../src/core/domain/file-type";
import {
  parseConversationId,
  parseFileId,
  parseFolderId,
  parseMessageId,
} from "../../../src/core/domain/ids";

const count = z.number().int().nonnegative();
const folderId = idOf(parseFolderId);
const fileId = idOf(parseFileId);
const conversationId = idOf(parseConversationId);
const messageId = idOf(parseMessageId);

/** A text that is no id makes its row unfit, as any other fault does. */
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

const place = z.union([
  z.object({ kind: z.literal("whole") }),
  z.object({ kind: z.enum(["page", "slide"]), number: count }),
  z.object({ kind: z.enum(["sheet", "chapter"]), number: count, name: z.string() }),
]);

export const folderRow = z.object({
  id: folderId,
  name: z.string(),
  access: z.enum(FOLDER_ACCESSES),
  addedAt: z.number(),
  readsIgnored: z.boolean(),
  embeddingModel: z.string(),
  nextEmbeddingModel: z
    .string()
    .optional()
    .transform((id) => id),
  modelChosen: z.boolean().default(false),
  paused: z.boolean(),
  skipsScans: z.boolean().default(false),
  largeRunAgreed: z.boolean().default(false),
  readerChanges: count.default(0),
});

export const fileRow = z
  .object({
    id: fileId,
    folderId,
    path: z.string().min(1),
    size: count,
    modifiedAt: z.number(),
    state: z.enum(FILE_STATES),
    reason: z.enum(FILE_REASONS).optional(),
    format: z.enum(FILE_FORMATS).optional(),
    passages: count,
    embedded: count,
    scans: z.object({ waiting: z.array(count), recognised: count }).optional(),
    contentHash: z.string().optional(),
    member: z.object({ container: fileId, root: fileId, sum: count }).optional(),
  })
  .transform(({ member, ...row }) => ({
    ...row,
    reason: row.reason,
    format: row.format,
    ...(member !== undefined && { member }),
  }));

export const recognisedRow = z
  .object({
    page: count,
    text: z.string(),
    failure: z.enum(PAGE_FAILURES).optional(),
  })
  .transform((row) => ({ ...row, failure: row.failure }));

const passageRange = z
  .object({ start: count, end: count, headings: z.array(z.string()), lead: z.string().optional() })
  .transform((range) => ({ ...range, lead: range.lead }));

export const passagesRow = z.object({ first: count, passages: z.array(passageRange), slots: z.array(count) });
export const fileSlotsRow = z.object({ fileId, slots: z.instanceof(Uint32Array) });

const range = { start: count, end: count };
export const layoutRow = z.object({
  units: z.array(z.object({ place, ...range })),
  layout: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), ...range, level: count }),
      z.object({ kind: z.literal("code"), ...range }),
      z
        .object({ kind: z.literal("message"), ...range, sender: z.string().optional() })
        .transform((message) => ({ ...message, sender: message.sender })),
      z
        .object({ kind: z.literal("table"), ...range, hasHeader: z.boolean(), header: z.string().optional() })
        .transform((table) => ({ ...table, header: table.header })),
    ]),
  ),
});

export const thumbnailRow = z
  .object({ picture: z.instanceof(Uint8Array).optional() })
  .transform(({ picture }) => ({ picture }));

export const conversationRow = z.object({
  id: conversationId,
  title: z.string(),
  scopes: z.array(z.object({ folderId, within: z.string(), types: z.array(z.enum(FILE_TYPES)).optional() })),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const source = {
  folderId,
  fileId,
  folderName: z.string(),
  path: z.string(),
  place,
  headings: z.array(z.string()),
  quote: z.string(),
  start: count,
  end: count,
  passage: z.string(),
};

export const citationRow = z
  .object({
    messageId,
    ref: count,
    ...source,
    relevance: z.number().optional(),
    status: z.enum(CITATION_STATUSES),
  })
  .transform((row) => ({ ...row, relevance: row.relevance }));

const step = z.object({
  kind: z.enum(STEP_KINDS),
  subject: z.string(),
  searched: count,
  kept: count,
  ms: z.number(),
});

const assessment = z
  .object({
    supported: z.boolean(),
    support: z.number(),
    coverage: z.number(),
    statements: count,
    unsupported: z.array(z.object({ start: count, end: count })),
    /** Missing in answers of earlier versions, which told no more than their support. */
    confidence: z.number().optional(),
  })
  .transform(({ confidence, ...row }) => ({ ...row, confidence: confidence ?? row.support }));

const modelRun = z
  .object({
    engine: z.enum(MODEL_ENGINES),
    model: z.string(),
    role: z.enum(MODEL_ROLES),
    backend: z.enum(BACKENDS),
    promptTokens: count,
    writtenTokens: count,
    firstTokenMs: z.number().optional(),
    tokensPerSecond: z.number().optional(),
    end: z.enum(RUN_ENDS),
  })
  .transform((run) => ({ ...run, firstTokenMs: run.firstTokenMs, tokensPerSecond: run.tokensPerSecond }));

const hasKind = (value: unknown): boolean => typeof value === "object" && value !== null && "kind" in value;
// A failure is kept for display; nothing is decided on what it holds.
const failure = z.custom<Failure>(hasKind);

const questionRow = z.object({
  kind: z.literal("question"),
  id: messageId,
  conversationId,
  text: z.string(),
  at: z.number(),
});

const elapsed = z.number().optional();
const answerRow = z
  .object({
    kind: z.literal("answer"),
    id: messageId,
    conversationId,
    text: z.string(),
    at: z.number(),
    outcome: z.enum(ANSWER_OUTCOMES),
    engine: z.enum(ENGINE_NAMES),
    writtenBy: z.enum(WRITERS),
    usedFallback: z.boolean(),
    byWordsAlone: z.boolean().default(false),
    marks: z.array(z.object({ start: count, end: count })).default([]),
    // Answers of before there were models have neither.
    modelParts: z.array(z.object({ start: count, end: count })).default([]),
    runs: z.array(modelRun).default([]),
    steps: z.array(step),
    decision: z.string(),
    assessment: assessment.optional(),
    failure: failure.optional(),
    timing: z.object({ firstEvidenceMs: elapsed, firstWordMs: elapsed, doneMs: elapsed }).transform((t) => ({
      firstEvidenceMs: t.firstEvidenceMs,
      firstWordMs: t.firstWordMs,
      doneMs: t.doneMs,
    })),
    // Answers of before version 8 of the database have neither.
    foldersSeen: z.array(folderId).default([]),
    alsoFound: z.array(z.object(source)).default([]),
  })
  .transform((row) => ({ ...row, assessment: row.assessment, failure: row.failure }));

export const messageRow = z.union([questionRow, answerRow]);

export const factRow = z
  .object({
    id: z.string(),
    key: z.string(),
    value: z.string(),
    conversationId,
    messageId,
    at: z.number(),
    supersedes: z.string().optional(),
  })
  .transform((row) => ({ ...row, supersedes: row.supersedes }));

const unfit = new Map<StoredKind, Set<string>>();

/** Rows that were met since the start and did not fit, by what they are. */
export function unfitRows(): readonly UnfitRows[] {
  return [...unfit].map(([kind, keys]) => ({ kind, rows: keys.size }));
}

/**
 * The rows that have the shape this version writes. A row that has not (a torn one, or one of a newer version) is left out here, counted in
 * `unfitRows`, and kept as it is where it lies.
 */
export function readRows<T>(kind: StoredKind, schema: z.ZodType<T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => {
    if (row === undefined) return [];
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    const known = unfit.get(kind) ?? new Set();
    unfit.set(kind, known.add(keyOf(row)));
    return [];
  });
}

/** Tells a row from the others of its kind. */
function keyOf(row: unknown): string {
  const { id, messageId, ref, fileId, page, first } = { ...(row as Record<string, unknown>) };
  return JSON.stringify([id, messageId, ref, fileId, page, first]);
}
