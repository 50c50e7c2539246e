import { expect, test } from "vitest";
import { drawReliability, reliabilityOf } from "./reliability";

const said = (confidence: number, right: boolean) => ({ confidence, right });

test("answers are put together by tenths of how sure they were said to be", () => {
  const bins = reliabilityOf([
    said(0.52, true),
    said(0.58, false),
    said(0.97, true),
    said(1, true),
    said(0.3, true),
  ]);
  expect(bins.map(({ tenth, answers, right }) => [tenth, answers, right])).toEqual([
    [5, 2, 0.5],
    [9, 2, 1],
  ]);
  expect(bins[0]?.said).toBeCloseTo(0.55);
});

test("the picture has a dot for each tenth that has answers", () => {
  const picture = drawReliability(reliabilityOf([said(0.55, true), said(0.95, true)]), "Held folders");
  expect(picture.match(/<circle /g)).toHaveLength(2);
  expect(picture).toContain("1 answers, said 55%, right 100%");
});
