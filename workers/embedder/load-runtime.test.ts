import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toFailure } from "../../src/core/domain/failure";
import { loadRuntime } from "./load-runtime";
import { DEFAULT_MODEL } from "./models";
import type { Runtime } from "./runtime";

const BASE = "https://app.example/";
const REFERENCE = { rows: [{ text: "one two three four five", vector: [1, 0] }] };

const aRuntime = (vector: readonly number[]): Runtime => ({ embed: async () => Float32Array.from(vector) });
const good = aRuntime([1, 0]);
const astray = aRuntime([0.6, 0.8]);
const loads = (runtime: Runtime) => async () => runtime;
const fails = async (): Promise<Runtime> => {
  throw new Error("it does not load");
};
const unused = async (): Promise<Runtime> => {
  throw new Error("it was loaded without need");
};

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json(REFERENCE)));
afterEach(() => vi.unstubAllGlobals());

describe("loadRuntime", () => {
  it("takes the kernel without loading anything of the general runtime", async () => {
    expect(await loadRuntime(BASE, DEFAULT_MODEL, { kernel: loads(good), general: unused })).toBe(good);
  });

  it("takes the general runtime when the kernel does not load", async () => {
    expect(await loadRuntime(BASE, DEFAULT_MODEL, { kernel: fails, general: loads(good) })).toBe(good);
  });

  it("takes the general runtime when the kernel's vectors stray from the model's own", async () => {
    expect(await loadRuntime(BASE, DEFAULT_MODEL, { kernel: loads(astray), general: loads(good) })).toBe(
      good,
    );
  });

  it("takes the general runtime for another model", async () => {
    const other = { ...DEFAULT_MODEL, id: "other-model" };
    expect(await loadRuntime(BASE, other, { kernel: unused, general: loads(good) })).toBe(good);
  });

  it("fails when both stray", async () => {
    const failure = await loadRuntime(BASE, DEFAULT_MODEL, {
      kernel: loads(astray),
      general: loads(astray),
    }).catch(toFailure);
    expect(failure).toMatchObject({ kind: "model-broken" });
  });
});
