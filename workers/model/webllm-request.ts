import type { ChatCompletionRequestStreaming } from "@mlc-ai/web-llm";
import { grammarOf } from "./wllama-params";
import type { GenerateRequest } from "../../src/core/ports/language-model";

/** A request in WebLLM's format. @param thinks whether the model thinks aloud by default. */
export function toWebllmRequest(request: GenerateRequest, thinks: boolean): ChatCompletionRequestStreaming {
  const { messages, maxTokens, temperature, oneOf } = request;
  return {
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    max_tokens: maxTokens,
    temperature,
    stream: true,
    stream_options: { include_usage: true },
    // Thinking aloud does not improve an answer from a few passages. Models that cannot would write empty thoughts.
    ...(thinks ? { extra_body: { enable_thinking: false } } : {}),
    ...(oneOf === undefined ? {} : { response_format: { type: "grammar", grammar: grammarOf(oneOf) } }),
  };
}
