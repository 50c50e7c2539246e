import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GERMAN } from "../../tests/fixtures/german";
import { AppError } from "../../src/core/domain/failure";
import type { Downloader } from "../../src/protocol/downloader";
import type { LanguageOffer } from "../../src/protocol/scan-languages";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import type { ScanLanguageStore } from "../adapters/storage/scan-language-store";
import { gunzipped } from "../adapters/bytes/gunzipped";
import { ScanLanguageLibrary, type LanguagePorts } from "./scan-languages";

const packed = readFileSync(GERMAN);
const german = gunzipped(new Uint8Array(packed).buffer);
beforeEach(() => {
  // Workers never die by themselves here, because their Web Locks are never granted to a client.
  vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => undefined) } });
});
afterEach(() => vi.unstubAllGlobals());

function memoryLanguageStore(): ScanLanguageStore {
  const models = new Map<string, ArrayBuffer>();
  return {
    list: async () => [...models].map(([code, model]) => ({ code, bytes: model.byteLength })),
    read: async (code) => models.get(code),
    put: async (code, model) => void models.set(code, model),
    remove: async (code) => void models.delete(code),
  };
}

/** @param loads whether the text recognition can load the models. */
function aLibrary(fetchLanguage: Downloader["fetchLanguage"], loads = true) {
  const downloader: Downloader = { fetchModel: async () => undefined, fetchLanguage };
  const { spawner, ended } = fakeSpawner(() => downloader);
  const recognisers: LanguagePorts["recognisers"] = {
    run: (task) => task({ canLoad: async () => loads, recognise: () => new Promise(() => undefined) }),
    release: async () => undefined,
  };
  const library = new ScanLanguageLibrary({ spawner, recognisers, languageStore: memoryLanguageStore() });
  const seen: string[] = [];
  const german = (offers: readonly LanguageOffer[]) => offers.find(({ code }) => code === "deu")?.state.kind;
  void library.watch((offers) => seen.push(german(offers) ?? ""));
  return { library, ended, seen };
}

const nothing: Downloader["fetchLanguage"] = () => new Promise(() => undefined);
const given = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);

it("a file is taken in, packed or not, and its language is read from then on until it is removed", async () => {
  const { library, seen } = aLibrary(nothing);
  await library.import(given("deu.traineddata.gz", packed));
  await library.import(given("lat.traineddata", new Uint8Array(await german)));
  expect(await library.codes()).toEqual(["deu", "lat"]);
  await library.remove("deu");
  expect(await library.codes()).toEqual(["lat"]);
  expect([seen[0], seen.at(-1)]).toEqual(["none", "none"]);
  expect(seen).toContain("here");
});

it.each([
  ["deu.traineddata.gz", packed.subarray(0, 500_000), "it can’t be unpacked"],
  ["xyz.traineddata", new Uint8Array(900).fill(7), "it is no model of Tesseract"],
  ["German letters.bin", packed, "its name does not say"],
  ["eng.traineddata.gz", packed, "its name does not say"],
])("%s is refused in words", async (name, bytes, detail) => {
  const { library } = aLibrary(nothing);
  const refused = library.import(given(name, bytes)).catch((thrown: unknown) => thrown);
  expect(await refused).toMatchObject({ failure: { kind: "not-a-language", file: name } });
  expect(JSON.stringify(await refused)).toContain(detail);
  expect(await library.codes()).toEqual([]);
});

it("what Tesseract itself cannot load is refused too", async () => {
  const { library } = aLibrary(nothing, false);
  await expect(library.import(given("deu.traineddata.gz", packed))).rejects.toMatchObject({
    failure: { kind: "not-a-language" },
  });
  expect(await library.codes()).toEqual([]);
});

it("a language is fetched by a worker that ends with it, and told as it comes", async () => {
  const { library, ended, seen } = aLibrary(async (_language, onBytes) => {
    onBytes({ here: 5, total: 10 });
    return german;
  });
  await library.fetch("deu");
  expect(await library.codes()).toEqual(["deu"]);
  expect(ended).toEqual(["worker-1"]);
  expect(seen).toContain("fetching");
  await vi.waitFor(() => expect(seen.at(-1)).toBe("here"));
});

it("a fetch that fails leaves the language where it was", async () => {
  const failure = {
    kind: "language-not-fetched",
    language: "German",
    reason: "unreachable",
    detail: "",
  } as const;
  const { library, ended, seen } = aLibrary(() => Promise.reject(new AppError(failure)));
  await expect(library.fetch("deu")).rejects.toMatchObject({ failure });
  expect(await library.codes()).toEqual([]);
  expect(ended).toEqual(["worker-1"]);
  expect(seen.at(-1)).toBe("none");
});
