import { expect, it } from "vitest";
import { FakeClock, settle } from "../../tests/ui/fake-clock";
import { fakeConnections, NO_MODELS } from "../../tests/ui/fake-connections";
import { emptyStock } from "../../tests/ui/stock";
import { fakePlatform } from "../../tests/ui/fake-platform";
import { AppError } from "../core/domain/failure";
import { parseModelId } from "../core/domain/ids";
import type { Backend } from "../core/domain/model";
import type { ModelsState } from "../protocol/models";
import { createApp } from "./create-app";
import type { Platform } from "./platform";

const model = parseModelId("m");
const loading: ModelsState = { ...NO_MODELS, memory: { kind: "loading", model, progress: undefined } };
const readyOn = (backend: Backend): ModelsState => ({
  ...NO_MODELS,
  memory: { kind: "ready", model, loaded: { backend, contextTokens: 2048 } },
});

/** The numbers of cores that embedding spares while the models pass through these states. */
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
  expect(await sparedIn([NO_MODELS, loading, readyOn("cpu"), NO_MODELS])).toEqual([1, 0]);
});

it("a model on the graphics processor leaves the cores to the embedding once it is loaded", async () => {
  expect(await sparedIn([loading, readyOn("webgpu")])).toEqual([1, 0]);
});

/** An app whose browser fetches its own model with the given function; `called` records the calls to the workers. */
function appThatFetches(fetchBrowserModel: Platform["fetchBrowserModel"]) {
  const called: string[] = [];
  const source = fakeConnections(emptyStock(), {
    models: {
      lookForBrowserModel: async () => void called.push("look"),
      chooseModel: async (id) => void called.push(`choose ${id}`),
    },
  });
  const platform = fakePlatform({ fetchBrowserModel });
  return { called, app: createApp({ source, platform, clock: new FakeClock(), makeId: () => "id" }) };
}

it("the browser is asked for its model while the click still counts, and the model is chosen when it is there", async () => {
  let isAsked = false;
  const shares: (number | undefined)[] = [];
  const { app, called } = appThatFetches(async (onShare) => {
    isAsked = true;
    onShare(0.5);
  });
  app.store.subscribe(({ models }) => shares.push(models.browserShare));
  const fetching = app.commands.fetchBrowserModel();
  expect(isAsked).toBe(true);
  await fetching;
  expect(shares).toEqual([0, 0.5, undefined]);
  expect(called).toEqual(["look", "choose prompt-api"]);
});

it("waiting for the browser's model can be given up without a word; a failure is said", async () => {
  const waiting = appThatFetches(
    (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const left = waiting.app.commands.fetchBrowserModel();
  waiting.app.commands.leaveBrowserModel();
  await left;
  expect([waiting.app.state().notices, waiting.called]).toEqual([[], []]);

  const failure = { kind: "download-stopped", model: "m", reason: "unreachable", detail: "" } as const;
  const failing = appThatFetches(() => Promise.reject(new AppError(failure)));
  await failing.app.commands.fetchBrowserModel();
  expect(failing.app.state().notices).toMatchObject([{ place: "models", failure }]);
  expect(failing.app.state().models.browserShare).toBeUndefined();
});

it("what is told of a file after its end does not make it come again", async () => {
  const source = fakeConnections(emptyStock(), {
    models: {
      importModel: async (_given, onBytes) => {
        setTimeout(() => onBytes(9));
        throw new AppError({ kind: "not-a-model", file: "a.gguf", detail: "damaged" });
      },
    },
  });
  const pickModel: Platform["pickModel"] = async () => ({ kind: "copy", file: new File(["a"], "a.gguf") });
  const platform = fakePlatform({ pickModel });
  const app = createApp({ source, platform, clock: new FakeClock(), makeId: () => "id" });
  await app.commands.importModel("copy");
  await settle();
  await settle();
  expect(app.state().models.importing).toBeUndefined();
});
