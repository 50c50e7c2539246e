import { expect, test } from "vitest";
import { sourceOffsets } from "./source-offsets";

/** The source character of each unit of a text node. */
const found = (value: string, source: string, start = 0) =>
  sourceOffsets(value, source, start).map((offset) => source[offset]);

test("plain text is its own source", () => {
  expect(sourceOffsets("ends", "It ends.", 3)).toEqual([3, 4, 5, 6]);
});

test("a backslash escape is skipped", () => {
  expect(sourceOffsets("a*b", "a\\*b", 0)).toEqual([0, 2, 3]);
});

test("an entity is one character", () => {
  expect(sourceOffsets("a<b & c", "a&lt;b &amp; c", 0)).toEqual([0, 1, 5, 6, 7, 12, 13]);
});

test("the indentation of a next line is skipped", () => {
  expect(found("one\ntwo", "one  \n   two")).toEqual([..."one\ntwo"]);
});

test("a fence before inline code is skipped", () => {
  expect(sourceOffsets("x", "`x`", 0)).toEqual([1]);
});
