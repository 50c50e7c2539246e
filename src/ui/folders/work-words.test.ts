import { expect, it } from "vitest";
import { paceWords, workWords } from "./work-words";

it("a waiting time is said as a range that holds at the last minute's pace", () => {
  const said = [undefined, 20, 60, 118, 700, 1500, 3000, 3600, 9000, 64_800].map((left) =>
    workWords("embedding", left),
  );
  expect(said).toEqual([
    "Preparing search by meaning…",
    ...[
      "less than a minute",
      "about a minute",
      "about 2 to 3 minutes",
      "about 10 to 15 minutes",
      "about 20 to 30 minutes",
      "about 40 to 60 minutes",
      "about an hour",
      "about 2 to 3 hours",
      "about 14 to 22 hours",
    ].map((time) => `Search by meaning will be ready in ${time}.`),
  ]);
});

it("the preparing for a language is said with its name, and without one where that is not known", () => {
  expect([workWords("changing model", 3600, "de"), workWords("changing model", 3600)]).toEqual([
    "German search is being prepared, about an hour.",
    "Search in more languages is being prepared, about an hour.",
  ]);
  expect([workWords("changing model", undefined, "de"), workWords("changing model", undefined)]).toEqual([
    "German search is being prepared.",
    "Preparing search in more languages…",
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
