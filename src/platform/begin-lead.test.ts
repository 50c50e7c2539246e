import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginLead } from "./begin-lead";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that begins to lead. */
function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  return { page, afterCrash: beginLead() };
}

it("tells a page that died from one that was closed", () => {
  expect(openPage().afterCrash).toBe(false);
  const second = openPage();
  expect(second.afterCrash).toBe(true);
  second.page.dispatchEvent(new Event("pagehide"));
  expect(openPage().afterCrash).toBe(false);
});

it("a page that was kept and shown again lives on", () => {
  const { page } = openPage();
  page.dispatchEvent(new Event("pagehide"));
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(openPage().afterCrash).toBe(true);
});

it("knows of no death where the browser keeps no local storage", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("", "SecurityError");
    },
  });
  expect([openPage().afterCrash, openPage().afterCrash]).toEqual([false, false]);
});
