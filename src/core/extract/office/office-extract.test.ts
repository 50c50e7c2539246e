import { expect, test } from "vitest";
import { extractAll } from "../../../../tests/fakes/extract-all";
import { zipFile } from "../../../../tests/fakes/zip-file";

import { officeExtract } from "./office-extract";
import { CorruptError, EncryptedError, TooLargeError } from "../trouble";

const FILE = zipFile({ a: "a" });
/** How a file ends whose reader gives `texts` and then throws. */
async function endAfter(texts: readonly string[], thrown: unknown) {
  const extract = officeExtract(async function* () {
    for (const text of texts) yield { place: { kind: "whole" }, text, blocks: [] };
    throw thrown;
  });
  return (await extractAll(extract, FILE)).end;
}

test("says why a file cannot be read", async () => {
  expect(await endAfter([], new EncryptedError())).toEqual({ state: "failed", reason: "encrypted" });
  expect(await endAfter([], new TooLargeError())).toEqual({ state: "skipped", reason: "too large" });
  expect(await endAfter([], new CorruptError())).toEqual({ state: "failed", reason: "corrupt" });
  expect(await endAfter([" "], new RangeError())).toEqual({ state: "failed", reason: "corrupt" });
});

test("what came before is kept", async () => {
  expect(await endAfter(["Due."], new TooLargeError())).toEqual({ state: "partial", reason: "too large" });
  expect(await endAfter(["Due."], new CorruptError())).toEqual({ state: "partial", reason: "corrupt" });
});

test("what is no fault of the file is not blamed on it", async () => {
  await expect(endAfter(["Due."], new TypeError("ours"))).rejects.toThrow("ours");
});
