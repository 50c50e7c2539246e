import { answerQuestion, type AnswerRequest } from "../../src/core/agent/answer-question";
import { extractiveEngine } from "../../src/core/agent/quotes/extractive-engine";
import type { AgentEvent, Assessment, Outcome, Source, Step } from "../../src/core/domain/agent-event";
import type { Citation } from "../../src/core/domain/citation";
import type { Library } from "../../src/core/ports/library";

/** An answer with all its events put together. */
export interface CollectedAnswer {
  readonly events: readonly AgentEvent[];
  readonly kinds: string;
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly sources: readonly Source[];
  readonly steps: readonly Step[];
  readonly assessment: Assessment | undefined;
  readonly outcome: Outcome | undefined;
  readonly usedFallback: boolean;
}

/** An answer request with a clock that stands still and the extractive engine, over a library. */
export function anAnswerRequest(
  question: string,
  library: Library,
  overrides: Partial<AnswerRequest> = {},
): AnswerRequest {
  return {
    question,
    library,
    history: [],
    engine: extractiveEngine,
    clock: { now: () => 0, sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
    where: "Papers",
    ...overrides,
  };
}

export async function collectAnswer(request: AnswerRequest): Promise<CollectedAnswer> {
  const events: AgentEvent[] = [];
  for await (const event of answerQuestion(request)) events.push(event);
  const contents = events.filter((event) => event.kind === "content");
  const retrieval = events.filter((event) => event.kind === "retrieval").at(-1);
  const done = events.find((event) => event.kind === "done");
  return {
    events,
    // Runs of content count once: how many there are is the engine's choice.
    kinds: events
      .map(({ kind }) => kind)
      .filter((kind, at, all) => kind !== "content" || all[at - 1] !== "content")
      .join(" "),
    text: contents.map(({ delta }) => delta).join(""),
    citations: contents.flatMap(({ citations }) => citations),
    sources: retrieval?.sources ?? [],
    steps: retrieval?.steps ?? [],
    assessment: events.find((event) => event.kind === "assessment")?.assessment,
    outcome: done?.outcome,
    usedFallback: done?.usedFallback ?? false,
  };
}
