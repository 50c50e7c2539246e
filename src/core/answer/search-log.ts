import type { AgentEvent, Source, Step } from "../domain/agent-event";
import type { Judged } from "./score/score";
import { candidateToSource } from "./to-source";

/** The steps and sources of all searches so far. */
export class SearchLog {
  readonly #steps: Step[] = [];
  readonly #sources = new Map<string, Source>();
  #most = MOST_SOURCES;

  /** An event with all steps so far; a running step is shown but not stored. */
  event(via: "search" | "file names", steps: readonly Step[]): Extract<AgentEvent, { kind: "retrieval" }> {
    this.#steps.push(...steps.filter(({ isRunning }) => isRunning !== true));
    const running = steps.filter(({ isRunning }) => isRunning === true);
    return {
      kind: "retrieval",
      via,
      steps: [...this.#steps, ...running],
      sources: [...this.#sources.values()],
    };
  }

  /** An event after which nothing counts as found, since nothing was asked of the files. */
  withoutSources(): AgentEvent {
    this.#sources.clear();
    return this.event("search", []);
  }

  /** An event of a search that has found passages and will rerank them: the best by their words, while it does. */
  provisional(step: Step, { ranked, relevance }: Judged): AgentEvent {
    const sources = new Map<string, Source>();
    if (relevance >= LEAST_AT_FIRST) addBest(sources, ranked, MOST_AT_FIRST);
    return { ...this.event("search", [step]), sources: [...sources.values()], isProvisional: true };
  }

  get isEmpty(): boolean {
    return this.#sources.size === 0;
  }

  /** Adds the best passages of a search, each once. @param room for more passages than there are. */
  keep({ ranked, relevance }: Judged, room = 0): void {
    if (relevance < LEAST_TO_SHOW) return;
    this.#most = Math.max(this.#most, this.#sources.size + room);
    addBest(this.#sources, ranked, this.#most);
  }
}

/** Adds the passages of the best candidates, each once, until there are `most`. */
function addBest(sources: Map<string, Source>, ranked: Judged["ranked"], most: number): void {
  for (const candidate of ranked) {
    const { fileId, start } = candidate.evidence.passage;
    const key = `${fileId} ${start}`;
    if (sources.size < most && !sources.has(key)) sources.set(key, candidateToSource(candidate));
  }
}

/** The most passages that are shown as evidence of what was asked; a model's searches add to them. */
const MOST_SOURCES = 8;
/** The most passages that are shown before they have been reranked. */
const MOST_AT_FIRST = 3;
const LEAST_TO_SHOW = 0.5;
/** Words promise more than they keep, and what is shown should seldom vanish. */
const LEAST_AT_FIRST = 0.8;
