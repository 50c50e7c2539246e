import type { ChatCompletionRequestStreaming, ResponseFormat } from "@mlc-ai/web-llm";
import type { Constraint, GenerateRequest } from "../../src/core/ports/language-model";

/** A request in WebLLM's format. @param thinks whether the model thinks aloud by default. */
export function toWebllmRequest(request: GenerateRequest, thinks: boolean): ChatCompletionRequestStreaming {
  const { messages, maxTokens, temperature, constraint } = request;
  return {
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    max_tokens: maxTokens,
    temperature,
    stream: true,
    stream_options: { include_usage: true },
    // Thinking aloud does not improve an answer from a few passages. Models that cannot would write empty thoughts.
    ...(thinks ? { extra_body: { enable_thinking: false } } : {}),
    ...(constraint === undefined ? {} : { response_format: formatOf(constraint) }),
  };
}

function formatOf(constraint: Constraint): ResponseFormat {
  switch (constraint.kind) {
    case "one of":
      return {
        type: "grammar",
        grammar: `root ::= ${constraint.words.map((word) => JSON.stringify(word)).join(" | ")}`,
      };
    case "json":
      return { type: "json_object", schema: JSON.stringify(constraint.schema) };
    case "grammar":
      return { type: "grammar", grammar: constraint.gbnf };
  }
}
