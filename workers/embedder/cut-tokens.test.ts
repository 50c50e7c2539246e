import { describe, expect, it } from "vitest";
import { cutTokens } from "./cut-tokens";

const card = { maxTokens: 4, closingToken: 102n };

describe("cutTokens", () => {
  it("closes a text that is cut, by the library or here", () => {
    expect([...cutTokens([101, 7, 8, 9], card)]).toEqual([101n, 7n, 8n, 102n]);
    expect([...cutTokens([101, 7, 8, 9, 10, 102], card)]).toEqual([101n, 7n, 8n, 102n]);
  });

  it("leaves a text that fits as it is", () => {
    expect([...cutTokens([101, 7, 102], card)]).toEqual([101n, 7n, 102n]);
  });
});
