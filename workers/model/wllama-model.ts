import { Wllama, WllamaAbortError, WllamaError, type ChatCompletionChunk } from "@wllama/wllama/esm/index.js";
import { messageOf } from "../../src/core/base/message-of";
import { AppError } from "../../src/core/domain/failure";
import type { LoadedModel } from "../../src/core/domain/model";
import { estimateModelTokens } from "../../src/core/models/estimate-tokens";
import { readGguf } from "../../src/core/models/gguf";
import { untilAborted } from "../../src/core/models/watch-pieces";
import type {
  GenerateRequest,
  LanguageModel,
  LoadProgress,
  GeneratedPiece,
} from "../../src/core/ports/language-model";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { chooseBackend, probeWllama, threadsToUse } from "../adapters/machine/machine";
import { streamFrom } from "../adapters/models/stream-from";
import { toChatParams } from "./wllama-params";

/** Longer contexts cost memory and time that answers from a few passages do not need. */
const MOST_CONTEXT = 4096;
/** A stop waits for the batch that is being computed, so the batch is small. */
const BATCH = 64;
const ALL_LAYERS = 99_999;
const LOAD_PARAMS = {
  n_parallel: 1,
  n_batch: BATCH,
  n_ubatch: BATCH,
  // The engine leaves a model's thoughts in the text, so that its words show as they arrive; the app removes them.
  reasoning_format: "none",
} as const;

const silent = { debug: ignore, log: ignore, warn: ignore, error: ignore };
function ignore(): void {}

/**
 * A GGUF model that llama.cpp runs in WebAssembly: on the GPU where it has `shader-f16`, elsewhere on the CPU.
 * @param base of the app, absolute, ending in "/".
 * @param isOnProcessor whether it must compute on the main processor.
 */
export class WllamaModel implements LanguageModel {
  readonly engine = "wllama";
  #engine: Wllama | undefined;
  #contextTokens = 0;
  /** The real number of tokens for each estimated one, learned from the engine's counts. */
  #tokensPerEstimated = 1;

  constructor(
    private readonly base: string,
    private readonly file: File,
    private readonly isOnProcessor = false,
  ) {}

  probe = probeWllama;

  async load(onProgress: (progress: LoadProgress) => void, signal: AbortSignal): Promise<LoadedModel> {
    signal.throwIfAborted();
    const { name, size } = this.file;
    const header = await readGguf(name, createBlobSource(name, this.file));
    const backend = this.isOnProcessor ? "cpu" : await chooseBackend();
    const contextTokens = Math.min(header.contextTokens ?? MOST_CONTEXT, MOST_CONTEXT);
    const engine = new Wllama(
      { default: `${this.base}wllama/wllama.wasm` },
      { suppressNativeLog: true, logger: silent },
    );
    // The engine reports no progress and takes no abort signal: its reads are counted, and an abort ends its worker.
    const stop = (): void => void engine.exit();
    signal.addEventListener("abort", stop, { once: true });
    const counted = countReads(this.file, (loaded) =>
      onProgress({ phase: loaded < size ? "reading" : "starting", loaded, total: size }),
    );
    try {
      await Promise.race([
        engine.loadModel([counted], {
          ...LOAD_PARAMS,
          n_ctx: contextTokens,
          n_threads: threadsToUse(),
          n_gpu_layers: backend === "webgpu" ? ALL_LAYERS : 0,
        }),
        untilAborted(signal),
      ]);
      if (engine.getModelMetadata().hparams.nVocab === 0) throw new TypeError("it has no vocabulary");
    } catch (thrown) {
      await engine.exit();
      signal.throwIfAborted();
      throw new AppError({ kind: "model-not-loaded", model: name, detail: messageOf(thrown) });
    } finally {
      signal.removeEventListener("abort", stop);
    }
    this.#engine = engine;
    this.#contextTokens = contextTokens;
    return { backend, contextTokens };
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<GeneratedPiece, void> {
    signal.throwIfAborted();
    const engine = this.#loaded();
    const chunks = streamFrom<ChatCompletionChunk>(
      (onData) =>
        engine.createChatCompletion({ ...toChatParams(request), stream: true, abortSignal: signal, onData }),
      signal,
    );
    let last: ChatCompletionChunk | undefined;
    try {
      for await (const chunk of chunks) {
        last = chunk;
        const piece = pieceOf(chunk);
        if (piece !== undefined) yield piece;
      }
    } catch (thrown) {
      throw this.#failureOf(thrown, signal);
    }
    yield this.#end(request, last);
  }

  countTokens(text: string): Promise<number> {
    return Promise.resolve(Math.ceil(estimateModelTokens(text) * this.#tokensPerEstimated));
  }

  async dispose(): Promise<void> {
    await this.#engine?.exit();
    this.#engine = undefined;
  }

  #loaded(): Wllama {
    if (this.#engine !== undefined) return this.#engine;
    throw new AppError({ kind: "generation-failed", model: this.file.name, detail: "it is not loaded" });
  }

  #end(request: GenerateRequest, last: ChatCompletionChunk | undefined): GeneratedPiece {
    const { cache_n = 0, prompt_n = 0, predicted_n = 0 } = last?.timings ?? {};
    const usage = { promptTokens: cache_n + prompt_n, writtenTokens: predicted_n };
    const estimated = request.messages.reduce((sum, { text }) => sum + estimateModelTokens(text), 0);
    if (estimated > 0)
      this.#tokensPerEstimated = Math.max(this.#tokensPerEstimated, usage.promptTokens / estimated);
    const isCut = last?.choices[0]?.finish_reason === "length";
    return { kind: "end", usage, reason: isCut ? "length" : "stop" };
  }

  #failureOf(thrown: unknown, signal: AbortSignal): unknown {
    if (signal.aborted || thrown instanceof WllamaAbortError) return signal.reason;
    const detail = messageOf(thrown);
    if (thrown instanceof WllamaError && /context/i.test(detail))
      return new AppError({ kind: "context-overflow", contextTokens: this.#contextTokens });
    return new AppError({ kind: "generation-failed", model: this.file.name, detail });
  }
}

function pieceOf({ prompt_progress: prompt, choices }: ChatCompletionChunk): GeneratedPiece | undefined {
  if (prompt !== undefined) return { kind: "prompt", done: prompt.processed, total: prompt.total };
  const text = choices[0]?.delta.content;
  return text === undefined || text === null || text === "" ? undefined : { kind: "text", text };
}

/** Makes the blob report how far it has been read, whenever a part further on is taken. */
function countReads<B extends Blob>(blob: B, onRead: (bytes: number) => void): B {
  let furthest = 0;
  const slice = blob.slice.bind(blob);
  return Object.assign(blob, {
    slice(start = 0, end = blob.size, type?: string): Blob {
      if (end > furthest) {
        furthest = Math.min(end, blob.size);
        onRead(furthest);
      }
      return slice(start, end, type);
    },
  });
}
