import { expect, test } from "vitest";
import { readSwappedSigns } from "./swapped-signs";

test("ligatures whose letters were written the wrong way round are read as they were meant", () => {
  expect(readSwappedSigns("o昀昀ice verö昀昀entlicht")).toBe("office veröffentlicht");
  expect(readSwappedSigns("昀椀nancial 昀氀oor 昀昀椀")).toBe("financial floor 昀昀椀");
});

test("Chinese and Japanese stay as they are", () => {
  expect(readSwappedSigns("お椀と琀 A椀B")).toBe("お椀と琀 A椀B");
});
