import type { AgentEvent } from "../domain/agent-event";

/** The fields of the last event when no model was asked. */
export const WITHOUT_MODEL = { engine: "extractive", writtenBy: "quotes", runs: [] } as const;

/** Yields the app's own words, piece by piece. */
export function* say(pieces: readonly string[]): Generator<AgentEvent, void> {
  for (const delta of pieces) yield { kind: "content", delta, citations: [], by: "extractive", marks: [] };
}
