import { EXTRACTOR_CHANGES } from "../../src/core/extract/extractor-changes";
import type { AnswerPart } from "../../src/core/domain/answer-part";
import type { Citation } from "../../src/core/domain/citation";
import type { Answer, Conversation, Question } from "../../src/core/domain/conversation";
import type { Fact } from "../../src/core/domain/fact";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import { parseConversationId, parseFileId, parseFolderId, parseMessageId } from "../../src/core/domain/ids";
import type { FolderProgress } from "../../src/core/domain/progress";
import { partsOf, type TextAnswer } from "./parts-from-text";

export const TAXES = parseFolderId("taxes");
const TALK = parseConversationId("boiler");
/** 12 March 2026, noon in London. */
const NOON = Date.UTC(2026, 2, 12, 12);

export function aFolder(changes: Partial<Folder> = {}): Folder {
  return {
    id: TAXES,
    name: "Taxes",
    access: "handle",
    addedAt: NOON,
    readsIgnored: false,
    embeddingModel: "footnote-MiniLM",
    nextEmbeddingModel: undefined,
    modelChosen: false,
    paused: false,
    skipsScans: false,
    largeRunAgreed: false,
    removedBy: undefined,
    extractorChanges: EXTRACTOR_CHANGES,
    ...changes,
  };
}

export function aProgress(changes: Partial<FolderProgress> = {}): FolderProgress {
  return {
    folderId: TAXES,
    run: { kind: "idle" },
    names: { done: 1204, total: 1204 },
    words: { done: 1204, total: 1204 },
    meaning: { done: 18_240, total: 18_240 },
    scans: { done: 0, total: 0 },
    current: undefined,
    rate: undefined,
    secondsLeft: undefined,
    states: { waiting: 0, indexed: 1204, partial: 0, skipped: 0, failed: 0, gone: 0 },
    reasons: {},
    passages: 18_240,
    locked: 0,
    searchableMs: 9_000,
    indexedMs: 120_000,
    ...changes,
  };
}

export function aFile(path: string, changes: Partial<FileRecord> = {}): FileRecord {
  return {
    id: parseFileId(path.replace(/[^A-Za-z0-9]/g, "_").slice(0, 60)),
    folderId: TAXES,
    path,
    size: 184_320,
    modifiedAt: NOON,
    state: "indexed",
    reason: undefined,
    format: "text",
    passages: 12,
    embedded: 12,
    ...changes,
  };
}

export function aConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: TALK,
    title: "When does the lease end, and who pays for the boiler?",
    scopes: [{ folderId: TAXES, within: "" }],
    createdAt: NOON,
    pinned: false,
    updatedAt: NOON,
    ...changes,
  };
}

export function aQuestion(text: string, changes: Partial<Question> = {}): Question {
  return { kind: "question", id: parseMessageId("q1"), conversationId: TALK, text, at: NOON, ...changes };
}

/** What tests tell of the text of an answer besides its `[ref:N]` markers: ranges of it. */
export type WrittenAnswer = Partial<Pick<TextAnswer, "marks" | "blocks" | "unsupported">>;

/** The parts of a text. @param text with `[ref:N]` markers; what a model wrote is one part. */
export function partsFrom(
  text: string,
  { marks = [], blocks = [], unsupported = [], ...answer }: Partial<Answer> & WrittenAnswer = {},
): readonly AnswerPart[] {
  const { writtenBy = "quotes", engine = "extractive", citations = [], foldersSeen = [] } = answer;
  const modelParts = writtenBy === "model" ? [{ start: 0, end: text.length }] : [];
  const folders = new Map(citations.map(({ ref, folderId }) => [ref, folderId]));
  const written = { text, engine, marks, blocks, modelParts, unsupported };
  return partsOf(written, (ref) => folders.get(ref), foldersSeen);
}

/** @param text as of `partsFrom`. */
export function anAnswer(text: string, changes: Partial<Answer> & WrittenAnswer = {}): Answer {
  const { marks: _marks, blocks: _blocks, unsupported: _unsupported, ...own } = changes;
  return {
    kind: "answer",
    id: parseMessageId("a1"),
    conversationId: TALK,
    parts: partsFrom(text, changes),
    at: NOON,
    outcome: "answered",
    engine: "extractive",
    writtenBy: "quotes",
    usedFallback: false,
    awaits: undefined,
    runs: [],
    citations: [],
    steps: [{ kind: "search", subject: "lease end boiler", searched: 212, kept: 3, ms: 38 }],
    decision: "asks of files",
    assessment: undefined,
    failure: undefined,
    timing: { firstEvidenceMs: 41, firstWordMs: 60, doneMs: 412 },
    foldersSeen: [],
    alsoFound: [],
    ...own,
  };
}

export function aCitation(
  ref: number,
  path: string,
  quote: string,
  changes: Partial<Citation> = {},
): Citation {
  return {
    ref,
    folderId: TAXES,
    fileId: aFile(path).id,
    folderName: "Taxes",
    path,
    place: { kind: "page", number: 3 },
    headings: [],
    quote,
    start: 0,
    end: quote.length,
    passage: `Whereas the parties have agreed: ${quote} Signed in two copies.`,
    passageStart: 0,
    details: undefined,
    file: undefined,
    relevance: 0.92,
    status: "available",
    ...changes,
  };
}

/** A fact of the folder Taxes. */
export function aFact(key: string, value: string, changes: Partial<Fact> = {}): Fact {
  return {
    id: key.replaceAll(" ", "-"),
    key,
    value,
    type: "note",
    statement: `my ${key} is ${value}`,
    origin: "asked",
    confidence: 1,
    conversationId: parseConversationId("boiler"),
    messageId: parseMessageId("q1"),
    createdAt: NOON,
    effectiveAt: NOON,
    supersededBy: undefined,
    folders: [TAXES],
    ...changes,
  };
}
