import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TokenTable } from "./token-table";

const encoder = new TextEncoder();

const aToken = fc
  .array(fc.constantFrom("a", "b", "long", "é", "合", "𝒳"), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(""));

describe("TokenTable", () => {
  it("numbers tokens in the order in which they are met, each once", () => {
    fc.assert(
      fc.property(fc.array(aToken, { maxLength: 60 }), (tokens) => {
        const table = new TokenTable();
        const distinct = [...new Set(tokens)];
        expect(tokens.map((token) => table.number(token))).toEqual(
          tokens.map((token) => distinct.indexOf(token)),
        );
        expect(table.size).toBe(distinct.length);
        expect(distinct.map((_, id) => table.text(id))).toEqual(distinct);
        const copied = distinct.map((_, id) => {
          const bytes = new Uint8Array(64);
          return [...bytes.subarray(0, table.copyTo(bytes, id))];
        });
        expect(copied).toEqual(distinct.map((token) => [...encoder.encode(token)]));
      }),
      { seed: 7 },
    );
  });

  it("keeps thousands apart, and finds only what it has met", () => {
    const table = new TokenTable();
    const tokens = Array.from({ length: 9_000 }, (_, i) => `w${i.toString(36)}`);
    for (const token of tokens) table.number(token);
    expect(tokens.map((token) => table.find(token))).toEqual(tokens.map((_, id) => id));
    expect(table.find("lease")).toBeUndefined();
    expect(table.size).toBe(9_000);
  });

  it("gives four bytes of a token as one number", () => {
    const table = new TokenTable();
    table.number("a");
    const id = table.number("合同");
    expect(table.keyOf(id, 0)).toBe(0xe5_90_88_e5);
    expect(table.keyOf(id, 4)).toBe(0x90_8c_00_00);
  });
});

it("a token begins with the bytes of its first letters, and with no others", () => {
  const table = new TokenTable();
  const [miete, mie] = [table.number("miete"), table.number("mié")];
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(["", "m", "mie", "miete"].map((one) => table.beginsWith(miete, bytes(one)))).toEqual(
    Array(4).fill(true),
  );
  expect(["mieten", "ie", "mié"].map((one) => table.beginsWith(miete, bytes(one)))).toEqual(
    Array(3).fill(false),
  );
  expect(table.beginsWith(mie, bytes("mi"))).toBe(true);
});
