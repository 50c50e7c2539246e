import { WORDS_ONLY } from "../../../src/core/domain/model";
import { expect, it } from "vitest";
import { aModelCard } from "../../../tests/fakes/a-model-card";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { scriptedModel } from "../../../tests/fakes/scripted-model";
import { tinyGguf } from "../../../tests/fixtures/tiny-gguf";
import { FakeClock, settle } from "../../../tests/ui/fake-clock";
import { BROWSER_MODEL } from "../../../src/core/models/browser-model";
import { ModelSupervisor } from "../../../src/core/models/supervisor";
import type { MachineSpeed } from "../../../src/core/models/speed";
import type { EngineProbe } from "../../../src/core/ports/language-model";
import type { ModelsState } from "../../../src/protocol/models";
import type { StoredModel } from "../../adapters/storage/model-store";
import { ModelDownloads } from "./model-downloads";
import { ModelsService, type ModelStoreCalls } from "./models-service";

const gguf = aModelCard("own");
const READY: EngineProbe = { kind: "ready", backend: "browser" };
const NONE: EngineProbe = { kind: "unavailable", reason: "not offered" };

function modelStoreOf(models: StoredModel[], isLapsed = false): ModelStoreCalls {
  const refuse = (): Promise<never> => Promise.reject(new Error("not here"));
  return {
    list: () => Promise.resolve([...models]),
    put: async (model) => {
      const at = models.findIndex(({ card }) => card.id === model.card.id);
      models.splice(at < 0 ? models.length : at, 1, model);
    },
    remove: async (id) => {
      const at = models.findIndex(({ card }) => card.id === id);
      if (at >= 0) models.splice(at, 1);
    },
    eraseEverything: async () => void models.splice(0),
    isLapsed: () => Promise.resolve(isLapsed),
    fileOf: () => Promise.resolve(new File(["weights"], "own.gguf")),
    sumOf: () => Promise.resolve("sum"),
    copy: refuse,
  };
}

/** The service on a machine without a GPU. */
async function serve(given: {
  probe?: () => EngineProbe | Promise<EngineProbe>;
  modelStore?: ModelStoreCalls;
  settings?: ReturnType<typeof memoryStore>;
  measureSpeed?: () => Promise<readonly MachineSpeed[]>;
}) {
  const { probe = () => NONE, modelStore = modelStoreOf([]), settings = memoryStore() } = given;
  const clock = new FakeClock();
  const spawner = {
    spawn: () => Promise.reject(new Error("no workers here")),
    terminate: async () => undefined,
  };
  const supervisor = new ModelSupervisor({
    clock,
    start: () =>
      Promise.resolve({
        model: scriptedModel(),
        died: new Promise(() => undefined),
        terminate: async () => undefined,
      }),
    loading: { read: async () => undefined, write: async () => undefined },
    onChange: () => undefined,
  });
  const service = new ModelsService({
    modelStore,
    settings,
    supervisor,
    exams: {
      begin: async () => undefined,
      resultOf: () => ({ taken: 0, of: 12, abilities: WORDS_ONLY }),
    },
    clock,
    makeId: () => "id",
    downloads: new ModelDownloads({
      settings,
      spawner,
      onChange: () => undefined,
      onWhole: async () => undefined,
    }),
    better: {
      begin: async () => undefined,
      state: { presence: "none", expectedSeconds: undefined, failure: undefined },
      take: async () => undefined,
      takeFolder: async () => false,
      remove: async () => undefined,
      measure: async () => undefined,
      eraseEverything: async () => undefined,
    },
    measureSpeed: given.measureSpeed ?? (() => Promise.reject(new Error("no workers here"))),
    readMachine: async () => ({ graphics: undefined, memoryBytes: 8e9 }),
    probeBrowser: async () => probe(),
  });
  const state = async (): Promise<ModelsState> => {
    await settle();
    return new Promise((resolve) => void service.watch(resolve));
  };
  await state();
  return { service, supervisor, clock, state, settings };
}

it("the browser's own model writes by itself where it is there, and not where the person has said quotes", async () => {
  const { service, state, settings, supervisor } = await serve({ probe: () => READY });
  expect(await state()).toMatchObject({
    chosen: BROWSER_MODEL.id,
    models: [{ kept: "browser" }],
  });
  expect(supervisor.next).toBe(BROWSER_MODEL);
  await service.chooseModel(undefined);
  expect((await state()).chosen).toBeUndefined();
  const next = await serve({ probe: () => READY, settings });
  expect((await next.state()).chosen).toBeUndefined();
  expect(next.supervisor.next).toBeUndefined();
});

it("which models there are is known once the page has told of the browser's own, however late", async () => {
  let answer = (_: EngineProbe): void => undefined;
  const late = new Promise<EngineProbe>((resolve) => (answer = resolve));
  const { service, supervisor } = await serve({ probe: () => late });
  let isKnown = false;
  void service.known.then(() => (isKnown = true));
  await settle();
  expect(isKnown).toBe(false);
  answer(READY);
  await service.known;
  expect(supervisor.next).toBe(BROWSER_MODEL);
});

it("which models there are is known while a model is imported", async () => {
  let answer = (_: EngineProbe): void => undefined;
  const late = new Promise<EngineProbe>((resolve) => (answer = resolve));
  const modelStore = { ...modelStoreOf([]), copy: () => new Promise<void>(() => undefined) };
  const { service, supervisor } = await serve({ probe: () => late, modelStore });
  const file = new File([new Uint8Array(tinyGguf())], "own.gguf");
  void service.importModel({ kind: "copy", file }, () => undefined, new AbortController().signal);
  await settle();
  answer(READY);
  await service.known;
  expect(supervisor.next).toBe(BROWSER_MODEL);
});

