import { beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../../src/core/domain/failure";
import { BETTER_EMBEDDING } from "../../../src/core/domain/embedding-models";
import type { Folder } from "../../../src/core/domain/folder";
import { FakeClock } from "../../../tests/ui/fake-clock";
import { MemoryDirectory } from "../../../tests/fakes/memory-directory";
import { tinySearchModel } from "../../../tests/fixtures/tiny-search-model";
import { aFolder } from "../../../tests/ui/makers";
import { BetterSearch } from "./better-search";

const { signal } = new AbortController();
const ignore = (): void => undefined;

let directory: MemoryDirectory;
beforeEach(() => {
  directory = new MemoryDirectory();
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => directory } });
});

/** The service, whose model loads unless `failure` is given; each text takes half a second. */
async function serve({ folders = [], failure }: { folders?: Folder[]; failure?: AppError } = {}) {
  const clock = new FakeClock();
  const stopped: string[] = [];
  const of = (id: string) => ({
    load: async () => {
      if (failure !== undefined) throw failure;
    },
    embed: async () => {
      await clock.pass(500);
      return new Float32Array(384);
    },
    stop: async () => void stopped.push(id),
  });
  const service = new BetterSearch({
    embedders: { of },
    folders: async () => folders,
    passages: async () => 1_000,
    clock,
    cores: 3,
    onChange: ignore,
  });
  await service.begin();
  return { service, folders, stopped };
}

function given(without: readonly string[] = [], changed: Readonly<Record<string, string>> = {}) {
  const files = [...tinySearchModel([])].flatMap(([path, bytes]) => {
    const file = new File([changed[path] ?? new Uint8Array(bytes)], path.split("/").at(-1)!);
    Object.defineProperty(file, "webkitRelativePath", { value: `gemma/${path}` });
    return without.includes(path) ? [] : [file];
  });
  return { kind: "folder", name: "gemma", files } as const;
}

const storedFiles = (): readonly string[] => [
  ...(directory.directories.get("models")?.directories.get(BETTER_EMBEDDING.id)?.files.keys() ?? []),
];

it("a model from a folder is used once it has loaded; removed, it goes when no folder needs it", async () => {
  const { service, folders, stopped } = await serve();
  expect(await service.takeFolder(given(), ignore, signal)).toBe(true);
  expect(service.state.presence).toBe("here");
  folders.push(aFolder({ embeddingModel: BETTER_EMBEDDING.id }));
  await service.remove();
  expect([service.state.presence, storedFiles().length > 0, stopped]).toEqual(["leaving", true, []]);
  folders.splice(0);
  await service.settle();
  expect([service.state.presence, storedFiles(), stopped]).toEqual(["none", [], [BETTER_EMBEDDING.id]]);
});

it("a model that does not load is not used, and it says why", async () => {
  const failure = new AppError({ kind: "model-broken", model: "gemma", detail: "cosine 0.1" });
  const { service } = await serve({ failure });
  await expect(service.takeFolder(given(), ignore, signal)).rejects.toThrow(failure);
  expect(service.state).toMatchObject({ presence: "none", failure: failure.failure });
  expect(storedFiles()).toEqual([]);
});

it("a folder with another model is left to others; damaged files leave nothing", async () => {
  const { service } = await serve();
  expect(await service.takeFolder(given(["tokenizer.json"]), ignore, signal)).toBe(false);
  const damaged = given([], { "config.json": "{" });
  await expect(service.takeFolder(damaged, ignore, signal)).rejects.toMatchObject({
    failure: { kind: "download-stopped", reason: "damaged", isGiven: true },
  });
  expect([service.state.presence, storedFiles()]).toEqual(["none", []]);
});

it("a model that is here is not copied again, and one that is leaving stays", async () => {
  const { service, folders } = await serve();
  await service.takeFolder(given(), ignore, signal);
  folders.push(aFolder({ embeddingModel: BETTER_EMBEDDING.id }));
  await service.remove();
  const damaged = given([], { "config.json": "{" });
  expect(await service.takeFolder(damaged, ignore, signal)).toBe(true);
  expect(service.state.presence).toBe("here");
});

it("tells how long the folders will take, by the small model's pace here", async () => {
  const { service } = await serve();
  await service.measure();
  // Half a second a passage, seven times as long, a thousand passages, and one core is left to the page.
  expect(service.state.expectedSeconds).toBe((0.5 * 7 * 1_000) / 2);
});
