import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AWAITED } from "../../../src/core/domain/awaited";
import {
  OPERATIONS,
  type AnswerPart,
  type ComputedResult,
  type ModelPiece,
} from "../../../src/core/domain/answer-part";
import { STEP_KINDS, type Assessment, type Step } from "../../../src/core/domain/agent-event";
import { AVAILABILITIES, type Citation } from "../../../src/core/domain/citation";
import {
  ANSWER_OUTCOMES,
  WRITERS,
  type Answer,
  type Conversation,
  type Question,
} from "../../../src/core/domain/conversation";
import { FILE_FORMATS } from "../../../src/core/domain/file-format";
import { FILE_REASONS, FILE_STATES, type FileRecord } from "../../../src/core/domain/file-record";
import { FILE_TYPES } from "../../../src/core/domain/file-type";
import { FOLDER_ACCESSES, type Folder } from "../../../src/core/domain/folder";
import {
  parseConversationId,
  parseFileId,
  parseFolderId,
  parseMessageId,
  type MessageId,
} from "../../../src/core/domain/ids";
import {
  BACKENDS,
  ENGINE_NAMES,
  MODEL_ENGINES,
  RUN_ENDS,
  type ModelRun,
} from "../../../src/core/domain/model";
import { PAGE_FAILURES, type RecognisedPage } from "../../../src/core/domain/recognised-page";
import type { LayoutBlock, Place, UnitRange } from "../../../src/core/domain/unit";
import { citationRow, conversationRow, messageRow } from "./message-schemas";
import { fileRow, folderRow, layoutRow, readRows, recognisedRow, unfitRows } from "./read-rows";

// Domain types check each arbitrary: a field missing here does not compile, and one missing in the row's schema is lost.
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const folderId = id.map(parseFolderId);
const fileId = id.map(parseFileId);
const conversationId = id.map(parseConversationId);
const messageId = id.map(parseMessageId);
const text = fc.string();
const count = fc.nat();
const share = fc.double({ min: 0, max: 1, noNaN: true });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const oneOf = <T>(list: readonly T[]) => fc.constantFrom(...list);
const range = { start: count, end: count };

const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant("whole" as const) }),
  fc.record({ kind: oneOf(["page", "slide"] as const), number: count }),
  fc.record({ kind: oneOf(["sheet", "chapter"] as const), number: count, name: text }),
);

const folder: fc.Arbitrary<Folder> = fc.record({
  id: folderId,
  name: text,
  access: oneOf(FOLDER_ACCESSES),
  addedAt: count,
  readsIgnored: fc.boolean(),
  embeddingModel: text,
  nextEmbeddingModel: maybe(text),
  modelChosen: fc.boolean(),
  paused: fc.boolean(),
  skipsScans: fc.boolean(),
  largeRunAgreed: fc.boolean(),
  removedBy: maybe(text),
  extractorChanges: count,
});

const file: fc.Arbitrary<FileRecord> = fc
  .record({
    id: fileId,
    folderId,
    path: fc.string({ minLength: 1 }),
    size: count,
    modifiedAt: count,
    state: oneOf(FILE_STATES),
    reason: maybe(oneOf(FILE_REASONS)),
    format: maybe(oneOf(FILE_FORMATS)),
    passages: count,
    embedded: count,
    scans: maybe(fc.record({ waiting: fc.array(count), recognised: count })),
    contentHash: maybe(text),
    member: maybe(fc.record({ container: fileId, root: fileId, sum: count })),
  })
  .map(({ member, ...row }) => (member === undefined ? row : { ...row, member }));

const recognised: fc.Arbitrary<RecognisedPage> = fc.record({
  page: count,
  text,
  failure: maybe(oneOf(PAGE_FAILURES)),
});

