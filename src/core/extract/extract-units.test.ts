import { expect, test } from "vitest";
import { memorySource } from "../../../tests/fakes/memory-source";
import { endOf } from "./extract-units";

test.each([
  ["nothing", [], "empty"],
  ["white space", [" \n", "\t"], "empty"],
  ["signs without any word", ["\n", "--- *** ---"], "no text"],
  ["words, in any part of it", ["---", "The rent"], undefined],
])("of %s the reason is as it should be", (_, texts, reason) => {
  const end = endOf(memorySource("some bytes"));
  for (const text of texts) end.saw(text);
  expect(end.result()).toEqual({ state: reason === undefined ? "indexed" : "skipped", reason });
});
