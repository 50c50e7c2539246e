import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { DEFAULT_MODEL } from "../../../workers/adapters/models/models";
import { askFolder, type NodeAnswer } from "./ask-folder";
import { openNodeFolder, type NodeFolder } from "./node-folder";
import { judge, readPeople, type PeopleQuestion } from "./people";
import { readFolder } from "./read-folder";

/** Ranks by words alone, so that no kernel has to be built. */
const withoutMeaning = {
  model: DEFAULT_MODEL,
  hasAnswerModel: false,
  embed: async () => undefined,
  compare: async () => [],
  read: async () => [],
  areWords: async (words: readonly string[]) => words.map(() => true),
};

const [bakery] = readPeople(join(import.meta.dirname, "../../../tests/eval/people/dev"));
const questions = bakery!.questions;
let folder: NodeFolder;
let answers: ReadonlyMap<string, NodeAnswer>;

beforeAll(async () => {
  folder = await openNodeFolder(bakery!.name, await readFolder(bakery!.files), withoutMeaning);
  const given = await askFolder(bakery!.name, async () => folder, questions);
  answers = new Map(given.map((one) => [one.id, one]));
}, 60_000);

const ofType = (...types: readonly PeopleQuestion["type"][]) =>
  questions.filter(({ type }) => types.includes(type));
const verdictOf = (question: PeopleQuestion) => judge(question, answers.get(question.id)!);
const shareOf = (asked: readonly PeopleQuestion[], isSo: (question: PeopleQuestion) => boolean) =>
  asked.filter(isSo).length / asked.length;

test("every citation quotes its file word for word, at its offsets", () => {
  const cited = [...answers.values()].flatMap(({ citations }) => citations);
  expect(cited.length).toBeGreaterThan(100);
  for (const { path, quote, start, end } of cited) {
    const parts = folder.files.find((file) => file.path === path)?.parts ?? [];
    expect(
      parts
        .map(({ text }) => text)
        .join("")
        .slice(start, end),
      path,
    ).toBe(quote);
  }
});

test("questions in the files' own words, and of tables, are answered from the right file, or shown what is closest", () => {
  const asked = ofType("direct", "table");
  expect(shareOf(asked, (one) => verdictOf(one).rightOrClosest)).toBeGreaterThan(0.75);
  expect(shareOf(asked, (one) => verdictOf(one).right)).toBeGreaterThan(0.5);
});

test("what is off the topic is not answered, and what is near it and absent seldom", () => {
  expect(ofType("off").filter((one) => verdictOf(one).claimed)).toEqual([]);
  expect(shareOf(ofType("near"), (one) => verdictOf(one).claimed)).toBeLessThan(0.6);
});

test("who gets an answer is told how sure it is, but for what is computed", () => {
  const answered = [...answers.values()].filter(({ outcome }) => outcome === "answered");
  const stated = answered.flatMap(({ confidence }) => confidence ?? []);
  expect(stated.length).toBeGreaterThan(0.9 * answered.length);
  for (const confidence of stated) expect(confidence).toBeGreaterThan(0);
});
