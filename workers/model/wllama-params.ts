import type { ChatCompletionParams } from "@wllama/wllama/esm/index.js";
import type { Constraint, GenerateRequest } from "../../src/core/ports/language-model";

/** A request in wllama's format. */
export function toChatParams(request: GenerateRequest): ChatCompletionParams {
  const { messages, maxTokens, temperature, constraint, reusesPrefix = true } = request;
  return {
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    max_tokens: maxTokens,
    temperature,
    cache_prompt: reusesPrefix,
    return_progress: true,
    // Turns thinking off where the model lets one choose: it does not improve an answer from a few passages.
    chat_template_kwargs: { enable_thinking: false },
    ...(constraint === undefined ? {} : constraintParams(constraint)),
  };
}

function constraintParams(constraint: Constraint): Partial<ChatCompletionParams> {
  switch (constraint.kind) {
    case "one of":
      return { grammar: `root ::= ${constraint.words.map((word) => JSON.stringify(word)).join(" | ")}` };
    case "grammar":
      return { grammar: constraint.gbnf };
    case "json":
      return {
        response_format: { type: "json_schema", json_schema: { name: "answer", schema: constraint.schema } },
      };
  }
}
