import { expect, test } from "vitest";
import { readSwappedGlyphs } from "./swapped-glyphs";

test("ligatures whose letters were written the wrong way round are read as they were meant", () => {
  expect(readSwappedGlyphs("o昀昀ice verö昀昀entlicht")).toBe("office veröffentlicht");
  expect(readSwappedGlyphs("昀椀nancial 昀氀oor 昀昀椀")).toBe("financial floor 昀昀椀");
});

test("Chinese and Japanese stay as they are", () => {
  expect(readSwappedGlyphs("お椀と琀 A椀B")).toBe("お椀と琀 A椀B");
});
