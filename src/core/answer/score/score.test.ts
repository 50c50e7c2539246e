import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { parseFileId } from "../../domain/ids";
import { unsearched } from "../../domain/passage";
import { analyseQuestion } from "../../question/analyse-question";
import { segmentPassage } from "./evidence";
import { confidenceFeatures, judge, withFeatures, type FeatureValues } from "./score";
import { FEATURE_NAMES } from "./features";
import { BY_WORDS, fittedWeights } from "./weights";

const features = Object.fromEntries(FEATURE_NAMES.map((name) => [name, 0])) as FeatureValues;
const aCandidate = (paper: string, score: number, text = `${paper} says ${score}`) => ({
  features,
  score,
  paper,
  text,
});

test("the margin is over the best candidate of another paper that says something else", () => {
  const first = aCandidate("lease", 2, "The rent is 900.");
  const beside = aCandidate("lease", 1.9);
  const copy = aCandidate("copy of lease", 1.8, "The rent is 900.");
  const other = aCandidate("letter", 1.5);
  expect(confidenceFeatures([first, beside, copy, other])["margin"]).toBe(0.5);
  expect(confidenceFeatures([first, aCandidate("letter", -9)])["margin"]).toBe(3);
});

test("where one paper is asked, the margin is over the next candidate there", () => {
  const first = aCandidate("lease", 2, "The rent is 900.");
  expect(confidenceFeatures([first, aCandidate("lease", 1.5)])["margin"]).toBe(0.5);
  expect(confidenceFeatures([first, aCandidate("copy of lease", 1.5, "The rent is 900.")])["margin"]).toBe(3);
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

test("what is said of another thing does not make an answer about the one asked for less sure", () => {
  const question = analyseQuestion("Who keeps lamp 7?", new Map());
  const passages = [
    "Lamp 7 is kept by Ada, who is paid for lamp 9.",
    "Who keeps lamp 9? Bo keeps lamp 9.",
  ].map((text, at) => unsearched(aPassage(text, { fileId: parseFileId(`file${at}`), path: `${at}.txt` })));
  const sureOf = (found: typeof passages) =>
    judge(
      question,
      found.map((passage) => segmentPassage(question, passage)),
      BY_WORDS,
      found.length,
      fittedWeights(),
    ).confidence;
  expect(sureOf(passages)).toBe(sureOf(passages.slice(0, 1)));
});
