import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadAnew, registerServiceWorker } from "./register-service-worker";
import { mustLoadAnew } from "./must-load-anew";

const held = vi.hoisted(() => ({ isAny: false }));
vi.mock("./held-drops", () => ({ holdsDrop: () => held.isAny }));

let stored = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  stored = new Map();
  held.isAny = false;
  reload.mockClear();
  vi.stubEnv("DEV", false);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("crossOriginIsolated", false);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const serviceWorker = (ready: Promise<unknown>, register = () => Promise.resolve()) =>
  vi.stubGlobal("navigator", { serviceWorker: { ready, register } });

it("loads a page without headers anew once it is served by the service worker, and once only", async () => {
  serviceWorker(Promise.resolve({}));
  expect(mustLoadAnew()).toBe(true);
  const goOn = vi.fn();
  await loadAnew("http://a.test/", goOn);
  expect([reload.mock.calls.length, goOn.mock.calls.length]).toEqual([1, 0]);
  // In this browser the headers changed nothing.
  expect(mustLoadAnew()).toBe(false);
});

it("goes on, controlled by the service worker, where a reload would lose what was dropped meanwhile", async () => {
  held.isAny = true;
  const workers = { ready: Promise.resolve({}), register: () => Promise.resolve(), controller: null };
  const addEventListener = vi.fn<(type: string, listener: () => void) => void>();
  vi.stubGlobal("navigator", { serviceWorker: { ...workers, addEventListener } });
  const goOn = vi.fn();
  const waiting = loadAnew("http://a.test/", goOn);
  await vi.waitFor(() => expect(addEventListener).toHaveBeenCalled());
  expect(goOn).not.toHaveBeenCalled();
  addEventListener.mock.calls[0]?.[1]();
  await waiting;
  expect([reload.mock.calls.length, goOn.mock.calls.length]).toEqual([0, 1]);
});

it("starts at once where the headers came, and asks again when they are missing later", async () => {
  serviceWorker(Promise.resolve({}));
  await loadAnew("http://a.test/", () => undefined);
  vi.stubGlobal("crossOriginIsolated", true);
  expect(mustLoadAnew()).toBe(false);
  vi.stubGlobal("crossOriginIsolated", false);
  expect(mustLoadAnew()).toBe(true);
});

it("starts without policies where there is no service worker, or it does not come", async () => {
  vi.stubGlobal("navigator", {});
  expect(mustLoadAnew()).toBe(false);

  const goOn = vi.fn();
  serviceWorker(Promise.resolve(), () => Promise.reject(new Error("no room")));
  await loadAnew("http://a.test/", goOn);
  expect(goOn).toHaveBeenCalledTimes(1);

  vi.useFakeTimers();
  serviceWorker(new Promise(() => undefined));
  const waiting = loadAnew("http://a.test/", goOn);
  await vi.advanceTimersByTimeAsync(30_000);
  await waiting;
  expect(goOn).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

it("a page that the service worker missed when it began to run asks it for its control", async () => {
  const postMessage = vi.fn();
  const ready = Promise.resolve({ active: { postMessage } });
  vi.stubGlobal("navigator", { serviceWorker: { ready, register: () => ready, controller: null } });
  await registerServiceWorker("http://a.test/");
  await ready;
  expect(postMessage).toHaveBeenCalledWith({ kind: "claim" });
});
