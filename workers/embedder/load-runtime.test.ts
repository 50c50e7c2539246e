import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EmbedderBoot } from "../../src/protocol/embedder";
import { toFailure } from "../../src/core/domain/failure";
import { loadRuntime } from "./load-runtime";
import { DEFAULT_MODEL } from "../adapters/models/models";
import type { Runtime } from "./runtime";

const BASE = "https://app.example/";
const REFERENCE = { rows: [{ text: "one two three four five", vector: [1, 0] }] };

const unusedTokens: Runtime["tokens"] = {
  idsOf: () => [],
  opening: 0,
  closing: 0,
  maxTokens: 0,
  questionPrefix: "",
  passagePrefix: "",
  statesOf: () => new Float32Array(),
};
const aRuntime = (vector: readonly number[]): Runtime => ({
  embed: async () => Float32Array.from(vector),
  tokens: unusedTokens,
  answerModel: undefined,
  isWord: () => true,
});
const good = aRuntime([1, 0]);
const astray = aRuntime([0.6, 0.8]);
const loads = (runtime: Runtime) => async () => runtime;
const fails = async (): Promise<Runtime> => {
  throw new Error("it does not load");
};
const unused = async (): Promise<Runtime> => {
  throw new Error("it was loaded without need");
};

const FASTEST: EmbedderBoot = { slot: undefined, runtime: "fastest" };

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json(REFERENCE)));
afterEach(() => vi.unstubAllGlobals());

describe("loadRuntime", () => {
  it("takes the kernel without loading anything of the general runtime", async () => {
    const loaded = await loadRuntime(BASE, DEFAULT_MODEL, FASTEST, { kernel: loads(good), general: unused });
    expect(loaded.runtime).toBe(good);
    expect(loaded.chosen.kind).toBe("kernel");
  });

  it("takes the general runtime when the kernel does not load, and says why", async () => {
    const loaded = await loadRuntime(BASE, DEFAULT_MODEL, FASTEST, { kernel: fails, general: loads(good) });
    expect(loaded.runtime).toBe(good);
    const because = { kind: "kernel-failed", detail: "it does not load" };
    expect(loaded.chosen).toEqual({ kind: "general", because });
  });

  it("takes the general runtime when the kernel's vectors stray from the model's own, and says so", async () => {
    const runtimes = { kernel: loads(astray), general: loads(good) };
    const loaded = await loadRuntime(BASE, DEFAULT_MODEL, FASTEST, runtimes);
    expect(loaded.runtime).toBe(good);
    const detail = expect.stringMatching(/cosine 0\.600 to the reference/);
    expect(loaded.chosen).toEqual({ kind: "general", because: { kind: "kernel-failed", detail } });
  });

  it("takes the general runtime for another model", async () => {
    const other = { ...DEFAULT_MODEL, id: "other-model" };
    const loaded = await loadRuntime(BASE, other, FASTEST, { kernel: unused, general: loads(good) });
    expect(loaded).toEqual({ runtime: good, chosen: { kind: "general", because: { kind: "no-kernel" } } });
  });

  it("takes the general runtime when it is asked for", async () => {
    const boot: EmbedderBoot = { slot: undefined, runtime: "general" };
    const loaded = await loadRuntime(BASE, DEFAULT_MODEL, boot, { kernel: unused, general: loads(good) });
    expect(loaded).toEqual({ runtime: good, chosen: { kind: "general", because: { kind: "asked-for" } } });
  });

  it("fails when both stray", async () => {
    const failure = await loadRuntime(BASE, DEFAULT_MODEL, FASTEST, {
      kernel: loads(astray),
      general: loads(astray),
    }).catch(toFailure);
    expect(failure).toMatchObject({ kind: "model-broken" });
  });
});
