import { afterEach, expect, it, vi } from "vitest";
import { runModels } from "../core/models/run-models";
import { keepConnections } from "./keep-connections";

afterEach(() => vi.unstubAllGlobals());

/** A page alone, which does not lead. */
const quiet = {
  base: "http://localhost/",
  release: "1.0.0",
  passage: { reachLeader: () => new Promise<void>(() => undefined), onReached: () => () => undefined },
  browserModel: runModels(() => Promise.reject(new Error("no model"))),
  beginLead: () => false,
  onConnected: () => undefined,
};

it("workers that do not come are started twice more, then the page is told", async () => {
  vi.stubGlobal("navigator", { locks: { request: (_name: string, held: () => unknown) => held() } });
  const begun: string[] = [];
  const living = new Set<object>();
  class LostWorker extends EventTarget {
    constructor(_url: URL, { name = "" }: WorkerOptions) {
      super();
      begun.push(name);
      living.add(this);
    }
    postMessage(): void {
      this.dispatchEvent(new Event("error"));
    }
    terminate(): void {
      living.delete(this);
    }
  }
  vi.stubGlobal("Worker", LostWorker);
  vi.stubGlobal("crossOriginIsolated", false);
  const failure = await new Promise((resolve) => keepConnections({ ...quiet, onFailed: resolve }));
  expect(failure).toMatchObject({ failure: { kind: "worker-died", worker: "search" } });
  expect(begun).toEqual(["search", "indexer", "search", "indexer", "search", "indexer"]);
  expect(living.size).toBe(0);
});

it("a browser that forbids the page locks, as it does all storage, is a failure with words", async () => {
  const request = () => Promise.reject(new DOMException("not allowed here", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request } });
  const failed = new Promise((resolve) => keepConnections({ ...quiet, onFailed: resolve }));
  expect(await failed).toMatchObject({ failure: { kind: "storage-broken", detail: "not allowed here" } });
});
