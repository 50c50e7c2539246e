import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildKernels } from "../../../tools/build/build-kernels.mjs";
import { toFailure } from "../../../src/core/domain/failure";
import { DEFAULT_MODEL as card } from "../../adapters/models/models";
import { checkAgainstReference } from "../load-runtime";
import { loadKernelEmbedder } from "./kernel-embedder";

const BASE = "https://app.example/";

/** Serves the app's files by their address; `alter` can change or replace some of them. */
function serveFiles(
  alter: (path: string, bytes: Uint8Array<ArrayBuffer>) => Response | undefined = () => undefined,
) {
  vi.stubGlobal("fetch", async (url: string) => {
    const path = url.slice(BASE.length);
    const bytes = new Uint8Array(await readFile(new URL(`../../../public/${path}`, import.meta.url)));
    return alter(path, bytes) ?? new Response(bytes);
  });
}

const failure = () => loadKernelEmbedder(BASE, card).then(() => "none", toFailure);

// Loading 23 MB and encoding dozens of texts takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => buildKernels(), 120_000);
afterEach(() => vi.unstubAllGlobals());

describe("loadKernelEmbedder", () => {
  it("loads an embedder that passes the model's self-check", async () => {
    serveFiles();
    const embedder = await loadKernelEmbedder(BASE, card);
    await checkAgainstReference(BASE, card, embedder);
    expect(await embedder.embed("two words")).toHaveLength(card.dimensions);
  });

  it("fails clearly when the weights are cut", async () => {
    serveFiles((path, bytes) =>
      path.endsWith("encoder.bin") ? new Response(bytes.subarray(0, 1e6)) : undefined,
    );
    expect(await failure()).toMatchObject({
      kind: "model-broken",
      detail: expect.stringMatching(/1000000 bytes, expected/),
    });
  });

  it("fails clearly when the weights are missing", async () => {
    serveFiles((path) => (path.endsWith("encoder.bin") ? new Response("", { status: 404 }) : undefined));
    expect(await failure()).toMatchObject({
      kind: "model-missing",
      detail: expect.stringMatching(/encoder.bin answers 404/),
    });
  });

  it("embeds without the answer model when the answer model's file is cut, and tells why", async () => {
    serveFiles((path, bytes) =>
      path.endsWith("reader.bin") ? new Response(bytes.subarray(0, 1000)) : undefined,
    );
    const embedder = await loadKernelEmbedder(BASE, card);
    expect(embedder.answerModel).toBeUndefined();
    expect(embedder.answerModelFailed).toMatch(/1000 bytes, expected/);
    expect(await embedder.embed("two words")).toHaveLength(card.dimensions);
  });

  it("fails clearly when the kernel is not one", async () => {
    serveFiles((path) => (path.endsWith(".wasm") ? new Response("<!doctype html>") : undefined));
    expect(await failure()).toMatchObject({ kind: "model-broken" });
  });
});
