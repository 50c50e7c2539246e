import type { ChatCompletionChunk, ChatCompletionRequestStreaming } from "@mlc-ai/web-llm";
import type { WebllmEngine } from "../../workers/model/webllm-engine";

const TEXT = [
  "The",
  " sea",
  " is",
  " wide",
  " and",
  " calm",
  " today",
  ",",
  " and",
  " no",
  " boat",
  " is",
  " out",
];

/** The faults of a fake engine. */
export interface EngineFlaw {
  /**
   * An error rejects `load`. `never` waits until `unload` and then resolves; `deaf` also waits, but then loads to its
   * end. The real engine does either, depending on the time of `unload`.
   */
  readonly load?: Error | "never" | "deaf";
  readonly stream?: Error;
}

/** Imitates WebLLM's engine, and answers everything with the same sentence. */
export function fakeWebllmEngine(
  flaw: EngineFlaw = {},
): WebllmEngine & { readonly calls: readonly string[] } {
  const calls: string[] = [];
  let end = (): void => undefined;
  let isInterrupted = false;
  return {
    calls,
    async load(_contextTokens, onProgress) {
      calls.push("load");
      onProgress(0.5);
      if (flaw.load instanceof Error) throw flaw.load;
      if (flaw.load !== undefined) await new Promise<void>((resolve) => (end = resolve));
      if (flaw.load === "deaf") calls.push("loaded");
      onProgress(1);
    },
    stream(request) {
      calls.push("stream");
      if (flaw.stream !== undefined) return Promise.reject(flaw.stream);
      isInterrupted = false;
      return Promise.resolve(write(request, () => isInterrupted));
    },
    interrupt() {
      calls.push("interrupt");
      isInterrupted = true;
      return Promise.resolve();
    },
    reset: () => Promise.resolve(),
    unload() {
      calls.push("unload");
      end();
      return Promise.resolve();
    },
  };
}

async function* write(
  request: ChatCompletionRequestStreaming,
  isInterrupted: () => boolean,
): AsyncGenerator<ChatCompletionChunk> {
  const words = wordsFor(request);
  const written = words.slice(0, request.max_tokens ?? words.length);
  for (const content of written) {
    if (isInterrupted()) break;
    // The real engine also yields to messages between two tokens.
    await new Promise((resolve) => setTimeout(resolve));
    yield chunk({ delta: { content }, finish_reason: null });
  }
  yield chunk({ delta: {}, finish_reason: written.length < words.length ? "length" : "stop" });
  const prompt_tokens = JSON.stringify(request.messages).length / 4;
  yield { ...chunk(), usage: usageOf(Math.ceil(prompt_tokens), written.length) };
}

function chunk(choice?: Pick<ChatCompletionChunk.Choice, "delta" | "finish_reason">): ChatCompletionChunk {
  const choices = choice === undefined ? [] : [{ ...choice, index: 0 }];
  return { id: "fake", created: 0, model: "fake", object: "chat.completion.chunk", choices };
}

function usageOf(
  prompt_tokens: number,
  completion_tokens: number,
): NonNullable<ChatCompletionChunk["usage"]> {
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    extra: {
      e2e_latency_s: 1,
      prefill_tokens_per_s: 1,
      decode_tokens_per_s: 1,
      time_to_first_token_s: 1,
      time_per_output_token_s: 1,
    },
  };
}

/** The first word that a grammar allows, otherwise the repeated sentence. */
function wordsFor({ response_format: format }: ChatCompletionRequestStreaming): readonly string[] {
  if (format?.type === "grammar") return [/"([^"]+)"/.exec(format.grammar ?? "")?.[1] ?? ""];
  return Array.from({ length: 20 }, () => TEXT).flat();
}
