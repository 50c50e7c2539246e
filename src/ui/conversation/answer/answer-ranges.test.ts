import { describe, expect, test } from "vitest";
import { parseReferences } from "../../../core/citations/parse-references";
import { answerRanges } from "./answer-ranges";

/** The claims of an answer as words and references. */
function claims(text: string) {
  const { segments } = parseReferences(text, new Set([1, 2, 3]), false);
  return answerRanges(segments, [], []).map((range) => [
    text.slice(range.start, range.end),
    range.kind === "claim" ? range.refs : [],
  ]);
}

describe("a claim", () => {
  test("is the sentence before its marker", () => {
    expect(claims("I looked. The lease ends in March.[ref:1] The rest is unknown.")).toEqual([
      ["The lease ends in March.", [1]],
    ]);
  });

  test("has every reference that follows it, spaces between them or not", () => {
    expect(claims("It ends.[ref:1][ref:2] [ref:3]")).toEqual([["It ends.", [1, 2, 3]]]);
  });

  test("may have its full stop behind the marker", () => {
    expect(claims("It ends[ref:1]. He pays[ref:2].")).toEqual([
      ["It ends", [1]],
      ["He pays", [2]],
    ]);
  });

  test("is not cut at the stop of an ordinal or before a number", () => {
    expect(claims("Gut. Sie gilt bis zum 31. Dezember 2026.[ref:1]")).toEqual([
      ["Sie gilt bis zum 31. Dezember 2026.", [1]],
    ]);
    expect(claims("Yes. The term is on p. 3 of it.[ref:1]")).toEqual([["The term is on p. 3 of it.", [1]]]);
  });

  test("does not reach over a line", () => {
    expect(claims("Terms:\n- it ends[ref:1]\n- he pays[ref:2]")).toEqual([
      ["- it ends", [1]],
      ["- he pays", [2]],
    ]);
  });

  test("is none where an answer begins with a marker", () => {
    expect(claims("[ref:1] It ends.")).toEqual([]);
  });

  test("has offsets that count the markers before it", () => {
    expect(claims("𝛑 is given.[ref:1] Ende im März.[ref:2]").at(-1)).toEqual(["Ende im März.", [2]]);
  });
});

test("unsupported ranges and marks are kept and stand in order among the claims", () => {
  const { segments } = parseReferences("Unknown. It ends.[ref:1]", new Set([1]), false);
  const ranges = answerRanges(segments, [{ start: 0, end: 8 }], [{ start: 12, end: 16 }]);
  expect(ranges.map(({ kind }) => kind)).toEqual(["unsupported", "claim", "mark"]);
});
