import type { AgentEvent, SettledOutcome, Source } from "../domain/agent-event";
import type { AnswerPart, ModelPiece } from "../domain/answer-part";
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
  /** Passages that are being reranked; shown while there are no sources. */
  readonly provisional: readonly Source[];
  /**
   * All events in order but the provisional ones, those of the words included, which `npm run ask` prints. They hold passages, so they
   * are not stored.
   */
  readonly events: readonly AgentEvent[];
  readonly phase: DraftPhase;
  /** How the answer ends if it is stopped now; undefined until it can be read as it is. */
  readonly outcomeSoFar: SettledOutcome | undefined;
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
    parts: [],
    outcome: undefined,
    engine: undefined,
    writtenBy: undefined,
    usedFallback: false,
    awaits: undefined,
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
    outcomeSoFar: undefined,
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
        foldersSeen: union(draft.foldersSeen, foldersOf(event.sources)),
        phase: event.sources.length > 0 ? "writing" : "looking",
        timing: { ...timing, firstEvidenceMs },
      };
    }
    case "part": {
      const { part, citations, at } = event;
      const isOpen = part.kind === "model";
      return withCitations(
        {
          ...next,
          parts: at === undefined ? [...draft.parts, part] : withPartAt(draft.parts, part, at),
          engine: isOpen ? part.by : (draft.engine ?? "extractive"),
          writtenBy: isOpen ? "model" : (draft.writtenBy ?? "quotes"),
          foldersSeen: union(draft.foldersSeen, part.folders),
          phase: "writing",
          timing: isOpen ? timing : { ...timing, firstWordMs: timing.firstWordMs ?? elapsedMs },
        },
        citations,
      );
    }
    case "words": {
      const firstWordMs = timing.firstWordMs ?? (event.delta.trim() === "" ? undefined : elapsedMs);
      const parts = withPieces(draft.parts, (pieces) => withWords(pieces, event.delta));
      return { ...next, parts, timing: { ...timing, firstWordMs } };
    }
    case "statement": {
      const { text, refs, citations } = event;
      const parts = withPieces(draft.parts, (pieces) => withStatement(pieces, text.length, refs));
      return withCitations({ ...next, parts }, citations);
    }
    case "assessment":
      return {
        ...next,
        assessment: event.assessment,
        phase: "checked",
        outcomeSoFar: event.soFar?.outcome ?? draft.outcomeSoFar,
        usedFallback: event.soFar?.usedFallback ?? draft.usedFallback,
        awaits: event.soFar?.awaits ?? draft.awaits,
      };
    case "done":
    case "error": {
      const { kind, ...ended } = event;
      const outcome = kind === "error" ? { outcome: kind } : {};
      return { ...next, ...ended, ...outcome, phase: "done", timing: { ...timing, doneMs: elapsedMs } };
    }
  }
}

/** The passages to show while an answer is made: those found, or else those that are being reranked. */
export function evidenceOf({ sources, provisional }: AnswerDraft): readonly Source[] {
  return sources.length > 0 ? sources : provisional;
}

/** The parts with another one above those from a position on. */
function withPartAt(parts: readonly AnswerPart[], part: AnswerPart, at: number): readonly AnswerPart[] {
  const below = parts.slice(at).map((one, i) => (i === 0 && one.gap === "" ? { ...one, gap: "\n\n" } : one));
  return [...parts.slice(0, at), part, ...below];
}

/** The parts with the pieces of the model's last part changed. */
function withPieces(
  parts: readonly AnswerPart[],
  change: (pieces: readonly ModelPiece[]) => readonly ModelPiece[],
): readonly AnswerPart[] {
  const at = parts.findLastIndex(({ kind }) => kind === "model");
  const last = parts[at];
  if (last?.kind !== "model") throw new TypeError("Cannot add words: no part is a model's");
  return parts.with(at, { ...last, pieces: change(last.pieces) });
}

function withWords(pieces: readonly ModelPiece[], text: string): readonly ModelPiece[] {
  const last = pieces.at(-1);
  if (last?.kind !== "words") return [...pieces, { kind: "words", text }];
  return [...pieces.slice(0, -1), { kind: "words", text: last.text + text }];
}

/** Makes the last `length` UTF-16 units of the words a statement. */
function withStatement(
  pieces: readonly ModelPiece[],
  length: number,
  refs: readonly number[],
): readonly ModelPiece[] {
  const last = pieces.at(-1);
  if (last?.kind !== "words") return pieces;
  const at = Math.max(0, last.text.length - length);
  const [before, text] = [last.text.slice(0, at), last.text.slice(at)];
  return [
    ...pieces.slice(0, -1),
    ...(before === "" ? [] : [{ kind: "words", text: before } as const]),
    { kind: "statement", text, refs },
  ];
}

/**
 * The draft in the form that is stored.
 * @param missing values for the fields that no event has told.
 */
export function draftToAnswer(draft: AnswerDraft, missing: Pick<Answer, "outcome">): Answer {
  const { sources, provisional: _, events: _events, phase: _phase, outcomeSoFar, ...answer } = draft;
  return {
    ...answer,
    outcome: draft.outcome ?? outcomeSoFar ?? missing.outcome,
    engine: draft.engine ?? "extractive",
    writtenBy: draft.writtenBy ?? "quotes",
    alsoFound: uncitedSources(sources, draft.citations, MOST_ALSO_FOUND),
  };
}

function withCitations(draft: AnswerDraft, added: readonly Citation[]): AnswerDraft {
  const refs = new Set(draft.citations.map((citation) => citation.ref));
  const fresh = added.filter((citation) => !refs.has(citation.ref));
  if (fresh.length === 0) return draft;
  return {
    ...draft,
    citations: [...draft.citations, ...fresh],
    foldersSeen: union(draft.foldersSeen, foldersOf(fresh)),
  };
}

function foldersOf(sources: readonly Source[]): readonly FolderId[] {
  return sources.map(({ folderId }) => folderId);
}

function union(seen: readonly FolderId[], more: readonly FolderId[]): readonly FolderId[] {
  return [...new Set([...seen, ...more])];
}
