import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { profileQuestion } from "../evidence/question-profile";
import { weighPassages } from "../evidence/rank-fragments";
import { pickQuotes } from "./pick-quotes";

test("two statements of one function that answer two halves of a question are quoted together", () => {
  const filler = `    note = "${"x".repeat(60)}"\n`.repeat(4);
  const text = `def trim(depot):\n    wicks = depot.wicks(7)\n    oil = depot.oil(12)\n${filler}`;
  const passages = [aPassage(text, { path: "depot.py" })];
  const pick = (...halves: readonly string[]) =>
    pickQuotes(
      halves.map((half) => {
        const profile = profileQuestion(half, [], new Map());
        return { profile, evidence: weighPassages(profile, passages), namesCount: false };
      }),
    ).map(({ start, end }) => text.slice(start, end));
  const both = ["def trim(depot):\n    wicks = depot.wicks(7)\n    oil = depot.oil(12)"];
  expect(pick("wicks of the depot", "oil of the depot")).toEqual(both);
  expect(pick("oil of the depot", "wicks of the depot")).toEqual(both);
});
