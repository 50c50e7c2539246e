import { expect, test } from "vitest";
import { SIGN_NAMES } from "./signs";
import { confidenceSigns, type SignValues } from "./score";

const signs = Object.fromEntries(SIGN_NAMES.map((name) => [name, 0])) as SignValues;
const aCandidate = (fileId: string, score: number, text = `${fileId} says ${score}`) => ({
  signs,
  score,
  fileId,
  text,
});

test("the lead is over the best candidate of another file that says something else", () => {
  const first = aCandidate("lease", 2, "The rent is 900.");
  const beside = aCandidate("lease", 1.9);
  const copy = aCandidate("copy of lease", 1.8, "The rent is 900.");
  const other = aCandidate("letter", 1.5);
  expect(confidenceSigns([first, beside, copy, other])["lead"]).toBe(0.5);
  expect(confidenceSigns([first, aCandidate("letter", -9)])["lead"]).toBe(3);
});

test("where one file is asked, the lead is over the next candidate there", () => {
  const first = aCandidate("lease", 2, "The rent is 900.");
  expect(confidenceSigns([first, aCandidate("lease", 1.5)])["lead"]).toBe(0.5);
  expect(confidenceSigns([first, aCandidate("copy of lease", 1.5, "The rent is 900.")])["lead"]).toBe(3);
});
