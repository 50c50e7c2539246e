import { expect, test } from "vitest";
import { extractAll } from "../../tests/fakes/extract-all";
import type { Extract, ExtractionEnd } from "../../src/core/ports/extractor";
import { withFallback } from "./with-fallback";

const INDEXED: ExtractionEnd = { state: "indexed", reason: undefined };
const CORRUPT: ExtractionEnd = { state: "failed", reason: "corrupt" };
const NO_TEXT: ExtractionEnd = { state: "skipped", reason: "no text" };
const LOCKED: ExtractionEnd = { state: "failed", reason: "encrypted" };
const SCAN: ExtractionEnd = { state: "skipped", reason: "waiting for text recognition" };

const reader = (text: string, end: ExtractionEnd): Extract =>
  async function* () {
    if (text !== "") yield { place: { kind: "whole" }, text, blocks: [] };
    return end;
  };
const neverLoaded = () => Promise.reject(new Error("The fallback was loaded"));

test("the other reader is not loaded where the first finds text, a lock or a scan", async () => {
  const read = await extractAll(withFallback(reader("Rent", INDEXED), neverLoaded), "x");
  expect([read.text, read.end]).toEqual(["Rent", INDEXED]);
  for (const end of [LOCKED, SCAN])
    expect((await extractAll(withFallback(reader("", end), neverLoaded), "x")).end).toEqual(end);
});

test("what the first cannot read is the other's", async () => {
  const extract = withFallback(reader("", CORRUPT), () => Promise.resolve(reader("Rent", INDEXED)));
  const { text, end } = await extractAll(extract, "x");
  expect([text, end]).toEqual(["Rent", INDEXED]);
});

test("where neither finds anything, the first says why", async () => {
  const extract = withFallback(reader("", NO_TEXT), () => Promise.resolve(reader("", CORRUPT)));
  expect((await extractAll(extract, "x")).end).toEqual(NO_TEXT);
});
