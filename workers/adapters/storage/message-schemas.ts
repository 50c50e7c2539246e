import { z } from "../../../src/core/base/zod";
import { plainTextOf } from "../../../src/core/citations/answer-text";
import { STEP_KINDS } from "../../../src/core/domain/agent-event";
import { OPERATIONS } from "../../../src/core/domain/answer-part";
import { AWAITED } from "../../../src/core/domain/awaited";
import { AVAILABILITIES } from "../../../src/core/domain/citation";
import { ANSWER_OUTCOMES, WRITERS } from "../../../src/core/domain/conversation";
import { FACT_ORIGINS, FACT_TYPES } from "../../../src/core/domain/fact";
import type { Failure } from "../../../src/core/domain/failure";
import { FILE_TYPES } from "../../../src/core/domain/file-type";
import { BACKENDS, ENGINE_NAMES, MODEL_ENGINES, RUN_ENDS } from "../../../src/core/domain/model";
import {
  countField,
  folderId,
  fileId,
  conversationId,
  messageId,
  orUndefined,
  place,
  range,
  share,
  dayRange,
  time,
} from "./row-fields";

export const conversationRow = z.object({
  id: conversationId,
  title: z.string(),
  scopes: z.array(
    z.object({
      folderId,
      within: z.string(),
      types: z.array(z.enum(FILE_TYPES)).optional(),
      changed: dayRange.optional(),
    }),
  ),
  createdAt: time,
  updatedAt: time,
  pinned: z.boolean().default(false),
  withoutModel: z.boolean().optional(),
});

const short = z.string().max(4_096);
const long = z.string().max(200_000);

const sourceFile = z.object({
  type: z.enum(FILE_TYPES),
  contentHash: orUndefined(short),
  isUnsure: z.boolean().optional(),
});

const details = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail"), sender: short, date: short, subject: short }),
  z.object({ kind: z.literal("message"), sender: short }),
  z.object({ kind: z.literal("code"), language: short, firstLine: countField, lastLine: countField }),
  z.object({
    kind: z.literal("row"),
    cells: z.array(z.object({ column: short, value: long })).max(1_000),
  }),
  z.object({ kind: z.enum(["fact", "answer"]), conversationId, messageId, toldAt: time }),
]);

const source = {
  folderId,
  fileId,
  folderName: short,
  path: z.string().max(32_768),
  place,
  headings: z.array(long).max(100),
  quote: long,
  start: countField,
  end: countField,
  passage: long,
  // Citations of before version 8 of the database have none of these.
  passageStart: countField.optional(),
  details: orUndefined(details),
  file: orUndefined(sourceFile),
};

/** Completes a source; where an old passage began can be told by the quote that stands in it. */
function toSource<Row extends z.infer<z.ZodObject<typeof source>>>(row: Row) {
  const { passageStart, start, quote, passage } = row;
  const at = Math.max(0, passage.indexOf(quote));
  return { ...row, passageStart: passageStart ?? Math.max(0, start - at) };
}

const sourceRow = z.object(source).transform(toSource);

export const citationRow = z
  .object({
    messageId,
    ref: countField,
    ...source,
    relevance: orUndefined(share),
    status: z.enum(AVAILABILITIES),
  })
  .transform(toSource);

const step = z.object({
  kind: z.enum(STEP_KINDS),
  subject: z.string(),
  searched: countField,
  kept: countField,
  ms: z.number(),
});

const assessment = z.object({
  supported: z.boolean(),
  support: share,
  coverage: share,
  statements: countField,
  unsupported: countField,
  /** Missing in answers of earlier versions too. */
  confidence: orUndefined(share),
});

const modelRun = z.object({
  engine: z.enum(MODEL_ENGINES),
  model: z.string(),
  backend: z.enum(BACKENDS),
  promptTokens: countField,
  writtenTokens: countField,
  firstTokenMs: orUndefined(z.number()),
  tokensPerSecond: orUndefined(z.number()),
  end: z.enum(RUN_ENDS),
});

const listedFile = z.object({ folderId, fileId, path: z.string() });
const fileTimes = { modifiedAt: orUndefined(time), day: orUndefined(z.string()) };
const answerCell = z.object({ column: z.string(), value: z.string(), isAnswer: z.boolean() });

const hasKind = (value: unknown): boolean => typeof value === "object" && value !== null && "kind" in value;
// A failure is stored for display only, so its fields need no check.
const failure = z.custom<Failure>(hasKind);

