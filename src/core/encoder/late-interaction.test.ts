import { expect, test } from "vitest";
import { encodeQuestion, matchPassage, type TokenEncoder } from "./late-interaction";
import { HIDDEN } from "./layout";

const WORDS = ["pool", "open", "roof"];

/** An encoder for which each word is a direction of its own, at right angles to all others. */
const encoder: TokenEncoder = {
  idsOf: (text) => (text.match(/\w+/g) ?? []).map((word) => 2 + WORDS.indexOf(word)),
  opening: 0,
  closing: 1,
  maxTokens: 16,
  questionPrefix: "",
  passagePrefix: "",
  statesOf(ids) {
    const states = new Float32Array(HIDDEN * ids.length);
    for (const [at, id] of ids.entries()) states[HIDDEN * at + id] = 1;
    return states;
  },
};

test("a match is the mean of the words' best similarities, by their weights, for each segment and the whole", async () => {
  const question = await encodeQuestion(
    [
      ["pool", 3],
      ["roof", 1],
    ],
    encoder,
  );
  const { match, segments } = await matchPassage(
    question,
    { head: "", segments: ["pool open", "roof", "open"] },
    encoder,
  );
  expect(match).toBeCloseTo(1);
  expect(segments.map((one) => one.match)).toEqual([0.75, 0.25, 0]);
});