const blocks: { readonly [K in LayoutBlock["kind"]]: fc.Arbitrary<LayoutBlock & { kind: K }> } = {
  heading: fc.record({ kind: fc.constant("heading" as const), ...range, level: count }),
  code: fc.record({ kind: fc.constant("code" as const), ...range }),
  item: fc.record({ kind: fc.constant("item" as const), ...range }),
  message: fc.record({ kind: fc.constant("message" as const), ...range, sender: maybe(text) }),
  table: fc.record({
    kind: fc.constant("table" as const),
    ...range,
    hasHeader: fc.boolean(),
    header: maybe(text),
    isBarred: maybe(fc.boolean()),
  }),
};
const unit: fc.Arbitrary<UnitRange> = fc.record({ place, ...range });
const outline = fc.record({
  units: fc.array(unit, { maxLength: 3 }),
  layout: fc.array(fc.oneof(...Object.values(blocks)), { maxLength: 4 }),
});

const day = oneOf(["2024-02-29", "1999-12-31"]);

const conversation: fc.Arbitrary<Conversation> = fc.record({
  id: conversationId,
  title: text,
  scopes: fc.array(
    fc.record({
      folderId,
      within: text,
      types: maybe(fc.array(oneOf(FILE_TYPES), { maxLength: 3 })),
      changed: maybe(fc.record({ from: maybe(day), to: maybe(day) })),
    }),
    { maxLength: 3 },
  ),
  createdAt: count,
  updatedAt: count,
  pinned: fc.boolean(),
});

const source = {
  folderId,
  fileId,
  folderName: text,
  path: text,
  place,
  headings: fc.array(text, { maxLength: 3 }),
  quote: text,
  ...range,
  passage: text,
  passageStart: count,
  details: maybe(
    fc.oneof(
      fc.record({ kind: fc.constant("mail" as const), sender: text, date: text, subject: text }),
      fc.record({ kind: fc.constant("message" as const), sender: text }),
      fc.record({ kind: fc.constant("code" as const), language: text, firstLine: count, lastLine: count }),
      fc.record({
        kind: fc.constant("row" as const),
        cells: fc.array(fc.record({ column: text, value: text }), { maxLength: 3 }),
      }),
      fc.record({ kind: oneOf(["fact", "answer"] as const), conversationId, messageId, toldAt: count }),
    ),
  ),
  file: maybe(fc.record({ type: oneOf(FILE_TYPES), contentHash: maybe(text) })),
};

const citation: fc.Arbitrary<Citation & { readonly messageId: MessageId }> = fc.record({
  messageId,
  ref: count,
  ...source,
  relevance: maybe(share),
  status: oneOf(AVAILABILITIES),
});

const step: fc.Arbitrary<Step> = fc.record({
  kind: oneOf(STEP_KINDS),
  subject: text,
  searched: count,
  kept: count,
  ms: count,
});

const assessment: fc.Arbitrary<Assessment> = fc.record({
  supported: fc.boolean(),
  support: share,
  coverage: share,
  statements: count,
  unsupported: count,
  confidence: fc.option(share, { nil: undefined }),
});

const run: fc.Arbitrary<ModelRun> = fc.record({
  engine: oneOf(MODEL_ENGINES),
  model: text,
  backend: oneOf(BACKENDS),
  promptTokens: count,
  writtenTokens: count,
  firstTokenMs: maybe(count),
  tokensPerSecond: maybe(count),
  end: oneOf(RUN_ENDS),
});

const question: fc.Arbitrary<Question> = fc.record({
  kind: fc.constant("question" as const),
  id: messageId,
  conversationId,
  text,
  at: count,
});

