import { estimateModelTokens } from "../../core/models/estimate-tokens";
import type { PromptSession } from "./prompt-api";

/** The limit where the browser names none; answers from a few passages need no more. */
const MOST_CONTEXT = 8192;

/** The size of a session's context window in tokens. */
export function windowOf({ contextWindow, inputQuota }: PromptSession): number {
  return Math.min(contextWindow ?? inputQuota ?? MOST_CONTEXT, MOST_CONTEXT);
}

/** Tokens in a session's context window now. */
export function usageOf({ contextUsage, inputUsage }: PromptSession): number {
  return contextUsage ?? inputUsage ?? 0;
}

/** The tokens of the text as a prompt, counted by the session where it can count, otherwise estimated. */
export async function measure(session: PromptSession, text: string): Promise<number> {
  if (session.measureContextUsage !== undefined) return session.measureContextUsage(text);
  return session.measureInputUsage?.(text) ?? estimateModelTokens(text);
}
