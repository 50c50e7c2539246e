import type { ChatCompletionChunk } from "@mlc-ai/web-llm";
import { messageOf } from "../../src/core/base/message-of";
import { AppError } from "../../src/core/domain/failure";
import type { LoadedModel } from "../../src/core/domain/model";
import { estimateModelTokens } from "../../src/core/models/estimate-tokens";
import type { Machine } from "../../src/core/models/machine";
import type {
  EngineProbe,
  GenerateRequest,
  LanguageModel,
  LoadProgress,
  GeneratedPiece,
  Usage,
} from "../../src/core/ports/language-model";
import type { CachedModel } from "../adapters/storage/mlc-cache";
import type { WebllmEngine } from "./webllm-engine";
import { toWebllmRequest } from "./webllm-request";

/** Longer contexts cost memory that answers from a few passages do not need. */
const MOST_CONTEXT = 8192;

export interface WebllmParts {
  /** Names the model in failures. */
  readonly name: string;
  readonly readMachine: () => Promise<Machine>;
  /** Tells which parts of the model are on this device. */
  readonly look: () => Promise<CachedModel>;
  /** Rejects when the engine's code can't be fetched. */
  readonly createEngine: () => Promise<WebllmEngine>;
}

/** A model in MLC's format, which WebLLM runs on the GPU. */
export class WebllmModel implements LanguageModel {
  readonly engine = "webllm";
  #engine: WebllmEngine | undefined;
  #contextTokens = 0;
  #thinks = false;
  /** The real number of tokens for each estimated one, learned from the engine's counts. */
  #tokensPerEstimated = 1;

  constructor(private readonly parts: WebllmParts) {}

  /** Whether WebLLM can run here at all. The needs of a particular model are checked when it is loaded. */
  async probe(): Promise<EngineProbe> {
    const { graphics } = await this.parts.readMachine();
    return graphics === undefined
      ? { kind: "unavailable", reason: "no WebGPU" }
      : { kind: "ready", backend: "webgpu" };
  }

  async load(onProgress: (progress: LoadProgress) => void, signal: AbortSignal): Promise<LoadedModel> {
    signal.throwIfAborted();
    const { config, bytes } = await this.#preflight();
    const contextTokens = Math.min(config.contextTokens, MOST_CONTEXT);
    const engine = await this.parts.createEngine().catch((thrown: unknown) => {
      throw this.#notLoaded(`its engine did not come whole and unchanged (${messageOf(thrown)})`);
    });
    const giveUp = (): Promise<void> => engine.unload().catch(() => undefined);
    const stop = (): void => void giveUp();
    signal.addEventListener("abort", stop, { once: true });
    try {
      signal.throwIfAborted();
      onProgress({ phase: "reading", loaded: 0, total: bytes });
      await engine.load(contextTokens, (share) => {
        const loaded = Math.min(bytes, Math.round(bytes * share));
        onProgress({ phase: loaded < bytes ? "reading" : "starting", loaded, total: bytes });
      });
      // The engine's load also resolves when it was ended early.
      signal.throwIfAborted();
    } catch (thrown) {
      // An abort stops only the engine's fetches, so the engine may have loaded the model anyway.
      await giveUp();
      signal.throwIfAborted();
      throw this.#notLoaded(messageOf(thrown));
    } finally {
      signal.removeEventListener("abort", stop);
    }
    this.#engine = engine;
    this.#contextTokens = contextTokens;
    this.#thinks = config.thinks;
    return { backend: "webgpu", contextTokens };
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<GeneratedPiece, void> {
    signal.throwIfAborted();
    const engine = this.#loaded();
    const estimated = estimatePrompt(request);
    if (estimated > this.#contextTokens)
      throw new AppError({ kind: "context-overflow", contextTokens: this.#contextTokens });
    const stop = (): void => void engine.interrupt();
    signal.addEventListener("abort", stop, { once: true });
    try {
      yield { kind: "prompt", done: 0, total: estimated };
      if (request.reusesPrefix === false) await engine.reset();
      signal.throwIfAborted();
      yield* this.#stream(await engine.stream(toWebllmRequest(request, this.#thinks)), estimated, signal);
    } catch (thrown) {
      throw this.#failureOf(thrown, signal);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  async *#stream(
    chunks: AsyncIterable<ChatCompletionChunk>,
    estimated: number,
    signal: AbortSignal,
  ): AsyncGenerator<GeneratedPiece, void> {
    let usage: Usage = { promptTokens: 0, writtenTokens: 0 };
    let reason: "stop" | "length" = "stop";
    for await (const { choices, usage: counted } of chunks) {
      // A stopped stream is still read to its end: the engine accepts no other request before that.
      if (signal.aborted) continue;
      const text = choices[0]?.delta.content ?? "";
      if (choices[0]?.finish_reason === "length") reason = "length";
      if (counted !== undefined)
        usage = { promptTokens: counted.prompt_tokens, writtenTokens: counted.completion_tokens };
      if (text !== "") yield { kind: "text", text };
    }
    signal.throwIfAborted();
    if (estimated > 0)
      this.#tokensPerEstimated = Math.max(this.#tokensPerEstimated, usage.promptTokens / estimated);
    yield { kind: "end", usage, reason };
  }

  countTokens(text: string): Promise<number> {
    return Promise.resolve(Math.ceil(estimateModelTokens(text) * this.#tokensPerEstimated));
  }

  async dispose(): Promise<void> {
    const engine = this.#engine;
    this.#engine = undefined;
    await engine?.unload();
  }

  /** Checks what WebLLM would find out late, or not at all. @throws AppError `model-not-loaded` */
  async #preflight(): Promise<CachedModel & { kind: "whole" }> {
    const { graphics } = await this.parts.readMachine();
    if (graphics === undefined) throw this.#notLoaded(NO_GRAPHICS);
    const found = await this.parts.look().catch((thrown: unknown) => {
      throw this.#notLoaded(messageOf(thrown));
    });
    if (found.kind === "incomplete") throw this.#notLoaded(`its file ${found.missing} is not whole`);
    if (found.config.needsHalfPrecision && !graphics.hasHalfPrecision)
      throw this.#notLoaded(NO_HALF_PRECISION);
    return found;
  }

  #loaded(): WebllmEngine {
    if (this.#engine !== undefined) return this.#engine;
    throw new AppError({ kind: "generation-failed", model: this.parts.name, detail: "it is not loaded" });
  }

  #notLoaded(detail: string): AppError {
    return new AppError({ kind: "model-not-loaded", model: this.parts.name, detail });
  }

  #failureOf(thrown: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return signal.reason;
    if (thrown instanceof AppError) return thrown;
    // The library does not export this error class, so the name must do.
    if (thrown instanceof Error && thrown.name === "ContextWindowSizeExceededError")
      return new AppError({ kind: "context-overflow", contextTokens: this.#contextTokens });
    return new AppError({
      kind: "generation-failed",
      model: this.parts.name,
      detail: messageOf(thrown),
    });
  }
}

const NO_GRAPHICS = "this browser offers no graphics processor (WebGPU)";
const NO_HALF_PRECISION =
  "it computes with half-precision numbers, which the graphics processor here does not have; its f32 build would work";

function estimatePrompt({ messages }: GenerateRequest): number {
  return messages.reduce((sum, { text }) => sum + estimateModelTokens(text), 0);
}
