import { wholePlace } from "./whole-place";
import { applyEvent, startAnswer } from "../../src/core/answer/answer-draft";
import { answerQuestion } from "../../src/core/answer/answer-question";
import type { AnswerRequest } from "../../src/core/answer/answer-request";
import { quotingEngine } from "../../src/core/answer/write/quoting-engine";
import type { Weights } from "../../src/core/answer/score/weights";
import { markedTextOf } from "./marked-text";
import type { AnswerPart } from "../../src/core/domain/answer-part";
import { parseConversationId, parseMessageId } from "../../src/core/domain/ids";
import type { AgentEvent, Assessment, Outcome, Source, Step } from "../../src/core/domain/agent-event";
import type { Awaited } from "../../src/core/domain/awaited";
import type { Citation } from "../../src/core/domain/citation";
import type { Library } from "../../src/core/ports/library";

/** An answer collected from all its events. */
export interface CollectedAnswer {
  readonly events: readonly AgentEvent[];
  readonly kinds: string;
  readonly parts: readonly AnswerPart[];
  /** With `[ref:N]` markers. */
  readonly text: string;
  /** The statements for which the check found no support. */
  readonly unsupported: readonly string[];
  readonly citations: readonly Citation[];
  readonly sources: readonly Source[];
  readonly steps: readonly Step[];
  readonly assessment: Assessment | undefined;
  readonly outcome: Outcome | undefined;
  readonly usedFallback: boolean;
  readonly awaits: Awaited | undefined;
}

/** Simple weights for words alone, so that no fit affects the tests. */
const PLAIN_WEIGHTS: Weights = {
  sets: {
    words: {
      ranking: {
        own: 4,
        around: 2,
        passage: 1,
        holdsType: 3,
        holdsLooseType: 0.5,
        superseded: -2,
        before: 1,
      },
      confidence: { bias: -2.2, weights: { own: 6, around: 4, passage: 1, missing: -4 } },
    },
  },
  relevance: { words: { bias: -1.5, weights: { coverage: 8 } } },
};

/** An answer request over a library, with a stopped clock and the quoting engine. */
export function anAnswerRequest(
  question: string,
  library: Library,
  overrides: Partial<AnswerRequest> = {},
): AnswerRequest {
  return {
    question,
    library,
    history: [],
    engine: quotingEngine,
    clock: { now: () => 0, sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
    where: wholePlace("Papers"),
    weights: PLAIN_WEIGHTS,
    ...overrides,
  };
}

export async function collectAnswer(request: AnswerRequest): Promise<CollectedAnswer> {
  const events: AgentEvent[] = [];
  for await (const event of answerQuestion(request)) events.push(event);
  const beginning = { id: parseMessageId("a"), conversationId: parseConversationId("c"), at: 0 };
  const { parts, citations } = events.reduce(
    (draft, event) => applyEvent(draft, event, 0),
    startAnswer(beginning),
  );
  const retrieval = events.filter((event) => event.kind === "retrieval").at(-1);
  const done = events.find((event) => event.kind === "done");
  return {
    events,
    // A run of events with content counts once, because the engine chooses their number.
    kinds: events
      .map(({ kind }) => (["part", "words", "statement"].includes(kind) ? "content" : kind))
      .filter((kind, at, all) => kind !== "content" || all[at - 1] !== "content")
      .join(" "),
    parts,
    text: markedTextOf(parts),
    unsupported: parts.flatMap(unsupportedIn),
    citations,
    sources: retrieval?.sources ?? [],
    steps: retrieval?.steps ?? [],
    assessment: events.find((event) => event.kind === "assessment")?.assessment,
    outcome: done?.outcome,
    usedFallback: done?.usedFallback ?? false,
    awaits: done?.awaits,
  };
}

function unsupportedIn(part: AnswerPart): readonly string[] {
  if (part.kind === "quote") return part.refs.length === 0 ? [part.text] : [];
  if (part.kind !== "model") return [];
  return part.pieces.flatMap((piece) =>
    piece.kind === "statement" && piece.refs.length === 0 ? [piece.text] : [],
  );
}
