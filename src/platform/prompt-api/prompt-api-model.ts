import { messageOf } from "../../core/base/message-of";
import { AppError } from "../../core/domain/failure";
import type { LoadedModel } from "../../core/domain/model";
import { BROWSER_MODEL } from "../../core/models/browser-model";
import type {
  EngineProbe,
  GenerateRequest,
  LanguageModel,
  LoadProgress,
  GeneratedPiece,
} from "../../core/ports/language-model";
import { measure, usageOf, windowOf, type PromptApi, type PromptSession } from "./prompt-api";

/**
 * The browser's own language model, used only where the browser already has it; nothing here downloads one. Pages cannot
 * set the temperature, and text may differ between runs.
 * @param api undefined where the browser has none.
 */
export class PromptApiModel implements LanguageModel {
  readonly engine = "prompt-api";
  /** A session that keeps the model in memory and counts tokens. A session remembers, so each request gets its own. */
  #kept: PromptSession | undefined;
  /** Aborts all generation when the model is disposed. */
  #given = new AbortController();

  constructor(private readonly api: PromptApi | undefined) {}

  async probe(): Promise<EngineProbe> {
    const availability = (await this.api?.availability()) ?? "unavailable";
    if (availability === "available") return { kind: "ready", backend: "browser" };
    if (availability === "unavailable") return { kind: "unavailable", reason: "not offered" };
    return { kind: "downloadable" };
  }

  async load(onProgress: (progress: LoadProgress) => void, signal: AbortSignal): Promise<LoadedModel> {
    signal.throwIfAborted();
    const probe = await this.probe();
    if (this.api === undefined || probe.kind !== "ready") throw notLoaded("the browser does not have it");
    onProgress({ phase: "starting", loaded: 0, total: 0 });
    try {
      this.#kept = await this.api.create({ signal });
    } catch (thrown) {
      signal.throwIfAborted();
      throw notLoaded(messageOf(thrown));
    }
    return { backend: "browser", contextTokens: windowOf(this.#kept) };
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<GeneratedPiece, void> {
    signal.throwIfAborted();
    const kept = this.#loaded();
    const stop = AbortSignal.any([signal, this.#given.signal]);
    let session: PromptSession | undefined;
    try {
      session = await this.#sessionFor(request, stop);
      yield* write(session, request, stop);
    } catch (thrown) {
      if (signal.aborted) throw signal.reason;
      throw failureOf(thrown, windowOf(kept));
    } finally {
      session?.destroy();
    }
  }

  async countTokens(text: string): Promise<number> {
    return Math.ceil(await measure(this.#loaded(), text));
  }

  dispose(): Promise<void> {
    this.#given.abort();
    this.#given = new AbortController();
    this.#kept?.destroy();
    this.#kept = undefined;
    return Promise.resolve();
  }

  /** A session that contains every message except the last. */
  #sessionFor({ messages }: GenerateRequest, signal: AbortSignal): Promise<PromptSession> {
    if (this.api === undefined) throw notWritten("it is not loaded");
    const initialPrompts = messages.slice(0, -1).map(({ role, text }) => ({ role, content: text }));
    return this.api.create({ initialPrompts, signal });
  }

  #loaded(): PromptSession {
    if (this.#kept === undefined) throw notWritten("it is not loaded");
    return this.#kept;
  }
}

async function* write(
  session: PromptSession,
  { messages, maxTokens, oneOf }: GenerateRequest,
  signal: AbortSignal,
): AsyncGenerator<GeneratedPiece, void> {
  const prompt = messages.at(-1)?.text ?? "";
  const promptTokens = usageOf(session) + (await measure(session, prompt));
  // Without this check the browser would drop the oldest tokens to make room for new ones.
  if (promptTokens + maxTokens > windowOf(session)) throw overflow(windowOf(session));
  yield { kind: "prompt", done: 0, total: promptTokens };
  signal.throwIfAborted();
  const format = responseConstraint(oneOf);
  const stream = session.promptStreaming(prompt, {
    signal,
    ...(format !== undefined && { responseConstraint: format }),
  });
  // The API has no token limit. Most pieces are one token; leaving the loop ends the text.
  let pieces = 0;
  for await (const text of stream) {
    pieces += 1;
    if (text !== "") yield { kind: "text", text };
    if (pieces === maxTokens) break;
  }
  const isCut = pieces === maxTokens;
  const counted = usageOf(session) - promptTokens;
  const writtenTokens = isCut || counted <= 0 ? pieces : counted;
  yield { kind: "end", usage: { promptTokens, writtenTokens }, reason: isCut ? "length" : "stop" };
}

function failureOf(thrown: unknown, contextTokens: number): unknown {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error && thrown.name === "QuotaExceededError") return overflow(contextTokens);
  return notWritten(messageOf(thrown));
}

function overflow(contextTokens: number): AppError {
  return new AppError({ kind: "context-overflow", contextTokens });
}

function notLoaded(detail: string): AppError {
  return new AppError({ kind: "model-not-loaded", model: BROWSER_MODEL.name, detail });
}

function notWritten(detail: string): AppError {
  return new AppError({ kind: "generation-failed", model: BROWSER_MODEL.name, detail });
}

/** A text that is one of these words, in the API's own form. */
function responseConstraint(words: readonly string[] | undefined): RegExp | undefined {
  return words && new RegExp(`^(?:${words.map(escape).join("|")})$`);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
