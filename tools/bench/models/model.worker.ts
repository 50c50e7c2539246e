import { expose } from "comlink";
import { toFailure, type Failure } from "../../../src/core/domain/failure";
import type { LoadedModel } from "../../../src/core/domain/model";
import { readGguf } from "../../../src/core/models/gguf";
import type {
  EngineProbe,
  GeneratedPiece,
  GenerateRequest,
  LanguageModel,
} from "../../../src/core/ports/language-model";
import { createBlobSource } from "../../../workers/adapters/bytes/blob-source";
import { probeWllama } from "../../../workers/adapters/machine/machine";
import { WllamaModel } from "../../../workers/model/wllama-model";

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

/** What a model wrote, in one piece, or why it did not. */
export type Wrote =
  | {
      readonly kind: "written";
      readonly text: string;
      readonly end: Extract<GeneratedPiece, { kind: "end" }>;
    }
  | { readonly kind: "failed"; readonly failure: Failure };

let opened: LanguageModel | undefined;

const bench = {
  /** Loads a model, to write with. */
  async open(base: string, file: File): Promise<{ readonly loaded: LoadedModel; readonly real: number }> {
    const { parameters } = await readGguf(file.name, createBlobSource(file.name, file));
    opened = new WllamaModel(base, file);
    return { loaded: await opened.load(() => undefined, new AbortController().signal), real: parameters };
  },
  countTokens: (text: string): Promise<number> => loadedModel().countTokens(text),
  async write(request: GenerateRequest): Promise<Wrote> {
    let text = "";
    try {
      for await (const piece of loadedModel().generate(request, new AbortController().signal)) {
        if (piece.kind === "text") text += piece.text;
        if (piece.kind === "end") return { kind: "written", text, end: piece };
      }
    } catch (thrown) {
      return { kind: "failed", failure: toFailure(thrown) };
    }
    throw new Error("Cannot write: the model did not come to its end");
  },
  probe: (): Promise<EngineProbe> => probeWllama(),
  /** Loads the model, reads the prompt and writes; nothing is reused from the run before. */
  async time(base: string, file: File, prompt: string): Promise<ModelTimes> {
    const signal = new AbortController().signal;
    const model = new WllamaModel(base, file);
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

function loadedModel(): LanguageModel {
  if (opened === undefined) throw new Error("Cannot write: no model is loaded");
  return opened;
}

export type ModelBench = typeof bench;

expose(bench);
