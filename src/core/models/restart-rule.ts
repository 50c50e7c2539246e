import type { Failure } from "../domain/failure";
import type { ModelId } from "../domain/ids";

/** One failure of a model to load or to go on writing. */
export interface Breakdown {
  readonly model: ModelId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly failure: Failure;
}

const MOST_RESTARTS = 2;
const WITHIN_MS = 10 * 60_000;

/**
 * Decides what follows the last breakdown: the model restarts, at most twice in ten minutes, or is set aside until the
 * person chooses it again. A failure that can't pass by itself sets it aside at once.
 */
export function afterBreakdown(breakdowns: readonly Breakdown[]): "restart" | "set aside" {
  const last = breakdowns.at(-1);
  if (last === undefined) return "restart";
  if (LASTING.has(last.failure.kind)) return "set aside";
  const recent = breakdowns.filter(({ model, at }) => model === last.model && last.at - at < WITHIN_MS);
  return recent.length <= MOST_RESTARTS ? "restart" : "set aside";
}

const LASTING = new Set<Failure["kind"]>([
  "not-a-model",
  "model-not-loaded",
  "file-gone",
  "permission-lapsed",
]);
