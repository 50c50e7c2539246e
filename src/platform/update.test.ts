import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settle } from "../../tests/ui/fake-clock";
import type { NewVersion } from "../protocol/service-worker";
import { comeBack, watchUpdate } from "./update";

class FakeRegistration extends EventTarget {
  active: object | null = {};
  waiting: object | null = null;
  installing: EventTarget | null = null;

  /** A new version is installed and waits. */
  install(): void {
    this.installing = new EventTarget();
    this.dispatchEvent(new Event("updatefound"));
    this.waiting = this.installing;
    this.installing.dispatchEvent(new Event("statechange"));
  }
}

class FakeWorkers extends EventTarget {
  readonly registration = new FakeRegistration();
  readonly ready = Promise.resolve(this.registration);
  controller: object | null = {};

  /** Another version controls the page from now on. */
  replace(): void {
    this.registration.waiting = null;
    this.controller = {};
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let serviceWorker = new FakeWorkers();
let stored = new Map<string, string>();

beforeEach(() => {
  serviceWorker = new FakeWorkers();
  stored = new Map();
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

async function watched(): Promise<NewVersion[]> {
  const told: NewVersion[] = [];
  watchUpdate((version) => told.push(version));
  await settle();
  return told;
}

it("tells that a new version waits", async () => {
  const told = await watched();
  serviceWorker.registration.install();
  expect(told).toEqual(["none", "ready"]);
});

it("tells so still when another tab let it take over, since this page is of the old one", async () => {
  const told = await watched();
  serviceWorker.registration.install();
  serviceWorker.replace();
  expect(told.at(-1)).toBe("ready");
});

it("takes the first version that controls the page for no new one", async () => {
  serviceWorker.controller = null;
  const told = await watched();
  serviceWorker.replace();
  expect(new Set(told)).toEqual(new Set(["none"]));
});

it("tells that it is held back when it still waits after the page made way for it", async () => {
  stored.set("footnote-left-for-update", "");
  serviceWorker.registration.waiting = {};
  comeBack();
  const told = await watched();
  expect(told).toEqual(["held-back"]);
  serviceWorker.replace();
  expect(told.at(-1)).toBe("ready");
});

it("says nothing of a version that came while the page made way for it", async () => {
  stored.set("footnote-left-for-update", "");
  comeBack();
  const told = await watched();
  serviceWorker.registration.install();
  expect(told).toEqual(["none", "ready"]);
});