const listed = fc.record({ folderId, fileId, path: text });
const refs = fc.array(count, { maxLength: 2 });
const placed = { gap: text, folders: fc.array(folderId, { maxLength: 2 }) };
const worded = { text, refs, ...placed };
const answerSpans = fc.array(fc.record(range), { maxLength: 2 });
const quoted = { isFurther: fc.constant(true as const) };
const piece: fc.Arbitrary<ModelPiece> = fc.oneof(
  fc.record({ kind: fc.constant("words" as const), text }),
  fc.record({ kind: fc.constant("statement" as const), text, refs }),
  fc.record({ kind: fc.constant("erased" as const), refs }),
);
const amounts = fc.array(fc.record({ value: share, unit: text }), { maxLength: 2 });
const result: fc.Arbitrary<ComputedResult> = fc.record({
  operation: oneOf(OPERATIONS),
  amounts,
  groups: fc.array(fc.record({ name: text, amounts }), { maxLength: 2 }),
  share: maybe(share),
  rows: count,
  leftOut: count,
});
const part: fc.Arbitrary<AnswerPart> = fc.oneof(
  fc.record({ kind: fc.constant("note" as const), ...worded }),
  fc.record({ kind: fc.constant("computed" as const), result, ...worded }),
  fc.record({ kind: fc.constantFrom("quote" as const, "code" as const), answerSpans, ...worded }),
  fc.record({ kind: fc.constantFrom("quote" as const, "code" as const), answerSpans, ...quoted, ...worded }),
  fc.record({
    kind: fc.constant("row" as const),
    cells: fc.array(fc.record({ column: text, value: text, isAnswer: fc.boolean() }), { maxLength: 2 }),
    ...worded,
  }),
  fc.record({ kind: fc.constant("item" as const), intro: text, ...worded }),
  fc.record({
    kind: fc.constant("file" as const),
    file: listed,
    modifiedAt: maybe(count),
    day: maybe(text),
    ...worded,
  }),
  fc.record({ kind: fc.constant("erased" as const), refs, ...placed }),
  fc.record({
    kind: fc.constant("more files" as const),
    before: text,
    files: fc.array(
      listed.chain((file) => text.map((shown) => ({ ...file, shown }))),
      { maxLength: 2 },
    ),
    unnamed: count,
    after: text,
    ...placed,
  }),
  fc.record({
    kind: fc.constant("model" as const),
    by: oneOf(ENGINE_NAMES),
    pieces: fc.array(piece, { maxLength: 3 }),
    ...placed,
  }),
);

/** An answer without citations, which are rows of their own. */
const answer: fc.Arbitrary<Omit<Answer, "citations">> = fc.record({
  kind: fc.constant("answer" as const),
  id: messageId,
  conversationId,
  parts: fc.array(part, { maxLength: 3 }),
  at: count,
  outcome: oneOf(ANSWER_OUTCOMES),
  engine: oneOf(ENGINE_NAMES),
  writtenBy: oneOf(WRITERS),
  usedFallback: fc.boolean(),
  awaits: fc.constantFrom(undefined, ...AWAITED),
  runs: fc.array(run, { maxLength: 2 }),
  steps: fc.array(step, { maxLength: 3 }),
  decision: text,
  assessment: maybe(assessment),
  failure: maybe(fc.constant({ kind: "unexpected", detail: "" } as const)),
  timing: fc.record({ firstEvidenceMs: maybe(count), firstWordMs: maybe(count), doneMs: maybe(count) }),
  foldersSeen: fc.array(folderId, { maxLength: 2 }),
  alsoFound: fc.array(fc.record(source), { maxLength: 2 }),
});

describe("readRows", () => {
  it.each([
    ["folder", folderRow, folder],
    ["file", fileRow, file],
    ["recognised page", recognisedRow, recognised],
    ["file's layout", layoutRow, outline],
    ["conversation", conversationRow, conversation],
    ["citation", citationRow, citation],
    ["message", messageRow, question],
    ["message", messageRow, answer],
  ] as const)("reads a %s back as it was written", (kind, schema, records) => {
    fc.assert(
      fc.property(records as fc.Arbitrary<object>, (record) => {
        expect(readRows<unknown>(kind, schema, [structuredClone(record)])).toEqual([record]);
      }),
    );
  });

  it("leaves out a row that is torn, and one whose id is none, and counts each once", () => {
    const [whole] = fc.sample(folder, 1);
    const { name: _, ...torn } = whole!;
    const foreign = { ...whole!, id: "not an id" };
    for (let time = 0; time < 2; time++)
      expect(readRows("folder", folderRow, [torn, foreign, undefined])).toEqual([]);
    expect(unfitRows()).toEqual([{ kind: "folder", rows: 2 }]);
  });
});
