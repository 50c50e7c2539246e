import { expose } from "comlink";
import type { EngineProbe } from "../../../src/core/ports/language-model";
import { probeWllama } from "../../../workers/adapters/machine/machine";
import { createWllamaModel } from "../../../workers/model/wllama-model";

/** The times of one run of a model, in milliseconds. */
export interface ModelTimes {
  readonly backend: string;
  readonly loadMs: number;
  readonly promptTokens: number;
  readonly prefillMs: number;
  readonly writtenTokens: number;
  readonly decodeMs: number;
}

const WRITTEN = 24;

const bench = {
  probe: (): Promise<EngineProbe> => probeWllama(),
  /** Loads the model, reads the prompt and writes; nothing is reused from the run before. */
  async time(base: string, file: File, prompt: string): Promise<ModelTimes> {
    const signal = new AbortController().signal;
    const model = createWllamaModel(base, file);
    const began = performance.now();
    const { backend } = await model.load(() => undefined, signal);
    const loaded = performance.now();
    let first = 0;
    let last = 0;
    const messages = [{ role: "user", text: prompt }] as const;
    const pieces = model.generate(
      { messages, maxTokens: WRITTEN, temperature: 0, reusesPrefix: false },
      signal,
    );
    for await (const piece of pieces) {
      if (piece.kind === "text") {
        last = performance.now();
        if (first === 0) first = last;
      }
      if (piece.kind !== "end") continue;
      await model.dispose();
      const { promptTokens, writtenTokens } = piece.usage;
      const times = { prefillMs: first - loaded, decodeMs: last - first, loadMs: loaded - began };
      return { backend, promptTokens, writtenTokens, ...times };
    }
    throw new Error("Cannot time the model: it did not come to its end");
  },
};

export type ModelBench = typeof bench;

expose(bench);
