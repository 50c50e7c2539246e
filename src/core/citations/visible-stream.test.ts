import fc from "fast-check";
import { expect, test } from "vitest";
import { VisibleStream } from "./visible-stream";

function stream(text: string, cuts: readonly number[] = []): readonly string[] {
  const visible = new VisibleStream();
  const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
  return at.slice(1).map((end, i) => visible.push(text.slice(at[i], end)));
}

test("what turns the writing or can’t be seen is taken out, wherever the pieces are cut", () => {
  const text = "The \u202elease\u202c ends\u200b\u2066 on\u2069 1\u{e0041} May 👩‍🔧.\u0007";
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 20 }), (cuts) => {
      expect(stream(text, cuts).join("")).toBe("The lease ends on 1 May 👩‍🔧.");
    }),
  );
});

test("no piece holds half a sign, and half a sign at the end is nothing", () => {
  expect(stream("a😀b", [2])).toEqual(["a", "😀b"]);
  expect(stream("a\ud83d")).toEqual(["a"]);
});
