import type { Failure } from "../domain/failure";
import type { ModelId } from "../domain/ids";

/** A time that a model broke off or could not be loaded. */
export interface Breakdown {
  readonly model: ModelId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly failure: Failure;
}

const MOST_RESTARTS = 2;
const WITHIN_MS = 10 * 60_000;

/**
 * What follows the last breakdown: the same model is started anew, at most twice in ten minutes, or it is set aside
 * until the person chooses it again. What will not get better by itself is set aside at once.
 */
export function afterBreakdown(breakdowns: readonly Breakdown[]): "restart" | "set aside" {
  const last = breakdowns.at(-1);
  if (last === undefined) return "restart";
  if (isLasting(last.failure)) return "set aside";
  const recent = breakdowns.filter(({ model, at }) => model === last.model && last.at - at < WITHIN_MS);
  return recent.length <= MOST_RESTARTS ? "restart" : "set aside";
}

function isLasting({ kind }: Failure): boolean {
  return (
    kind === "not-a-model" ||
    kind === "model-not-loaded" ||
    kind === "file-gone" ||
    kind === "permission-lapsed"
  );
}
