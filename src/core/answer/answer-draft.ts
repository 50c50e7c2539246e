import type { AgentEvent, AnswerRange, Source } from "../domain/agent-event";
import type { Citation } from "../domain/citation";
import { uncitedSources } from "../citations/uncited-sources";
import { MOST_ALSO_FOUND, type Answer } from "../domain/conversation";
import type { ConversationId, FolderId, MessageId } from "../domain/ids";

/**
 * The phase of an unfinished answer: deciding whether to search, searching, writing (the passages are known), checked
 * (the assessment is known), done (the last event has come).
 */
export type DraftPhase = "deciding" | "looking" | "writing" | "checked" | "done";

/** An answer as far as its events tell it. The fields that only the last event tells are undefined until then. */
export interface AnswerDraft extends Omit<Answer, "outcome" | "engine" | "writtenBy" | "alsoFound"> {
  readonly outcome: Answer["outcome"] | undefined;
  readonly engine: Answer["engine"] | undefined;
  readonly writtenBy: Answer["writtenBy"] | undefined;
  /** Passages found so far, best first. The page shows them as evidence before the first word. */
  readonly sources: readonly Source[];
  /** Passages that are being read closely; shown while there are no sources. */
  readonly provisional: readonly Source[];
  /**
   * All events in order but the provisional ones, `content` included, which `npm run ask` prints. They hold passages, so they
   * are not stored.
   */
  readonly events: readonly AgentEvent[];
  readonly phase: DraftPhase;
}

/** The answer to a question that has just been asked; `at` in milliseconds since 1970. */
export function startAnswer(beginning: {
  readonly id: MessageId;
  readonly conversationId: ConversationId;
  readonly at: number;
}): AnswerDraft {
  return {
    ...beginning,
    kind: "answer",
    text: "",
    outcome: undefined,
    engine: undefined,
    writtenBy: undefined,
    usedFallback: false,
    awaits: undefined,
    marks: [],
    blocks: [],
    modelParts: [],
    runs: [],
    citations: [],
    steps: [],
    decision: "",
    assessment: undefined,
    failure: undefined,
    timing: { firstEvidenceMs: undefined, firstWordMs: undefined, doneMs: undefined },
    foldersSeen: [],
    events: [],
    sources: [],
    provisional: [],
    phase: "deciding",
  };
}

/** The draft after one more event. @param elapsedMs milliseconds from the question to the event. */
export function applyEvent(draft: AnswerDraft, event: AgentEvent, elapsedMs: number): AnswerDraft {
  const next = { ...draft, events: [...draft.events, event] };
  const timing = draft.timing;
  switch (event.kind) {
    case "decision":
      return { ...next, decision: event.reason, phase: event.retrieve ? "looking" : "writing" };
    case "retrieval": {
      if (event.isProvisional === true) return { ...draft, steps: event.steps, provisional: event.sources };
      const firstEvidenceMs = timing.firstEvidenceMs ?? (event.sources.length > 0 ? elapsedMs : undefined);
      return {
        ...next,
        steps: event.steps,
        sources: event.sources,
        provisional: [],
        foldersSeen: withFoldersOf(draft.foldersSeen, event.sources),
        phase: event.sources.length > 0 ? "writing" : "looking",
        timing: { ...timing, firstEvidenceMs },
      };
    }
    case "content": {
      const firstWordMs = timing.firstWordMs ?? (event.delta.trim() === "" ? undefined : elapsedMs);
      return {
        ...next,
        text: draft.text + event.delta,
        ...writerOf(draft, event),
        marks: [...draft.marks, ...event.marks.map((mark) => movedBy(mark, draft.text.length))],
        blocks: withBlock(draft, event),
        citations: withCitations(draft.citations, event.citations),
        foldersSeen: withFoldersOf(draft.foldersSeen, event.citations),
        phase: "writing",
        timing: { ...timing, firstWordMs },
      };
    }
    case "assessment":
      return { ...next, assessment: event.assessment, phase: "checked" };
    case "done": {
      const { outcome, engine, writtenBy, usedFallback, awaits, runs } = event;
      return {
        ...next,
        outcome,
        engine,
        writtenBy,
        usedFallback,
        awaits,
        runs,
        phase: "done",
        timing: { ...timing, doneMs: elapsedMs },
      };
    }
    case "error":
      return {
        ...next,
        outcome: "error",
        failure: event.failure,
        phase: "done",
        timing: { ...timing, doneMs: elapsedMs },
      };
  }
}

/** The passages to show while an answer is made: those found, or else those that are being read closely. */
export function evidenceOf({ sources, provisional }: AnswerDraft): readonly Source[] {
  return sources.length > 0 ? sources : provisional;
}

function withBlock(
  { text, blocks }: AnswerDraft,
  { delta, block }: Extract<AgentEvent, { kind: "content" }>,
): AnswerDraft["blocks"] {
  if (block === undefined) return blocks;
  return [...blocks, { ...block, start: text.length, end: text.length + delta.length }];
}

/** Who has written so far, and the ranges that a model wrote. */
function writerOf(
  { text, modelParts, engine }: AnswerDraft,
  { delta, by }: Extract<AgentEvent, { kind: "content" }>,
): Pick<AnswerDraft, "modelParts" | "engine" | "writtenBy"> {
  if (by === "extractive")
    return { modelParts, engine: engine ?? by, writtenBy: modelParts.length > 0 ? "model" : "quotes" };
  const last = modelParts.at(-1);
  const start = last?.end === text.length ? last.start : text.length;
  const earlier = modelParts.filter((part) => part.start !== start);
  return {
    modelParts: [...earlier, { start, end: text.length + delta.length }],
    engine: by,
    writtenBy: "model",
  };
}

/**
 * The draft in the form that is stored.
 * @param missing values for the fields that no event has told.
 */
export function draftToAnswer(draft: AnswerDraft, missing: Pick<Answer, "outcome">): Answer {
  const { sources, provisional: _provisional, events: _events, phase: _phase, ...answer } = draft;
  return {
    ...answer,
    outcome: draft.outcome ?? missing.outcome,
    engine: draft.engine ?? "extractive",
    writtenBy: draft.writtenBy ?? "quotes",
    alsoFound: uncitedSources(sources, draft.citations, MOST_ALSO_FOUND),
  };
}

function withCitations(known: readonly Citation[], added: readonly Citation[]): readonly Citation[] {
  const refs = new Set(known.map((citation) => citation.ref));
  const fresh = added.filter((citation) => !refs.has(citation.ref));
  return fresh.length === 0 ? known : [...known, ...fresh];
}

function withFoldersOf(seen: readonly FolderId[], found: readonly Source[]): readonly FolderId[] {
  return [...new Set([...seen, ...found.map(({ folderId }) => folderId)])];
}

function movedBy({ start, end }: AnswerRange, by: number): AnswerRange {
  return { start: start + by, end: end + by };
}
