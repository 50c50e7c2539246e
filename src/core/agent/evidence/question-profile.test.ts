import { describe, expect, test } from "vitest";
import { profileQuestion } from "./question-profile";

describe("profileQuestion", () => {
  test("a month is no name, since a file may write it in numbers", () => {
    const { names } = profileQuestion("What did Ada Holm pay in October?", [], new Map());
    expect(names).toEqual([{ kind: "proper", tokens: ["ada", "holm"] }]);
    expect(profileQuestion("What did we pay in May?", [], new Map()).names).toEqual([]);
  });
});
