import { partsFrom, type WrittenAnswer } from "../makers";
import type { AgentEvent, Assessment, Source, Step } from "../../../src/core/domain/agent-event";
import type { Citation } from "../../../src/core/domain/citation";
import type { Answer, Message, Question } from "../../../src/core/domain/conversation";
import {
  parseConversationId,
  parseFileId,
  parseFolderId,
  parseMessageId,
} from "../../../src/core/domain/ids";
import type { Place } from "../../../src/core/domain/unit";
import { applyEvent, startAnswer, type AnswerDraft } from "../../../src/core/answer/answer-draft";

const conversationId = parseConversationId("c1");
const at = Date.UTC(2026, 2, 1);

export const page = (number: number): Place => ({ kind: "page", number });

/** A passage with the text `before`, the quote, and `after`. */
export function aSource(path: string, place: Place, quote: string, before = "", after = ""): Source {
  return {
    folderId: parseFolderId("taxes"),
    fileId: parseFileId(
      `f${[...path].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e9, 7)}`,
    ),
    folderName: "Taxes",
    path,
    place,
    headings: place.kind === "whole" ? ["Heating"] : [],
    quote,
    start: before.length,
    end: before.length + quote.length,
    passage: before + quote + after,
    passageStart: 0,
    details: undefined,
    file: undefined,
  };
}

export const cite = (ref: number, source: Source, more: Partial<Citation> = {}): Citation => ({
  ...source,
  ref,
  relevance: Math.max(0.55, 0.97 - ref * 0.04),
  status: "available",
  ...more,
});

export const aQuestion = (id: string, text: string): Question => ({
  kind: "question",
  id: parseMessageId(id),
  conversationId,
  text,
  at,
});

export const aStep = (more: Partial<Step> = {}): Step => ({
  kind: "search",
  subject: "lease end boiler",
  searched: 212,
  kept: 5,
  ms: 41,
  ...more,
});

export const anAssessment = (more: Partial<Assessment> = {}): Assessment => ({
  supported: true,
  support: 0.91,
  coverage: 0.86,
  statements: 3,
  unsupported: 0,
  confidence: 0.9,
  ...more,
});

export const anAnswer = (
  id: string,
  text: string,
  { marks, blocks, unsupported, ...more }: Partial<Answer> & WrittenAnswer = {},
): Answer => ({
  kind: "answer",
  id: parseMessageId(id),
  conversationId,
  parts: partsFrom(text, {
    engine: "wllama",
    writtenBy: "model",
    ...more,
    ...(marks && { marks }),
    ...(blocks && { blocks }),
    ...(unsupported && { unsupported }),
  }),
  at,
  outcome: "answered",
  engine: "wllama",
  writtenBy: "model",
  usedFallback: false,
  awaits: undefined,
  runs: [],
  citations: [],
  steps: [aStep()],
  decision: "it asks about the files",
  assessment: anAssessment(),
  failure: undefined,
  timing: { firstEvidenceMs: 62, firstWordMs: 240, doneMs: 410 },
  foldersSeen: [],
  alsoFound: [],
  ...more,
});

/** The draft after these events. */
export const aDraft = (id: string, ...events: AgentEvent[]): AnswerDraft =>
  events.reduce(
    (draft, event) => applyEvent(draft, event, 50),
    startAnswer({ id: parseMessageId(id), conversationId, at }),
  );

/** The range of the words in `text`. */
export function rangeOf(text: string, words: string) {
  const start = text.indexOf(words);
  if (start < 0) throw new RangeError(`Cannot find ${JSON.stringify(words)} in the answer`);
  return { start, end: start + words.length };
}

export interface State {
  readonly messages: readonly Message[];
  readonly draft?: AnswerDraft;
  readonly canAsk?: boolean;
  readonly scopesName?: string;
  readonly scansWaiting?: number;
  /** Series of versions, the newest first, of the files in them. */
  readonly series?: readonly (readonly Source[])[];
  /** Files that only look like one of that name. */
  readonly lookalikes?: readonly (readonly [Source, string])[];
}
