import { expect, it } from "vitest";
import { findInText } from "./find-in-text";

const find = (text: string, words: string, limit = 10) =>
  findInText(async (start, end) => text.slice(start, end), text.length, words, limit);

it("words are found wherever they stand one after the other, in any case and across the ends of lines", async () => {
  const text = "The Lease ends.\nthe\n  lease goes on. The leases.";
  const found = await find(text, " the lease ");
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    "The Lease",
    "the\n  lease",
    "The lease",
  ]);
});

it.each(["(1+1)?", "a/b-c", "[ref:1]", "100 %", "€ {x}"])("signs are signs: %s", async (words) => {
  expect(await find(`before ${words} behind`, words)).toEqual([{ start: 7, end: 7 + words.length }]);
});

it("nothing is found for nothing, and no more than the limit", async () => {
  expect(await find("some text", "  ")).toEqual([]);
  expect(await find("aaaa", "a", 3)).toHaveLength(3);
});

it("what lies across two steps is found once", async () => {
  const text = `${"x".repeat((1 << 20) - 4)}the lease${"y".repeat(50)}the lease`;
  expect((await find(text, "The Lease")).map(({ start }) => start)).toEqual([(1 << 20) - 4, (1 << 20) + 55]);
});

it("a word that repeats itself across two steps is not found within itself", async () => {
  const text = "ab".repeat((1 << 19) + 40);
  const found = await find(text, "abab", Infinity);
  expect(found).toHaveLength(((1 << 19) + 40) / 2);
  expect(found.every(({ start }, at) => start === at * 4)).toBe(true);
});
