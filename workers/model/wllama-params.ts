import type { ChatCompletionParams } from "@wllama/wllama/esm/index.js";
import type { GenerateRequest } from "../../src/core/ports/language-model";

export function toChatParams(request: GenerateRequest): ChatCompletionParams {
  const { messages, maxTokens, temperature, oneOf, reusesPrefix = true } = request;
  return {
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    max_tokens: maxTokens,
    temperature,
    cache_prompt: reusesPrefix,
    return_progress: true,
    // Turns thinking off where the model lets one choose: it does not improve an answer from a few passages.
    chat_template_kwargs: { enable_thinking: false },
    ...(oneOf === undefined ? {} : { grammar: grammarOf(oneOf) }),
  };
}

/** A grammar (GBNF) that allows one of these words. */
export function grammarOf(words: readonly string[]): string {
  return `root ::= ${words.map((word) => JSON.stringify(word)).join(" | ")}`;
}
