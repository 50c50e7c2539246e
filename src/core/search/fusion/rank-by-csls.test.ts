import { expect, it } from "vitest";
import { rankByCsls } from "./rank-by-csls";

const crowd = Array.from({ length: 12 }, (_, i) => ({ key: `crowd ${i}`, score: 0.52 - i / 1000 }));
const alone = { key: "alone", score: 0.5 };
const inCrowd = (key: string) => key.startsWith("crowd");
/** Gives each passage a text of its own. */
const textOf = (key: string) => key;
const similarity = (one: string, other: string) => (inCrowd(one) && inCrowd(other) ? 0.9 : 0.1);

it("what stands alone comes before a crowd that is hardly nearer, which keeps its order", () => {
  const scaled = rankByCsls([...crowd, alone], similarity, textOf);
  expect(scaled.map(({ key }) => key)).toEqual(["alone", ...crowd.map(({ key }) => key)]);
});

it("what is much nearer stays first, however crowded", () => {
  const near = { key: "crowd x", score: 0.9 };
  expect(rankByCsls([near, ...crowd, alone], similarity, textOf)[0]?.key).toBe("crowd x");
});

it("only the ten that are nearest tell how crowded it is", () => {
  const few = rankByCsls([...crowd, alone], similarity, textOf);
  const strangers = Array.from({ length: 30 }, (_, i) => ({ key: `stranger ${i}`, score: 0.1 }));
  const many = rankByCsls([...crowd, alone, ...strangers], similarity, textOf);
  expect(many.slice(0, few.length)).toEqual(few);
});

it("none and one stay as they are", () => {
  expect(rankByCsls([], similarity, textOf)).toEqual([]);
  expect(rankByCsls([alone], similarity, textOf)).toEqual([alone]);
});

it("many copies crowd each other, and what is beside them, no more than two do", () => {
  const copies = Array.from({ length: 40 }, (_, i) => ({ key: `copy ${i}`, score: 0.5 }));
  const other = { key: "other", score: 0.45 };
  const textOfCopy = (key: string) => key.replace(/ \d+$/, "");
  const same = (one: string, two: string) => (textOfCopy(one) === textOfCopy(two) ? 0.98 : 0.6);
  const few = rankByCsls([copies[0]!, copies[1]!, other, alone], same, textOfCopy);
  const all = rankByCsls([...copies, other, alone], same, textOfCopy);
  const scores = new Map(all.map(({ key, score }) => [key, score]));
  expect(new Set(copies.map(({ key }) => scores.get(key))).size).toBe(1);
  for (const { key, score } of few) expect(scores.get(key)).toBeCloseTo(score, 9);
});
