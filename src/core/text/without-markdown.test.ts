import { expect, it } from "vitest";
import { withoutMarkdown } from "./without-markdown";

it.each([
  ["# Boat *shed*", "Boat shed"],
  ["It was built in *1987* by `Weber & Sons`.", "It was built in 1987 by Weber & Sons."],
  ["The **shed** belongs to the [rowing club](https://example.org).", "The shed belongs to the rowing club."],
  ["![a boat](boat.png) lies there", "a boat lies there"],
  ["- [x] paid\n> quoted **twice**", "paid\nquoted twice"],
  ["***very*** ~~old~~ _new_ __bold__", "very old new bold"],
  ["2 * 3 * 4, snake_case_name, **open", "2 * 3 * 4, snake_case_name, **open"],
  ["1. First", "1. First"],
  [" after a quote ", " after a quote "],
  ["a_b and 5 * x", "a_b and 5 * x"],
])("of %j the words are left", (text, words) => {
  expect(withoutMarkdown(text)).toBe(words);
});

it("many open signs take no longer than their number", () => {
  const begun = performance.now();
  withoutMarkdown(`${"*a ".repeat(20_000)}${"[a".repeat(20_000)}${"`".repeat(20_000)}${"_".repeat(20_000)}`);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
