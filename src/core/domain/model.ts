import type { ModelId } from "./ids";

/** What runs language models. */
export const MODEL_ENGINES = ["webllm", "wllama", "prompt-api"] as const;

export type ModelEngine = (typeof MODEL_ENGINES)[number];

/** What makes the words of an answer; quoting (`extractive`) needs no model. */
export const ENGINE_NAMES = ["extractive", ...MODEL_ENGINES] as const;

export type EngineName = (typeof ENGINE_NAMES)[number];

/** What a model computes on. `browser`: the browser does it and does not say. */
export const BACKENDS = ["webgpu", "cpu", "browser"] as const;

export type Backend = (typeof BACKENDS)[number];

/** A language model, apart from its weights. */
export interface ModelCard {
  readonly id: ModelId;
  readonly engine: ModelEngine;
  /** As its maker calls it, else the name of its file. */
  readonly name: string;
  /** Number of weights; undefined where the engine does not tell. */
  readonly parameters: number | undefined;
  /** Bytes of its files; 0 for a model that the browser keeps. */
  readonly bytes: number;
  /** Tokens it was trained to keep in view; undefined where the engine does not tell. */
  readonly contextTokens: number | undefined;
  /** As its maker states it; undefined where it is not stated. */
  readonly licence: string | undefined;
}

/** How a model came to stand in memory. */
export interface LoadedModel {
  readonly backend: Backend;
  /** Tokens that prompt and answer may have together. */
  readonly contextTokens: number;
}

/**
 * What a model may be asked to do:
 * - `restate`: say the sentence that was found again, shown only if the check passes it;
 * - `add`: write below the quotes, which stay on top;
 * - `answer`: write the answer.
 */
export const MODEL_ROLES = ["restate", "add", "answer"] as const;

export type ModelRole = (typeof MODEL_ROLES)[number];

const LEAST_TO_ADD = 0.45e9;
const LEAST_TO_ANSWER = 2.2e9;

/**
 * The role of a model with so many weights. The borders of 0.5 and 2 billion are those of the names on the models, whose
 * true sizes lie around them (a "0.5B" has 0.49, a "1.7B" 2.0). The browser's own model, which does not tell, is larger.
 */
export function roleOf({ engine, parameters }: Pick<ModelCard, "engine" | "parameters">): ModelRole {
  if (parameters === undefined) return engine === "prompt-api" ? "answer" : "add";
  if (parameters < LEAST_TO_ADD) return "restate";
  return parameters < LEAST_TO_ANSWER ? "add" : "answer";
}

/** One time that a model was asked to write, as the steps of an answer show it. */
export interface ModelRun {
  readonly engine: ModelEngine;
  readonly model: string;
  readonly role: ModelRole;
  readonly backend: Backend;
  readonly promptTokens: number;
  readonly writtenTokens: number;
  /** From the request to the first word; undefined when none came. */
  readonly firstTokenMs: number | undefined;
  /** After the first word; undefined when there were fewer than two. */
  readonly tokensPerSecond: number | undefined;
  readonly end: RunEnd;
}

/**
 * How a run ended. `dropped`: it wrote, but the check did not find it in the passages, so nothing of it is shown. `stalled`, `died` and
 * `failed`: it broke off, and something else finished the answer.
 */
export const RUN_ENDS = ["done", "dropped", "stalled", "died", "failed"] as const;

export type RunEnd = (typeof RUN_ENDS)[number];
