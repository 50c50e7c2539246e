import { estimateModelTokens } from "../../core/models/estimate-tokens";

/**
 * The used part of the browser's language model API. Only windows expose it, and TypeScript's DOM library does not know
 * it yet. https://webmachinelearning.github.io/prompt-api/
 */
export interface PromptApi {
  availability(): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  /** Makes the browser download the model if it is missing; that needs a user gesture. */
  create(options: CreateOptions): Promise<PromptSession>;
}

export interface CreateOptions {
  readonly initialPrompts?: readonly PromptMessage[];
  readonly signal?: AbortSignal;
  /** Receives a target that fires `downloadprogress`: a ProgressEvent whose `loaded` is a fraction of 1. */
  readonly monitor?: (target: EventTarget) => void;
}

export interface PromptMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface PromptOptions {
  readonly signal: AbortSignal;
  /** A JSON schema, or a pattern that the whole text must match. */
  readonly responseConstraint?: object | RegExp;
}

/** A conversation. Browsers from before 2026 use the older names of three members. */
export interface PromptSession {
  promptStreaming(input: string, options: PromptOptions): ReadableStream<string>;
  destroy(): void;
  /** Tokens in the context window now. */
  readonly contextUsage?: number;
  readonly inputUsage?: number;
  /** The size of the context window in tokens; may be infinite. */
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  measureContextUsage?(input: string): Promise<number>;
  measureInputUsage?(input: string): Promise<number>;
}

export function promptApi(): PromptApi | undefined {
  // Only some browsers have this global; its availability and members are checked at use.
  return (globalThis as { readonly LanguageModel?: PromptApi }).LanguageModel;
}

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
