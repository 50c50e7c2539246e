import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MarkerStream } from "./normalize-markers";

function cleaned(pieces: readonly string[], known: readonly number[] = [1, 2, 3]): string {
  const stream = new MarkerStream(new Set(known));
  return pieces.map((piece) => stream.push(piece)).join("") + stream.end();
}

describe("MarkerStream", () => {
  test.each([
    ["a [1]", "a [ref:1]"],
    ["a [1, 2]", "a [ref:1][ref:2]"],
    ["a [ref:1]", "a [ref:1]"],
    ["a [ref:1-3]", "a [ref:1][ref:2][ref:3]"],
    ["a 【2】", "a [ref:2]"],
    ["a [^3]", "a [ref:3]"],
    ["a [7]", "a "],
    ["a [note] b [", "a [note] b ["],
    ["a <think>1 < 2</think>b", "a b"],
    ["a <think>never closed", "a "],
    ["a < b", "a < b"],
  ])("%j becomes %j", (text, expected) => {
    expect(cleaned([text])).toBe(expected);
  });

  test("gives the same text however it is cut into pieces", () => {
    const text = "One [1] two [2,3]<think>hm [1] <b></think> three [ref:1-2] <i>four</i> [x] 【3】 end [9] [";
    const whole = cleaned([text]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), text.length];
        expect(cleaned(at.slice(1).map((end, index) => text.slice(at[index], end)))).toBe(whole);
      }),
      { seed: 3 },
    );
  });

  test("never gives a part of a marker", () => {
    const stream = new MarkerStream(new Set([1]));
    const given = Array.from("It ends [ref:1] soon.", (character) => stream.push(character));
    expect(given.filter((piece) => piece.includes("["))).toEqual(["[ref:1]"]);
  });
});
