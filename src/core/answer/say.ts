import type { AgentEvent } from "../domain/agent-event";
import type { Placed } from "../domain/answer-part";
import type { Citation } from "../domain/citation";

/** The fields of the last event when no model was asked. */
export const WITHOUT_MODEL = {
  engine: "extractive",
  writtenBy: "quotes",
  runs: [],
  usedFallback: false,
  awaits: undefined,
} as const;

/**
 * Yields the app's own words, sentence by sentence, with a space between them.
 * @param gap before the first sentence, as of a part.
 * @param folders as of a part.
 */
export function* say(
  sentences: readonly string[],
  gap = "",
  folders: Placed["folders"] = [],
): Generator<AgentEvent, void> {
  for (const [at, text] of sentences.entries()) {
    const part = { kind: "note", text, refs: [], gap: at === 0 ? gap : " ", folders } as const;
    yield { kind: "part", part, citations: [] };
  }
}

/** Says something about what a citation holds. @param gap as of a part. */
export function sayCited(text: string, gap: string, citation: Citation): AgentEvent {
  const { ref, folderId } = citation;
  const part = { kind: "note", text, refs: [ref], gap, folders: [folderId] } as const;
  return { kind: "part", part, citations: [citation] };
}