export const questionRow = z.object({
  kind: z.literal("question"),
  id: messageId,
  conversationId,
  text: z.string(),
  at: time,
});

const refs = z.array(countField);
const placed = { gap: z.string(), folders: z.array(folderId) };
const worded = { text: z.string(), refs, ...placed };
const quoted = { ...worded, isFurther: z.literal(true).exactOptional() };
const answerSpans = z.array(z.object(range));
const amounts = z.array(z.object({ value: z.number(), unit: short })).max(1_000);
const computedResult = z.object({
  operation: z.enum(OPERATIONS),
  amounts,
  groups: z.array(z.object({ name: long, amounts })).max(10_000),
  share: orUndefined(z.number()),
  rows: countField,
  leftOut: countField,
  choices: z
    .object({
      table: z.string(),
      measure: orUndefined(long),
      measures: z.array(long),
      filters: z.array(long),
      without: z.array(long),
      period: short.exactOptional(),
      times: z
        .object({ filter: long, others: z.array(z.object({ period: short, name: short })) })
        .exactOptional(),
      isChosen: z.literal(true).exactOptional(),
    })
    .exactOptional(),
});
const answerPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("note"), ...worded }),
  z.object({ kind: z.literal("computed"), result: computedResult, ...worded }),
  z.object({ kind: z.enum(["quote", "code"]), answerSpans, ...quoted }),
  z.object({ kind: z.literal("row"), cells: z.array(answerCell), ...quoted }),
  z.object({ kind: z.literal("item"), intro: z.string(), ...worded }),
  z.object({ kind: z.literal("file"), file: listedFile, ...fileTimes, ...worded }),
  z.object({ kind: z.literal("erased"), refs, ...placed }),
  z.object({
    kind: z.literal("more files"),
    before: z.string(),
    files: z.array(listedFile.extend({ shown: z.string() })),
    unnamed: countField,
    after: z.string(),
    ...placed,
  }),
  z.object({
    kind: z.literal("model"),
    by: z.enum(ENGINE_NAMES),
    pieces: z.array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("words"), text: z.string() }),
        z.object({ kind: z.literal("statement"), text: z.string(), refs }),
        z.object({ kind: z.literal("erased"), refs }),
      ]),
    ),
    ...placed,
  }),
]);

const elapsed = orUndefined(z.number());
export const answerRow = z
  .object({
    kind: z.literal("answer"),
    id: messageId,
    conversationId,
    parts: z.array(answerPart),
    at: time,
    outcome: z.enum(ANSWER_OUTCOMES),
    engine: z.enum(ENGINE_NAMES),
    writtenBy: z.enum(WRITERS),
    usedFallback: z.boolean(),
    // A newer version of the app may wait for something else.
    awaits: orUndefined(z.enum(AWAITED)).catch(undefined),
    runs: z.array(modelRun).default([]),
    steps: z.array(step),
    decision: z.string(),
    assessment: orUndefined(assessment),
    failure: orUndefined(failure),
    timing: z.object({ firstEvidenceMs: elapsed, firstWordMs: elapsed, doneMs: elapsed }),
    // Answers from before version 8 of the database have neither field.
    foldersSeen: z.array(folderId).default([]),
    alsoFound: z.array(sourceRow).default([]),
    notAsked: z.array(z.string()).optional(),
  })
  .transform(({ notAsked, ...row }) => ({ ...row, ...(notAsked && { notAsked }) }));

export const messageRow = z.union([questionRow, answerRow]);

/** The part of a message's row that search needs: the rest of thousands of answers takes long to check. */
export const messageTextRow = z
  .object({
    id: messageId,
    conversationId,
    at: time,
    text: z.string().optional(),
    parts: z.array(answerPart).default([]),
  })
  .transform(({ text, parts, ...row }) => ({ ...row, text: text ?? plainTextOf(parts) }));

export const factRow = z.object({
  // A citation names a fact by its id in place of a file's.
  id: fileId.transform((id): string => id),
  key: long,
  value: long,
  type: z.enum(FACT_TYPES),
  statement: long,
  origin: z.enum(FACT_ORIGINS),
  confidence: z.number().min(0).max(1),
  conversationId,
  messageId,
  createdAt: time,
  effectiveAt: time,
  supersededBy: orUndefined(z.string()),
  folders: z.union([z.literal("all"), z.array(folderId)]),
});
