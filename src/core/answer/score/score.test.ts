import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { parseFileId } from "../../domain/ids";
import { unsearched } from "../../domain/passage";
import { analyseQuestion } from "../../question/analyse-question";
import { segmentPassage } from "./evidence";
import { confidenceFeatures, withFeatures, type FeatureValues } from "./score";
import { FEATURE_NAMES } from "./features";
import { BY_WORDS } from "./weights";

const signs = Object.fromEntries(FEATURE_NAMES.map((name) => [name, 0])) as FeatureValues;
const aCandidate = (paper: string, score: number, text = `${paper} says ${score}`) => ({
  signs,
  score,
  paper,
  text,
});

test("the lead is over the best candidate of another paper that says something else", () => {
  const first = aCandidate("lease", 2, "The rent is 900.");
  const beside = aCandidate("lease", 1.9);
  const copy = aCandidate("copy of lease", 1.8, "The rent is 900.");
  const other = aCandidate("letter", 1.5);
  expect(confidenceFeatures([first, beside, copy, other])["lead"]).toBe(0.5);
  expect(confidenceFeatures([first, aCandidate("letter", -9)])["lead"]).toBe(3);
});

test("where one paper is asked, the lead is over the next candidate there", () => {
  const first = aCandidate("lease", 2, "The rent is 900.");
  expect(confidenceFeatures([first, aCandidate("lease", 1.5)])["lead"]).toBe(0.5);
  expect(confidenceFeatures([first, aCandidate("copy of lease", 1.5, "The rent is 900.")])["lead"]).toBe(3);
});

test("versions of a file are one paper, whose newest version no earlier one comes near", () => {
  const question = analyseQuestion("What does bread cost?", new Map());
  const passages = ["prices 2024-01-01.txt", "prices 2025-01-01.txt", "rota.txt"].map((path, at) =>
    unsearched(aPassage("Bread costs 4 euros.", { path, fileId: parseFileId(`file${at}`) })),
  );
  const evidence = passages.map((passage) => segmentPassage(question, passage));
  expect(withFeatures(question, evidence, BY_WORDS).map(({ paper }) => paper)).toEqual([
    "file1",
    "file1",
    "file2",
  ]);
});
