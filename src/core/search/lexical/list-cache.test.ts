import { describe, expect, it } from "vitest";
import { ListCache, type TokenLists } from "./list-cache";

const aTokenOf = (bytes: number): TokenLists => ({
  lists: [new Uint8Array(bytes), undefined],
  holding: 1,
  removals: 0,
});

/** Asks for tokens, one after another, with lists of `bytes` bytes; returns the tokens that had to be read. */
function readOf(cache: ListCache, tokens: string, bytes: number): string {
  let read = "";
  for (const token of tokens) {
    cache.of(token, () => {
      read += token;
      return aTokenOf(bytes);
    });
  }
  return read;
}

describe("ListCache", () => {
  it("reads a token once", () => {
    expect(readOf(new ListCache(100_000), "abcabc", 1000)).toBe("abc");
  });

  it("holds no more than it may, and lets go first what was not asked for of late", () => {
    const cache = new ListCache(10_000);
    expect(readOf(cache, "abcdefgh", 2000)).toBe("abcdefgh");
    expect(readOf(cache, "hgab", 2000)).toBe("ab");
    expect(readOf(cache, "hx", 2000)).toBe("x");
    expect(readOf(cache, "hy", 2000)).toBe("y");
    expect(readOf(cache, "h", 2000)).toBe("");
  });

  it("knows what comes nowhere", () => {
    const cache = new ListCache(1000);
    const nowhere: TokenLists = { lists: [undefined], holding: 0, removals: 0 };
    expect(cache.of("a", () => nowhere)).toBe(nowhere);
    expect(readOf(cache, "a", 10)).toBe("");
  });

  it("forgets all when it is told to", () => {
    const cache = new ListCache(100_000);
    readOf(cache, "ab", 10);
    cache.clear();
    expect(readOf(cache, "ab", 10)).toBe("ab");
  });
});
