import type { LoadedModel, ModelEngine } from "../domain/model";

/** Whether an engine can run here, and if not, why. */
export type EngineProbe =
  | { readonly kind: "ready"; readonly backend: LoadedModel["backend"] }
  /** Only the browser's own model: it is there once somebody lets the browser fetch it. */
  | { readonly kind: "downloadable" }
  | { readonly kind: "unavailable"; readonly reason: ProbeReason };

export type ProbeReason =
  "no WebAssembly" | "no WebGPU" | "no shader-f16" | "graphics limits" | "too little memory" | "not offered";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly text: string;
}

/** A JSON schema, as an object. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the text must look like. An engine without the means does what it can: the caller checks, `obeysConstraint`. */
export type Constraint =
  | { readonly kind: "one of"; readonly words: readonly string[] }
  | { readonly kind: "json"; readonly schema: JsonSchema }
  /** In llama.cpp's GBNF; its first rule is `root`. */
  | { readonly kind: "grammar"; readonly gbnf: string };

export interface GenerateRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  /** 0 always takes the likeliest token. */
  readonly temperature: number;
  readonly constraint?: Constraint;
  /** False where texts are compared: what was computed for an earlier prompt can change the text by rounding. */
  readonly reusesPrefix?: boolean;
}

export type GeneratedPiece =
  /** The prompt is being read; a sign of life. Tokens. */
  | { readonly kind: "prompt"; readonly done: number; readonly total: number }
  | { readonly kind: "text"; readonly text: string }
  /** The last one. */
  | { readonly kind: "end"; readonly usage: Usage; readonly reason: "stop" | "length" };

export interface Usage {
  readonly promptTokens: number;
  readonly writtenTokens: number;
}

export interface LoadProgress {
  readonly phase: "reading" | "starting";
  /** Bytes; equal to `total` when there is nothing to read. */
  readonly loaded: number;
  readonly total: number;
}

/** One language model behind one engine. Calls of `generate` come one at a time. */
export interface LanguageModel {
  readonly engine: ModelEngine;
  /** Needs no load. */
  probe(): Promise<EngineProbe>;
  /**
   * @throws AppError `not-a-model`, `model-not-loaded`; the signal's reason when it is aborted. After either it can be
   *   called again.
   */
  load(onProgress: (progress: LoadProgress) => void, signal: AbortSignal): Promise<LoadedModel>;
  /**
   * Text as it is written, then one `end`. Aborting ends it with the signal's reason, also while the prompt is read, and
   * the next call works.
   * @throws AppError `context-overflow`, `generation-failed`
   */
  generate(request: GenerateRequest, signal: AbortSignal): AsyncIterable<GeneratedPiece>;
  /** Never less than the text has, for reckoning what fits. */
  countTokens(text: string): Promise<number>;
  /** Gives up memory and graphics processor. Nothing but `load` may follow. */
  dispose(): Promise<void>;
}
