import { AppError } from "../../src/core/domain/failure";
import type { LoadedModel } from "../../src/core/domain/model";
import { estimateModelTokens } from "../../src/core/models/estimate-tokens";
import type { GenerateRequest, LanguageModel, GeneratedPiece } from "../../src/core/ports/language-model";

export interface Script {
  /**
   * The words written for a prompt, in order. `stall` writes nothing more, `fail` breaks off, `overflow` rejects the
   * prompt as too long.
   */
  readonly reply?: (prompt: string, call: number) => string | readonly string[];
  /** The token count of a text. */
  readonly countTokens?: (text: string) => number;
  readonly loaded?: LoadedModel;
  /** The failure of `load`; `stall` never ends and ignores its signal. */
  readonly loadFailure?: AppError | "stall";
}

const CPU: LoadedModel = { backend: "cpu", contextTokens: 2048 };

/** A language model that follows a script; it passes the same contract as the real ones. */
export function scriptedModel(script: Script = {}): LanguageModel {
  const { reply = () => "The sea is wide and calm today, and no boat is out on it.", loaded = CPU } = script;
  let isLoaded = false;
  let calls = 0;
  return {
    engine: "wllama",
    probe: () => Promise.resolve({ kind: "ready", backend: loaded.backend }),
    async load(onProgress, signal) {
      signal.throwIfAborted();
      onProgress({ phase: "reading", loaded: 1, total: 1 });
      if (script.loadFailure === "stall") await new Promise(() => undefined);
      else if (script.loadFailure !== undefined) throw script.loadFailure;
      isLoaded = true;
      return loaded;
    },
    async *generate(request, signal): AsyncGenerator<GeneratedPiece, void> {
      if (!isLoaded) throw new AppError({ kind: "generation-failed", model: "script", detail: "not loaded" });
      signal.throwIfAborted();
      const prompt = request.messages.map(({ text }) => text).join("\n");
      const promptTokens = estimateModelTokens(prompt);
      if (promptTokens + request.maxTokens > loaded.contextTokens)
        throw new AppError({ kind: "context-overflow", contextTokens: loaded.contextTokens });
      yield { kind: "prompt", done: promptTokens, total: promptTokens };
      const words = wordsOf(request, reply(prompt, calls++));
      const written = words.slice(0, request.maxTokens);
      for (const word of written) {
        if (word === "fail")
          throw new AppError({ kind: "generation-failed", model: "script", detail: "as told" });
        if (word === "overflow")
          throw new AppError({ kind: "context-overflow", contextTokens: loaded.contextTokens });
        if (word === "stall") await new Promise(() => undefined);
        await Promise.resolve();
        signal.throwIfAborted();
        yield { kind: "text", text: word };
      }
      const usage = { promptTokens, writtenTokens: written.length };
      yield { kind: "end", usage, reason: written.length < words.length ? "length" : "stop" };
    },
    countTokens: async (text) => (script.countTokens ?? estimateModelTokens)(text),
    dispose() {
      isLoaded = false;
      return Promise.resolve();
    },
  };
}

function wordsOf({ oneOf }: GenerateRequest, reply: string | readonly string[]): readonly string[] {
  if (oneOf !== undefined) return [oneOf.find((word) => word === reply) ?? oneOf[0] ?? ""];
  return typeof reply === "string" ? (reply.match(/\s*\S+/g) ?? []) : reply;
}
