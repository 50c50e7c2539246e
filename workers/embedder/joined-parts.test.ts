import { createHash } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { fetchJoined } from "./joined-parts";

const ADDRESS = "https://app.example/models/m/weights.onnx";
const WHOLE = "first second";
const SHA256 = createHash("sha256").update(WHOLE).digest("hex");

/** Serves the parts, and a list that may contradict them. */
function serveParts(parts: readonly string[], list: { bytes?: number; sha256?: string } = {}): void {
  const names = parts.map((_, i) => `weights.onnx.part${i + 1}`);
  const answers = new Map([
    [`${ADDRESS}.parts.json`, JSON.stringify({ bytes: WHOLE.length, sha256: SHA256, parts: names, ...list })],
    ...names.map((name, i) => [new URL(name, ADDRESS).href, parts[i] ?? ""] as const),
  ]);
  vi.stubGlobal("fetch", async (address: string) => new Response(answers.get(address)));
}

afterEach(() => vi.unstubAllGlobals());

it("joins the parts in the order of the list", async () => {
  serveParts(["first ", "second"]);
  expect(await (await fetchJoined(ADDRESS)).text()).toBe(WHOLE);
});

it.each([
  ["too short", ["first ", "sec"]],
  ["too long", ["first ", "second third"]],
  ["changed", ["first ", "secund"]],
])("refuses parts that are %s", async (_, parts) => {
  serveParts(parts);
  await expect(fetchJoined(ADDRESS)).rejects.toThrow(ADDRESS);
});

it("says which part is missing", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(fetchJoined(ADDRESS)).rejects.toThrow(`${ADDRESS}.parts.json answers 404`);
});
