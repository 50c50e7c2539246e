import { expect, test } from "vitest";
import { disarmLinks, linkBegunAt } from "./disarm-links";

test.each([
  ["[Pay here](https://evil.test/x)", "[Pay here] (`https://evil.test/x`)"],
  ["![dot](https://evil.test/p.png?q=secret)", "![dot] (`https://evil.test/p.png?q=secret`)"],
  ["See [a][1].\n\n[1]: https://evil.test", "See [a] [1].\n\n[1] : `https://evil.test`"],
  ["<https://evil.test> and <img src=x>", "< `https://evil.test`> and < img src=x>"],
  ["Go to www.evil.test, now.", "Go to `www.evil.test`, now."],
  ["Known as `https://a.test`.", "Known as `https://a.test`."],
])("nothing of %j is live", (written, shown) => {
  expect(disarmLinks(written)).toBe(shown);
});

test("other brackets, comparisons and addresses of people stay", () => {
  for (const text of ["a [b] c (d)", "1 < 2", "Write to ada@home.test.", "the http protocol, and awww"])
    expect(disarmLinks(text)).toBe(text);
});

test("an end that may become a link is left until it is whole", () => {
  for (const begun of ["x h", "x https://ev", "x [a]", "x <", "x www.e"]) {
    expect(disarmLinks(begun, 0, false)).toBe(begun);
    expect(linkBegunAt(begun)).toBeLessThan(begun.length);
  }
  expect(linkBegunAt("x https://evil.test and")).toBe("x https://evil.test and".length);
});

test("what has been told already stays as it is", () => {
  expect(disarmLinks("[a](b) [c](d)", 6)).toBe("[a](b) [c] (d)");
});
