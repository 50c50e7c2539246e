import { expect, test } from "vitest";
import { edgesOf, locateQuote } from "./locate-quote";

const LONG =
  "The tenant shall give notice of three months in writing, and shall return all keys on the last day of the tenancy.";

const find = (text: string, quote: string, start: number) =>
  locateQuote((from, to) => Promise.resolve(text.slice(from, to)), text.length, {
    start,
    end: start + quote.length,
    edges: edgesOf(quote),
  });

test("a quote that stands where it stood is there", async () => {
  const text = `Lease\n\n${LONG}\n\n${LONG}`;
  const second = text.lastIndexOf(LONG);
  expect(await find(text, LONG, second)).toEqual({ start: second, end: second + LONG.length });
});

test("what was written above it moves it", async () => {
  const text = `Changed on Monday.\n\n${LONG}\nEnd.`;
  expect(await find(text, LONG, 0)).toEqual({ start: 20, end: 20 + LONG.length });
  expect(await find("Keys: two", "two", 2)).toEqual({ start: 6, end: 9 });
});

test("of several places it is the nearest", async () => {
  const text = `Rent: 900\n${"-".repeat(50)}\nRent: 900\nmore`;
  expect(await find(text, "Rent: 900", 55)).toEqual({ start: 61, end: 70 });
  expect(await find(text, "Rent: 900", 8)).toEqual({ start: 0, end: 9 });
});

test("lines that are broken elsewhere are the same words", async () => {
  const text = `\n${LONG.replaceAll(" ", "\n")}`;
  expect(await find(text, LONG, 30)).toEqual({ start: 1, end: text.length });
});

test("far away in a long text it is found too, across the limits of what is read at a time", async () => {
  const before = "x ".repeat((1 << 20) - 20);
  expect(await find(before + LONG, LONG, 0)).toEqual({
    start: before.length,
    end: before.length + LONG.length,
  });
  expect(await find(`${LONG} ${before}`, LONG, before.length)).toEqual({ start: 0, end: LONG.length });
});

test("words that are gone are nowhere, and signs of patterns are signs", async () => {
  expect(await find("The landlord may enter.", LONG, 0)).toBeUndefined();
  expect(await find("aaa (b|c)* [x]", "(b|c)* [x]", 0)).toEqual({ start: 4, end: 14 });
  expect(await find("ac ax", "(b|c)* [x]", 0)).toBeUndefined();
});

test("a number that has got more digits is another", async () => {
  expect(await find("Rent: 9000 a month", "Rent: 900", 0)).toBeUndefined();
  expect(await find("Rent: 900.50 a month", "Rent: 900", 0)).toBeUndefined();
  expect(await find("Rent: 900. Due", "Rent: 900", 0)).toEqual({ start: 0, end: 9 });
  expect(await find("No 1900 dogs", "900 dogs", 3)).toBeUndefined();
});

test("of two clauses that begin alike it is the quoted one", async () => {
  const clause = (kept: string) =>
    `The tenant shall at all times keep the ${kept}, and clean, at its own cost.`;
  const text = `New.\n${clause("windows of the flat shut in rain and storm")}\n${clause("drains of the house free of leaves and sand")}`;
  const second = clause("drains of the house free of leaves and sand");
  const start = text.indexOf(second);
  expect(await find(text, second, start - 5)).toEqual({ start, end: start + second.length });
});

test("looking for words that are gone in a text that repeats itself takes no time", async () => {
  const quote = `${"a ".repeat(2000)}z`;
  expect(await find("a ".repeat(500_000), quote, 100)).toBeUndefined();
}, 3000);

test("the edges of a quote are its first and last words, whole if there are few, and no half characters", () => {
  expect(edgesOf(" \n")).toBeUndefined();
  expect(edgesOf("Rent:\n 900")).toEqual({ first: "Rent: 900", last: "" });
  expect(edgesOf(LONG)).toEqual({
    first: "The tenant shall give notice of three months",
    last: "keys on the last day of the tenancy.",
  });
  const han = "𠮷".repeat(300);
  expect(edgesOf(han)).toEqual({ first: "𠮷".repeat(80), last: "𠮷".repeat(80) });
});
