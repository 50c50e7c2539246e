import { cutSpace } from "../base/cut-space";
import type { AgentEvent } from "../domain/agent-event";
import type { Placed } from "../domain/answer-part";
import type { Citation } from "../domain/citation";

/** The fields of the last event when no model was asked. */
export const WITHOUT_MODEL = { engine: "extractive", writtenBy: "quotes", runs: [] } as const;

/**
 * Yields the app's own words, piece by piece; white space before a piece is its gap.
 * @param folders as of a part.
 */
export function* say(
  pieces: readonly string[],
  folders: Placed["folders"] = [],
): Generator<AgentEvent, void> {
  for (const words of pieces) {
    const { before: gap, text } = cutSpace(words);
    if (text !== "")
      yield { kind: "part", part: { kind: "note", text, refs: [], gap, folders }, citations: [] };
  }
}

/** Yields the app's own words about what a citation holds. */
export function sayCited(words: string, citation: Citation): AgentEvent {
  const { before: gap, text } = cutSpace(words);
  const { ref, folderId } = citation;
  const part = { kind: "note", text, refs: [ref], gap, folders: [folderId] } as const;
  return { kind: "part", part, citations: [citation] };
}
