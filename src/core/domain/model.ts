import type { ModelId } from "./ids";

export const MODEL_ENGINES = ["webllm", "wllama", "prompt-api"] as const;

export type ModelEngine = (typeof MODEL_ENGINES)[number];

/** Engines that write answers. `extractive` quotes, and needs no model. */
export const ENGINE_NAMES = ["extractive", ...MODEL_ENGINES] as const;

export type EngineName = (typeof ENGINE_NAMES)[number];

/** The hardware that a model computes on. `browser`: the browser runs the model and does not tell. */
export const BACKENDS = ["webgpu", "cpu", "browser"] as const;

export type Backend = (typeof BACKENDS)[number];

/** A language model, apart from its weights. */
export interface ModelCard {
  readonly id: ModelId;
  readonly engine: ModelEngine;
  /** The maker's name for the model, or else the name of its file. */
  readonly name: string;
  /** Number of weights; undefined when the engine does not tell. */
  readonly parameters: number | undefined;
  /** Bytes of its files; 0 for a model that the browser stores itself. */
  readonly bytes: number;
  /** Context length that the model was trained for, in tokens; undefined when the engine does not tell. */
  readonly contextTokens: number | undefined;
  /** The licence that the maker states; undefined when the maker states none. */
  readonly licence: string | undefined;
}

export interface LoadedModel {
  readonly backend: Backend;
  /** Most tokens that prompt and answer may have together. */
  readonly contextTokens: number;
}

/** What a model has shown in its exam that it can do. */
export interface Abilities {
  /** It says what passages say. */
  readonly words: boolean;
  /** It tells which passage answers, and that none does. */
  readonly judges: boolean;
  /** It finds other words to search for. */
  readonly searches: boolean;
}

/** What a model may do that has not sat the exam. */
export const WORDS_ONLY: Abilities = { words: true, judges: false, searches: false };

/** One request to a model, as the steps of an answer show it. */
export interface ModelRun {
  readonly engine: ModelEngine;
  readonly model: string;
  readonly backend: Backend;
  readonly promptTokens: number;
  readonly writtenTokens: number;
  /** Time from the request to the first word; undefined when no word came. */
  readonly firstTokenMs: number | undefined;
  /** Rate after the first word; undefined when there were fewer than two tokens. */
  readonly tokensPerSecond: number | undefined;
  readonly end: RunEnd;
}

/**
 * How a run ended. `dropped`: the check did not find the model's words in the passages, so the page shows none of them.
 * `stalled`, `died` and `failed`: the model broke off, and another engine finished the answer.
 */
export const RUN_ENDS = ["done", "dropped", "stalled", "died", "failed"] as const;

export type RunEnd = (typeof RUN_ENDS)[number];
