import type { LoadedModel, ModelEngine } from "../domain/model";

/** Whether an engine can run here, and if not, why. */
export type EngineProbe =
  | { readonly kind: "ready"; readonly backend: LoadedModel["backend"] }
  /** Only for the browser's own model: it exists once a person lets the browser fetch it. */
  | { readonly kind: "downloadable" }
  | { readonly kind: "unavailable"; readonly reason: ProbeReason };

export type ProbeReason =
  "no WebAssembly" | "no WebGPU" | "no shader-f16" | "graphics limits" | "too little memory" | "not offered";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly text: string;
}

export interface GenerateRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  /** 0 always takes the likeliest token. */
  readonly temperature: number;
  /** The words of which the text is one. */
  readonly oneOf?: readonly string[];
  /** False where texts are compared: reusing the computation for an earlier prompt can change the text through rounding. */
  readonly reusesPrefix?: boolean;
}

export type GeneratedPiece =
  /** The prompt is being read; a sign of life. The counts are tokens. */
  | { readonly kind: "prompt"; readonly done: number; readonly total: number }
  | { readonly kind: "text"; readonly text: string }
  /** The last piece. */
  | { readonly kind: "end"; readonly usage: Usage; readonly reason: "stop" | "length" };

export interface Usage {
  readonly promptTokens: number;
  readonly writtenTokens: number;
}

export interface LoadProgress {
  readonly phase: "reading" | "starting";
  /** Bytes loaded so far; equal to `total` when there is nothing to read. */
  readonly loaded: number;
  readonly total: number;
}

/** One language model of one engine. Only one call of `generate` runs at a time. */
export interface LanguageModel {
  readonly engine: ModelEngine;
  /** Works before `load`. */
  probe(): Promise<EngineProbe>;
  /**
   * @throws AppError `not-a-model`, `model-not-loaded`; the signal's reason when it is aborted. `load` can be called
   *   again after either.
   */
  load(onProgress: (progress: LoadProgress) => void, signal: AbortSignal): Promise<LoadedModel>;
  /**
   * Yields text as it is written, then one `end`. Aborting ends it with the signal's reason, also while the prompt is
   * read, and the next call works.
   * @throws AppError `context-overflow`, `generation-failed`
   */
  generate(request: GenerateRequest, signal: AbortSignal): AsyncIterable<GeneratedPiece>;
  /** An upper bound on the text's tokens, for deciding what fits. */
  countTokens(text: string): Promise<number>;
  /** Frees the memory and the graphics processor. Only `load` may follow. */
  dispose(): Promise<void>;
}
