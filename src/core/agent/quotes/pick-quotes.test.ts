import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import type { Passage } from "../../domain/passage";
import { profileQuestion } from "../evidence/question-profile";
import { weighPassages } from "../evidence/rank-fragments";
import { pickQuotes } from "./pick-quotes";

function quoted(question: string, passages: readonly Passage[]) {
  const profile = profileQuestion(question, [], new Map());
  const evidence = weighPassages(profile, passages);
  return pickQuotes([{ profile, evidence, namesCount: false }]).map(({ passage, start, end }) =>
    passages[passage]?.text.slice(start, end),
  );
}

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

test("where a file was cut into passages does not tell which of its sentences are quoted together", () => {
  const ends = "2.1 The lease begins on 1 April 2024 and shall end on 31 March 2027, after three years.";
  const early = "2.2 The lease may end early, but not before 1 April 2026.";
  const pick = (...passages: readonly Passage[]) => quoted("When does the lease end?", passages);
  expect(pick(aPassage(`${ends} ${early}`))).toEqual([`${ends} ${early}`]);
  const at = (start: number) => aPassage(ends, { start, end: start + ends.length, ordinal: 1 });
  expect(pick(aPassage(early), at(early.length + 2))).toEqual([early, ends]);
  expect(pick(aPassage(early), at(2000))).toEqual([early]);
  // Whichever is found first, they are quoted as they stand.
  const later = aPassage(early, { start: ends.length + 1, end: ends.length + 1 + early.length, ordinal: 1 });
  expect(pick(later, at(0))).toEqual([ends, early]);
});

test("the sentence that answers is quoted after the one that names what was asked for, in the next passage too", () => {
  const names = "The members agreed to have the roof of the boathouse repaired before the winter.";
  const answers = "It costs 18,400 euros.";
  const pick = (...passages: readonly Passage[]) =>
    quoted("How much is the repair of the roof of the boathouse?", passages);
  expect(pick(aPassage(`${names} ${answers}`))).toEqual([`${names} ${answers}`]);
  const at = (start: number) => aPassage(answers, { start, end: start + answers.length, ordinal: 1 });
  expect(pick(aPassage(names), at(names.length + 1))).toEqual([names, answers]);
  expect(pick(aPassage(names), at(2000))).toEqual([names]);
});
