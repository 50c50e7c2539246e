/**
 * What is used here of the browser's own language model, which only windows reach and TypeScript's DOM library does not
 * know yet. https://webmachinelearning.github.io/prompt-api/
 */
export interface PromptApi {
  availability(): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  /** Makes the browser fetch the model if it is not there; that needs a click. */
  create(options: CreateOptions): Promise<PromptSession>;
}

export interface CreateOptions {
  readonly initialPrompts?: readonly PromptMessage[];
  readonly signal?: AbortSignal;
  /** Given a target that tells `downloadprogress`: a ProgressEvent whose `loaded` is a share of 1. */
  readonly monitor?: (target: EventTarget) => void;
}

export interface PromptMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface PromptOptions {
  readonly signal: AbortSignal;
  /** A JSON schema, or what the whole text must match. */
  readonly responseConstraint?: object | RegExp;
}

/** A conversation. Browsers of before 2026 have the older names of three members. */
export interface PromptSession {
  promptStreaming(input: string, options: PromptOptions): ReadableStream<string>;
  destroy(): void;
  /** Tokens that it has in view. */
  readonly contextUsage?: number;
  readonly inputUsage?: number;
  /** Tokens that it can have in view; may be infinite. */
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  measureContextUsage?(input: string): Promise<number>;
  measureInputUsage?(input: string): Promise<number>;
}

/** Undefined where the browser has no such thing. */
export function promptApi(): PromptApi | undefined {
  // A global of the browsers that have it; everything else of its shape is asked for when it is used.
  return (globalThis as { readonly LanguageModel?: PromptApi }).LanguageModel;
}
