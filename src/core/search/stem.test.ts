import { expect, test } from "vitest";
import { stem } from "./stem";

test.each([
  ["take", "takes", "taking"],
  ["use", "uses", "used", "using"],
  ["move", "moves", "moved", "moving"],
  ["case", "cases"],
  ["size", "sizes"],
  ["file", "files", "filed", "filing"],
  ["fill", "fills", "filled", "filling"],
  ["plan", "plans", "planned", "planning"],
  ["cancel", "cancels", "cancelled", "canceled", "cancelling"],
  ["install", "installs", "installed"],
  ["call", "calls", "called"],
  ["class", "classes"],
  ["box", "boxes", "boxed"],
  ["pay", "pays", "paying"],
  ["ask", "asks", "asked"],
  ["eat", "eats", "eating"],
  ["add", "adds", "added", "adding"],
  ["write", "writes", "writing"],
  ["apply", "applies", "applied", "applying"],
  ["safe", "safely"],
  ["status", "statuses"],
])("the forms of %s meet", (word, ...forms) => {
  expect(forms.map(stem)).toEqual(forms.map(() => stem(word)));
});

test.each([
  ["file", "fill"],
  ["hope", "hop"],
  ["case", "cast"],
  ["use", "us"],
])("%s and %s stay apart", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each(["2025", "naïve", "дома", "a1b2", "the"])("%s is returned as it is", (word) => {
  expect(stem(word)).toBe(word);
});
