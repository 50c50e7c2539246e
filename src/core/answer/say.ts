import type { AgentEvent } from "../domain/agent-event";

/** Of the last event, where no model was asked. */
export const WITHOUT_MODEL = { engine: "extractive", writtenBy: "quotes", runs: [] } as const;

/** Words of the app's own, in the pieces in which they come. */
export function* say(pieces: readonly string[]): Generator<AgentEvent, void> {
  for (const delta of pieces) yield { kind: "content", delta, citations: [], by: "extractive", marks: [] };
}
