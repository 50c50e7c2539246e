import { expect, test } from "vitest";
import type { WordBox } from "./seen-word";
import { unreadShare } from "./unread-share";

const aBox = (left: number, top: number, width: number, height = 20): WordBox => ({
  left,
  top,
  width,
  height,
});

test("lines whose words were read add nothing, even if a word at their end was missed", () => {
  const words = [aBox(0, 0, 100), aBox(110, 0, 90), aBox(0, 40, 100)];
  expect(unreadShare([aBox(0, 0, 200), aBox(0, 40, 250)], words)).toBe(0);
});

test("a line beside the words counts by its letters: wide for its height, it holds many", () => {
  const words = [aBox(0, 0, 200), aBox(0, 40, 200)];
  expect(unreadShare([aBox(0, 0, 200), aBox(0, 80, 200)], words)).toBe(0.5);
  expect(unreadShare([aBox(0, 80, 200, 200)], words)).toBe(0.05);
});

test("where nothing was read any line is worth reading, and none is nothing", () => {
  expect(unreadShare([aBox(0, 0, 200)], [])).toBe(Infinity);
  expect(unreadShare([], [])).toBe(0);
});
