import { expect, it } from "vitest";
import { paceWords, workWords } from "./work-words";

it("a waiting time is said as a person would say it", () => {
  const said = [undefined, 20, 60, 118, 700, 1500, 3600, 9000].map((left) => workWords("embedding", left));
  expect(said).toEqual([
    "Finer search is being prepared.",
    "Finer search in less than a minute.",
    "Finer search in about a minute.",
    "Finer search in about 2 minutes.",
    "Finer search in about 10 minutes.",
    "Finer search in about half an hour.",
    "Finer search in about an hour.",
    "Finer search in about 3 hours.",
  ]);
});

it("a rate keeps one decimal while it is small, and what is written as one is one", () => {
  expect([0.97, 1.2, 9.96, 24.6, 1204].map((rate) => paceWords("reading", rate))).toEqual([
    "1 file a second",
    "1.2 files a second",
    "10 files a second",
    "25 files a second",
    "1,204 files a second",
  ]);
  expect([0.001, 0.02].map((rate) => paceWords("recognising", rate))).toEqual([
    "1 page a minute",
    "1 page a minute",
  ]);
});
