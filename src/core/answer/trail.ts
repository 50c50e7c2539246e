import type { AgentEvent, Source, Step } from "../domain/agent-event";
import type { Finding } from "./look/look";
import { candidateToSource } from "./to-source";

/** The steps and sources of all looks so far. */
export class Trail {
  readonly #steps: Step[] = [];
  readonly #sources = new Map<string, Source>();
  #most = MOST_SOURCES;

  /** An event with all steps so far; a running step is shown but not stored. */
  event(via: "search" | "file names", steps: readonly Step[]): AgentEvent {
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

  /** Adds the best passages of a look, each once. @param room for more passages than there are. */
  keep({ ranked, touches }: Finding, room = 0): void {
    if (touches < LEAST_TO_SHOW) return;
    this.#most = Math.max(this.#most, this.#sources.size + room);
    for (const candidate of ranked) {
      const { fileId, start } = candidate.evidence.passage;
      const key = `${fileId} ${start}`;
      if (this.#sources.size < this.#most && !this.#sources.has(key))
        this.#sources.set(key, candidateToSource(candidate));
    }
  }
}

/** The most passages that are shown as evidence of what was asked; a model's searches add to them. */
const MOST_SOURCES = 8;
const LEAST_TO_SHOW = 0.5;
