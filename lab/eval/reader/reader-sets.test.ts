import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readClapnq, readRgb, readXquad, sampleOf } from "./reader-sets";

function folderWith(files: Readonly<Record<string, readonly object[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), "footnote-sets-"));
  for (const [name, rows] of Object.entries(files))
    writeFileSync(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return folder;
}

test("of CLAPnq only the ids that were not trained on are asked", () => {
  const row = (id: string) => ({
    id,
    input: `question ${id}`,
    passages: [{ title: "T", text: `text ${id}` }],
  });
  // crc32("3") and crc32("1") are odd, crc32("4") is even.
  const folder = folderWith({
    "clapnq_dev_answerable.jsonl": [row("1"), row("4")],
    "clapnq_dev_unanswerable.jsonl": [row("3")],
  });
  const [{ texts, questions } = { texts: [], questions: [] }] = readClapnq(folder).folders;
  expect(texts.map(({ text }) => text)).toEqual(["text 1", "text 3"]);
  expect(questions.map(({ given, isAnswered }) => [given, isAnswered])).toEqual([
    [[0], true],
    [[1], false],
  ]);
});

test("RGB asks each question of documents that answer, and of near ones alone", () => {
  const row = {
    query: "Where?",
    answer: "Tampa",
    positive: ["In Tampa."],
    negative: ["Near Miami.", "Far."],
  };
  const folder = folderWith({ "en_fact.json": [row] });
  const { folders } = readRgb(join(folder, "en_fact.json"));
  expect(folders.map(({ texts }) => texts.map(({ text }) => text))).toEqual([
    ["In Tampa.", "Near Miami.", "Far."],
    ["Near Miami.", "Far."],
  ]);
  expect(folders.flatMap(({ questions }) => questions.map(({ isAnswered }) => isAnswered))).toEqual([
    true,
    false,
  ]);
});

test("XQuAD asks each question also of the paragraph of its article that holds most of its words", () => {
  const folder = folderWith({
    "corpus.jsonl": [
      { id: "a", title: "A", text: "The cat sleeps." },
      { id: "b", title: "A", text: "A dog barks at night." },
      { id: "c", title: "A", text: "Where the cat drinks." },
      { id: "d", title: "D", text: "Where does the cat sleep?" },
    ],
    "queries.jsonl": [{ text: "Where does the cat sleep?", passage_id: "a", answers: [{ text: "sleeps" }] }],
  });
  const [{ questions } = { questions: [] }] = readXquad(folder).folders;
  expect(questions.map(({ given, isAnswered }) => [given, isAnswered])).toEqual([
    [[0], true],
    [[2], false],
  ]);
});

test("a sample is of about the size asked for, and the same each time", () => {
  const one = { question: "?", given: [], isAnswered: true, answers: [] };
  const set = { name: "s", folders: [{ texts: [], questions: Array.from({ length: 1000 }, () => one) }] };
  const sizeOf = () => sampleOf(set, 100).folders[0]?.questions.length ?? 0;
  expect(sizeOf()).toBeGreaterThan(70);
  expect(sizeOf()).toBeLessThan(130);
  expect(sizeOf()).toBe(sizeOf());
});
