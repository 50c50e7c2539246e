import { expect, it } from "vitest";
import { FakeClock, settle } from "../../tests/ui/fake-clock";
import { emptyStock, fakeConnections } from "../../tests/ui/fake-connections";
import { fakePlatform } from "../../tests/ui/fake-platform";
import { parseModelId } from "../core/domain/ids";
import type { Backend } from "../core/domain/model";
import type { ModelsState } from "../protocol/models";
import { createApp } from "./create-app";

const EMPTY: ModelsState = {
  models: [],
  offers: [],
  recommendation: undefined,
  chosen: undefined,
  memory: { kind: "none" },
  removed: [],
  browser: { kind: "unavailable", reason: "not offered" },
};
const model = parseModelId("m");
const loading: ModelsState = { ...EMPTY, memory: { kind: "loading", model, progress: undefined } };
const readyOn = (backend: Backend): ModelsState => ({
  ...EMPTY,
  memory: { kind: "ready", model, loaded: { backend, contextTokens: 2048 } },
});

/** What embedding leaves to others while the models pass through these states. */
async function sparedIn(states: readonly ModelsState[]): Promise<readonly number[]> {
  const spared: number[] = [];
  const app = createApp({
    source: fakeConnections(emptyStock(), {
      indexer: { spareCores: async (count) => void spared.push(count) },
      models: { watch: async (tell) => states.forEach(tell) },
    }),
    platform: fakePlatform(),
    clock: new FakeClock(),
    makeId: () => "id",
  });
  await app.start();
  await settle();
  return spared;
}

it("a model that is loaded or writes on the processor gets a core, and gives it back when it goes", async () => {
  expect(await sparedIn([EMPTY, loading, readyOn("cpu"), EMPTY])).toEqual([1, 0]);
});

it("a model on the graphics processor leaves the cores to the embedding once it is loaded", async () => {
  expect(await sparedIn([loading, readyOn("webgpu")])).toEqual([1, 0]);
});