it("a model on the processor writes only when it is chosen, and goes before the browser's own then", async () => {
  const { service, state, supervisor } = await serve({
    probe: () => READY,
    modelStore: modelStoreOf([{ card: gguf }]),
  });
  expect((await state()).chosen).toBe(BROWSER_MODEL.id);
  await service.chooseModel(gguf.id);
  expect((await state()).chosen).toBe(gguf.id);
  expect(supervisor.next).toBe(gguf);
});

it("a choice is seen while a model is still being taken in", async () => {
  const modelStore = modelStoreOf([{ card: gguf }]);
  let finish: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => (finish = resolve));
  const { service, state } = await serve({ modelStore: { ...modelStore, copy: () => taken } });
  const file = new File([new Uint8Array(tinyGguf())], "tiny.gguf");
  const never = new AbortController().signal;
  const importing = service.importModel({ kind: "copy", file }, () => undefined, never);
  const choosing = service.chooseModel(gguf.id);
  expect((await state()).chosen).toBe(gguf.id);
  finish();
  await Promise.all([importing, choosing]);
  expect((await state()).chosen).toBe(gguf.id);
});

it("a removed model writes no more, comes back as the chosen one when that is undone, and is erased if not", async () => {
  const models = [{ card: gguf }];
  const { service, state, clock, supervisor } = await serve({ modelStore: modelStoreOf(models) });
  await service.chooseModel(gguf.id);
  await service.removeModel(gguf.id);
  expect(await state()).toMatchObject({
    models: [],
    chosen: undefined,
    removed: [{ id: gguf.id, name: "own" }],
  });
  expect(supervisor.next).toBeUndefined();
  await service.keepModel(gguf.id);
  expect(await state()).toMatchObject({ models: [{ id: gguf.id }], chosen: gguf.id, removed: [] });

  await service.removeModel(gguf.id);
  await clock.pass(8_000);
  expect(await state()).toMatchObject({ models: [], removed: [] });
  expect(models).toEqual([]);
});

it("a model whose file the browser asks for again is set aside from the start", async () => {
  // It only matters here that there is a handle.
  const handle = { kind: "file", name: "own.gguf" } as FileSystemFileHandle;
  const { state } = await serve({ modelStore: modelStoreOf([{ card: gguf, handle }], true) });
  expect((await state()).models).toMatchObject([{ kept: "handle", setAside: { kind: "permission-lapsed" } }]);
});

it("a browser that is asked again may have fetched its model by then", async () => {
  let probe: EngineProbe = NONE;
  const { service, state } = await serve({ probe: () => probe });
  expect(await state()).toMatchObject({ browser: { kind: "unavailable" }, models: [] });
  probe = READY;
  await service.lookForBrowserModel();
  expect(await state()).toMatchObject({ browser: { kind: "ready" }, chosen: BROWSER_MODEL.id });
});

const SPEEDS = [
  { backend: "cpu", reading: 4e9, writing: 2e9 },
  { backend: "webgpu", reading: 4e11, writing: 9e10 },
] as const;

it("the speed of the machine is measured once, and known at the next visit", async () => {
  const settings = memoryStore();
  let measured = 0;
  const measureSpeed = async () => {
    measured += 1;
    return SPEEDS;
  };
  for (let visit = 0; visit < 2; visit++) {
    const { service } = await serve({ settings, measureSpeed });
    await service.measureSpeed(false);
    await service.measureSpeed(false);
    let state: ModelsState | undefined;
    await service.watch((one) => (state = one));
    expect(state?.speed).toEqual(SPEEDS);
  }
  expect(measured).toBe(1);
});

it("is measured again when the person asks for it; where that fails, what was known stays", async () => {
  let measured = 0;
  const measureSpeed = async () => {
    measured += 1;
    if (measured === 3) throw new Error("no memory");
    return SPEEDS.map((one) => ({ ...one, reading: measured * 1e9 }));
  };
  const { service, state } = await serve({ measureSpeed });
  await service.measureSpeed(false);
  await service.measureSpeed(true);
  expect((await state()).speed).toMatchObject([{ reading: 2e9 }, { reading: 2e9 }]);
  await expect(service.measureSpeed(true)).rejects.toThrow("no memory");
  expect((await state()).speed).toMatchObject([{ reading: 2e9 }, { reading: 2e9 }]);
});

it("a speed as earlier versions kept it is measured anew", async () => {
  const settings = memoryStore();
  await settings.writeSetting("model-speed", { backend: "cpu", reading: 4e9, writing: 2e9 });
  const { service, state } = await serve({ settings, measureSpeed: async () => SPEEDS });
  expect((await state()).speed).toBeUndefined();
  await service.measureSpeed(false);
  expect((await state()).speed).toEqual(SPEEDS);
});

it("a model whose files have changed since they came is not loaded, and says so", async () => {
  const models: StoredModel[] = [{ card: gguf }];
  let sum = "as it came";
  const { service } = await serve({
    modelStore: { ...modelStoreOf(models), sumOf: () => Promise.resolve(sum) },
  });
  // An earlier version stored it without a checksum.
  expect(await service.sourceOf(gguf)).toMatchObject({ engine: "wllama" });
  expect(models).toMatchObject([{ card: { id: "own" }, sum: "as it came" }]);
  sum = "changed";
  await expect(service.sourceOf(gguf)).rejects.toMatchObject({
    failure: { kind: "model-not-loaded", detail: expect.stringContaining("checksum") },
  });
});
