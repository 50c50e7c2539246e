import { afterAll, describe, expect, it } from "vitest";
import { toFailure } from "../../src/core/domain/failure";
import { parseModelId } from "../../src/core/domain/ids";
import type { Machine } from "../../src/core/models/machine";
import { runModels } from "../../src/core/models/run-models";
import type { LanguageModel } from "../../src/core/ports/language-model";
import { WebllmModel, type WebllmParts } from "../../workers/model/webllm-model";
import { toWebllmRequest } from "../../workers/model/webllm-request";
import { createRemoteModel } from "../../workers/library/models/remote-model";
import { connect } from "../../src/rpc/connect";
import { serve } from "../../src/rpc/serve";
import type { ModelRunner } from "../../src/protocol/model-runner";
import { fakeWebllmEngine } from "../fakes/fake-webllm-engine";
import { languageModelContract } from "./language-model.contract";

const aMachine = (hasHalfPrecision: boolean): Machine => ({
  memoryBytes: 8e9,
  graphics: {
    hasHalfPrecision,
    isSoftware: false,
    workgroupBytes: 32_768,
    buffersPerShader: 10,
    bufferBytes: 1 << 30,
  },
});
const config = {
  tokenizer: "tokenizer.json",
  contextTokens: 4096,
  needsHalfPrecision: true,
  thinks: false,
} as const;
const aModel = (changes: Partial<WebllmParts> = {}): LanguageModel =>
  new WebllmModel({
    name: "Tiny",
    readMachine: () => Promise.resolve(aMachine(true)),
    look: () => Promise.resolve({ kind: "whole", config, bytes: 1_000 }),
    createEngine: () => Promise.resolve(fakeWebllmEngine()),
    ...changes,
  });
const never = (): AbortSignal => new AbortController().signal;
const load = (model: LanguageModel, signal = never()): Promise<unknown> =>
  model
    .load(() => undefined, signal)
    .then(
      () => "loaded",
      (thrown: unknown) => {
        const failure = toFailure(thrown);
        return "detail" in failure ? failure.detail : failure.kind;
      },
    );

describe("WebLLM behind its port, at the other end of a thread", () => {
  const channels: MessageChannel[] = [];
  afterAll(() => {
    for (const { port1, port2 } of channels.splice(0)) for (const port of [port1, port2]) port.close();
  });

  for (const { title, run } of languageModelContract(() => {
    const channel = new MessageChannel();
    channels.push(channel);
    serve(
      runModels(() => Promise.resolve(aModel())),
      channel.port2,
    );
    const runner = connect<ModelRunner>(channel.port1);
    const source = { engine: "webllm", id: parseModelId("tiny"), name: "Tiny" } as const;
    return Promise.resolve(createRemoteModel(runner, source));
  }))
    it(title, run);
});

describe("a load of WebLLM", () => {
  it("is refused where there is no graphics processor, before the library is fetched", async () => {
    const createEngine = (): Promise<never> => Promise.reject(new Error("fetched"));
    const readMachine = () => Promise.resolve({ graphics: undefined, memoryBytes: undefined });
    const model = aModel({ readMachine, createEngine });
    expect(await load(model)).toContain("no graphics processor");
    expect(await model.probe()).toEqual({ kind: "unavailable", reason: "no WebGPU" });
  });

  it("is refused without half precision for a build that needs it, and not for one that does not", async () => {
    const readMachine = () => Promise.resolve(aMachine(false));
    expect(await load(aModel({ readMachine }))).toContain("its f32 build would work");
    const f32 = { kind: "whole", config: { ...config, needsHalfPrecision: false }, bytes: 9 } as const;
    expect(await load(aModel({ readMachine, look: () => Promise.resolve(f32) }))).toBe("loaded");
  });

  it("is refused when a file is missing or its list is damaged, with the name of the file", async () => {
    const incomplete = { kind: "incomplete", missing: "params_shard_3.bin", bytes: 9 } as const;
    const outcome = await load(aModel({ look: () => Promise.resolve(incomplete) }));
    expect(outcome).toBe("its file params_shard_3.bin is not whole");
    const damaged = () => Promise.reject(new RangeError("tensor-cache.json can’t be read"));
    expect(await load(aModel({ look: damaged }))).toBe("tensor-cache.json can’t be read");
  });

  it("says so when the library does not come", async () => {
    const createEngine = (): Promise<never> => Promise.reject(new TypeError("no such script"));
    const said = "its engine did not come whole and unchanged (no such script)";
    expect(await load(aModel({ createEngine }))).toBe(said);
  });

  it("rejects when it is given up, though the engine then resolves", async () => {
    const engine = fakeWebllmEngine({ load: "never" });
    const stop = new AbortController();
    const loading = load(aModel({ createEngine: () => Promise.resolve(engine) }), stop.signal);
    await expect.poll(() => engine.calls).toContain("load");
    stop.abort(new Error("stopped"));
    expect(await loading).toBe("stopped");
    expect(engine.calls).toContain("unload");
  });

  it("gives the memory up when it was given up too late to be stopped", async () => {
    const engine = fakeWebllmEngine({ load: "deaf" });
    const stop = new AbortController();
    const loading = load(aModel({ createEngine: () => Promise.resolve(engine) }), stop.signal);
    await expect.poll(() => engine.calls).toContain("load");
    stop.abort(new Error("stopped"));
    expect(await loading).toBe("stopped");
    expect(engine.calls).toEqual(["load", "unload", "loaded", "unload"]);
  });

  it("is not begun when it is given up while the library comes", async () => {
    const engine = fakeWebllmEngine();
    const stop = new AbortController();
    const createEngine = () => {
      stop.abort(new Error("stopped"));
      return Promise.resolve(engine);
    };
    expect(await load(aModel({ createEngine }), stop.signal)).toBe("stopped");
    expect(engine.calls).not.toContain("load");
  });

  it("says what the engine said when it fails, and gives the memory up", async () => {
    const engine = fakeWebllmEngine({ load: new Error("device was lost") });
    expect(await load(aModel({ createEngine: () => Promise.resolve(engine) }))).toBe("device was lost");
    expect(engine.calls).toEqual(["load", "unload"]);
  });
});

describe("a request to WebLLM", () => {
  it("tells a model that thinks not to, and leaves others alone", () => {
    const request = { messages: [], maxTokens: 4, temperature: 0 };
    expect(toWebllmRequest(request, true).extra_body).toEqual({ enable_thinking: false });
    expect(toWebllmRequest(request, false).extra_body).toBeUndefined();
  });
});
