import { afterEach, expect, test, vi } from "vitest";
import { takeShare } from "./share-target";

const BASE = "http://localhost/app/";

afterEach(() => vi.unstubAllGlobals());

/** Caches with room for responses of up to so many bytes. @returns what is stored, by its address. */
function stubCaches(room: number): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal("caches", {
    delete: async () => (stored.clear(), true),
    open: async () => ({
      async put(url: string, response: Response) {
        const text = await response.text();
        if (text.length > room) throw new DOMException("No room", "QuotaExceededError");
        stored.set(url.slice(BASE.length), text);
      },
    }),
  });
  return stored;
}

function aShare(text: string, file: string): Request {
  const form = new FormData();
  form.set("text", text);
  form.append("files", new File([file], "harbour.txt"));
  return new Request(`${BASE}share`, { method: "POST", body: form });
}

test("a shared text and its files wait for the page", async () => {
  const stored = stubCaches(1_000);
  const answer = await takeShare(aShare("The ferry leaves at seven.", "The fee is 90 euros."), BASE);
  expect(answer.headers.get("Location")).toBe(`${BASE}?shared#/`);
  expect(stored.get("shared/0")).toBe("The fee is 90 euros.");
});

test("files without room are told of, and the text is kept", async () => {
  const stored = stubCaches(200);
  const answer = await takeShare(aShare("The ferry leaves at seven.", "x".repeat(500)), BASE);
  expect(answer.headers.get("Location")).toBe(`${BASE}?share-lost#/`);
  expect([...stored.keys()]).toEqual(["shared/text"]);
  expect(stored.get("shared/text")).toContain("The ferry leaves at seven.");
});
