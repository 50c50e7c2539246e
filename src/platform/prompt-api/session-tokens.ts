import { estimateModelTokens } from "../../core/models/estimate-tokens";
import type { PromptSession } from "./prompt-api";

/** Where the browser names no limit; answers from a few passages need no more. */
const MOST_CONTEXT = 8192;

/** Tokens that a session can have in view. */
export function windowOf({ contextWindow, inputQuota }: PromptSession): number {
  return Math.min(contextWindow ?? inputQuota ?? MOST_CONTEXT, MOST_CONTEXT);
}

/** Tokens that a session has in view. */
export function usageOf({ contextUsage, inputUsage }: PromptSession): number {
  return contextUsage ?? inputUsage ?? 0;
}

/** Tokens that the text would take as a prompt, by the session's own count where it has one. */
export async function measure(session: PromptSession, text: string): Promise<number> {
  if (session.measureContextUsage !== undefined) return session.measureContextUsage(text);
  return session.measureInputUsage?.(text) ?? estimateModelTokens(text);
}
