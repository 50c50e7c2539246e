import type { ModelId } from "./ids";

/** Engines that run language models. */
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

/** How a model was loaded into memory. */
export interface LoadedModel {
  readonly backend: Backend;
  /** Most tokens that prompt and answer may have together. */
  readonly contextTokens: number;
}

/**
 * What a model may be asked to do:
 * - `restate`: rephrase the sentence that was found; the page shows it only if the check passes;
 * - `add`: write below the quotes, which stay on top;
 * - `answer`: write the answer.
 */
export const MODEL_ROLES = ["restate", "add", "answer"] as const;

export type ModelRole = (typeof MODEL_ROLES)[number];

const LEAST_TO_ADD = 0.45e9;
const LEAST_TO_ANSWER = 2.2e9;

/**
 * The role for a model of this size. The thresholds of 0.5 and 2 billion follow the sizes in model names, and true sizes
 * lie around those (a "0.5B" has 0.49, a "1.7B" 2.0). The browser's own model is larger, and does not tell its size.
 */
export function roleOf({ engine, parameters }: Pick<ModelCard, "engine" | "parameters">): ModelRole {
  if (parameters === undefined) return engine === "prompt-api" ? "answer" : "add";
  if (parameters < LEAST_TO_ADD) return "restate";
  return parameters < LEAST_TO_ANSWER ? "add" : "answer";
}

/** One request to a model, as the steps of an answer show it. */
export interface ModelRun {
  readonly engine: ModelEngine;
  readonly model: string;
  readonly role: ModelRole;
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
