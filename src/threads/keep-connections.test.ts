import { afterEach, expect, it, vi } from "vitest";
import { runModels } from "../core/models/run-models";
import { keepConnections } from "./keep-connections";

afterEach(() => vi.unstubAllGlobals());

it("a browser that forbids the page locks, as it does all storage, is a failure with words", async () => {
  const request = () => Promise.reject(new DOMException("not allowed here", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request } });
  const failed = new Promise((resolve) => {
    keepConnections({
      base: "http://localhost/",
      passage: { reachLeader: () => new Promise(() => undefined), onReached: () => undefined },
      browserModel: runModels(() => Promise.reject(new Error("no model"))),
      onConnected: () => undefined,
      onFailed: resolve,
    });
  });
  expect(await failed).toMatchObject({ failure: { kind: "storage-broken", detail: "not allowed here" } });
});
