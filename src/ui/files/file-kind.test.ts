import { expect, it } from "vitest";
import { reasonWords } from "./file-kind";

it("a file that was cut is not said to be found by its name alone", () => {
  expect(reasonWords("too large", true)).toContain("What comes first in it can be found");
  expect(reasonWords("too large", false)).toContain("Its name can be found");
});

it("a document whose pictures wait is not said to be a picture", () => {
  expect(reasonWords("waiting for text recognition", true)).toContain("Its text was read");
  expect(reasonWords("waiting for text recognition", false)).toContain("It is a picture or a scan");
});
