import { expect, test } from "vitest";
import { memberPaths } from "./member-paths";

test("no path leads out of the container", () => {
  expect(memberPaths(["../../x", "/etc/passwd", "C:\\Temp\\..\\a.txt", "a/./b", "..", "a\0b\nc"])).toEqual([
    "x",
    "etc/passwd",
    "C:/Temp/a.txt",
    "a/b",
    "unnamed",
    "abc",
  ]);
});

test("a name that is there twice gets a number, also where the number is taken", () => {
  expect(memberPaths(["a/b.txt", "a/b.txt", "a/b (2).txt", "a/b.txt", "c", "c"])).toEqual([
    "a/b.txt",
    "a/b (2).txt",
    "a/b (2) (2).txt",
    "a/b (3).txt",
    "c",
    "c (2)",
  ]);
});

test("a file is not at the same time a folder on the way to another", () => {
  expect(memberPaths(["a.zip", "a.zip/b"])).toEqual(["a (2).zip", "a.zip/b"]);
});

test("thousands of files of one name are told apart in no time", () => {
  expect(new Set(memberPaths(Array.from({ length: 20_000 }, () => "a.txt"))).size).toBe(20_000);
});

test("a name without an end ends", () => {
  expect(memberPaths(["a".repeat(100_000)])[0]?.length).toBe(1000);
});

test("signs that turn or hide letters are written out", () => {
  expect(memberPaths(["\u202excod.exe", "a\u200bb/\u2066c.pdf", "خانه\u200cها.txt"])).toEqual([
    "\\u202Excod.exe",
    "a\\u200Bb/\\u2066c.pdf",
    "خانه\u200cها.txt",
  ]);
});
