import { readFile as readDisk } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { memorySource } from "../../tests/fakes/memory-source";
import { randomFrom } from "../../tests/fixtures/filler";
import { aFile } from "../../tests/ui/makers";
import { isLocked } from "../../src/core/domain/file-record";
import type { ReadFile } from "../../src/core/domain/read-file";
import { createContainerFor } from "./containers";
import { createExtractorFor } from "./extractors";
import { MemberOpener, unlock } from "./member-opener";
import { readGiven } from "./read-given";

const { signal } = new AbortController();
const PASSWORD = "open sesame";
const LOCKED = new URL("../../tests/fixtures/locked/", import.meta.url);
const FILES = [
  "notice.pdf",
  "papers-aes.zip",
  "papers-zipcrypto.zip",
  "shutters.odt",
  "shutters.docx",
] as const;

beforeAll(async () => {
  const wasm = await readDisk(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  vi.stubGlobal("fetch", async () => new Response(wasm));
});
afterAll(() => vi.unstubAllGlobals());

const bytesOf = async (name: string) => new Uint8Array(await readDisk(new URL(name, LOCKED)));

async function read(
  name: string,
  inside: readonly string[] = [],
  passwords: readonly string[] = ["wrong", PASSWORD],
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<ReadFile> {
  const file = new File([bytes ?? (await bytesOf(name))], name);
  const given = { path: [name, ...inside].join("/"), file, inside, passwords };
  const opener = new MemberOpener(createContainerFor("/"), "/");
  for await (const step of readGiven(given, opener, createExtractorFor("/"), signal))
    if (step.kind === "end") return step.read;
  throw new Error("no end");
}

test.each([
  ["notice.pdf", [], "notice period of the harbour office is 41 days"],
  ["papers-aes.zip", ["keys/boathouse.txt"], "behind the barometer of the pilot"],
  ["papers-aes.zip", ["older.zip", "inner-diary.txt"], "sold the barge Zephyrine"],
  ["papers-zipcrypto.zip", ["lamp.txt"], "a bulb of 35 watts"],
  ["papers-zipcrypto.zip", ["buoys.csv"], "B59"],
  ["shutters.odt", [], "painted green in 1987"],
  ["shutters.docx", [], "The painter was called Ottilie Brandt"],
])("%s %j is read under its password, and marked as that", async (name, inside, words) => {
  const given = await read(name, inside);
  expect(given.text).toContain(words);
  expect(given.end.state).toBe("indexed");
  expect(given.unlockedAt).toBeGreaterThan(0);
});

test.each(FILES)("%s stays locked under another password, and without one", async (name) => {
  for (const passwords of [["wrong"], ["", "Open sesame"], []]) {
    const { text, end, unlockedAt } = await read(name, [], passwords);
    // pdf.js, which tells that a PDF has a password, does not run here; `tests/e2e/locked-files.spec.ts` asks it.
    expect(end).toMatchObject({ state: "failed", reason: name === "notice.pdf" ? "corrupt" : "encrypted" });
    expect(unlockedAt).toBeUndefined();
    expect(text).not.toMatch(/harbour|green/);
  }
});

test("a file of an archive that is locked says so, and is opened by its password alone", async () => {
  expect((await read("papers-aes.zip", ["keys/boathouse.txt"], ["wrong"])).end.reason).toBe("encrypted");
  const opener = new MemberOpener(createContainerFor("/"), "/");
  const given = {
    path: "papers-aes.zip",
    file: new File([await bytesOf("papers-aes.zip")], "papers-aes.zip"),
    inside: [],
  };
  expect(await opener.opens({ ...given, passwords: ["wrong"] }, signal)).toBe(false);
  expect(await opener.opens({ ...given, passwords: ["wrong", PASSWORD] }, signal)).toBe(true);
});

test("an Office file of 97 to 2003 stays locked, and nobody is asked for its password", async () => {
  const { end, format } = await read("shutters.doc");
  expect([format, end.reason]).toEqual(["old office", "encrypted"]);
  const record = { ...aFile("shutters.doc"), format, state: end.state, reason: end.reason };
  expect(isLocked(record)).toBe(false);
  expect(isLocked({ ...record, path: "shutters.docx" })).toBe(true);
});

test("what has no password is not marked, whatever passwords are known", async () => {
  const plain = new TextEncoder().encode("The rent is due.");
  expect((await read("rent.txt", [], [PASSWORD], plain)).unlockedAt).toBeUndefined();
});

test.each(FILES)("%s ends in a state wherever it is damaged", async (name) => {
  const sound = await bytesOf(name);
  // What a key takes in Office files is slow on purpose.
  const rounds = name.startsWith("shutters") ? 6 : 40;
  const random = randomFrom(7);
  for (let round = 0; round < rounds; round += 1) {
    const damaged = sound.slice(0, round % 4 === 0 ? random(sound.length) : sound.length);
    for (let i = 0; i < 3 && damaged.length > 0; i += 1) damaged[random(damaged.length)] = random(256);
    const { end } = await read(name, [], [PASSWORD], damaged);
    expect(["indexed", "partial", "failed", "skipped"]).toContain(end.state);
    // Also what is asked directly gives bytes or nothing, and no other error.
    await unlock(name, memorySource(damaged), [PASSWORD], "/", signal);
  }
});
