import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFileId, parseFolderId } from "../domain/ids";
import { aResult } from "../../../tests/fakes/a-result";
import type { AnswerPart } from "../domain/answer-part";
import { answeringWords, disarmMarkers, isBlankText, itemName, plainTextOf } from "./answer-text";
import { markedTextOf } from "../../../tests/fakes/marked-text";
import { referenceLabel } from "./reference-label";

const folders = [parseFolderId("taxes")];
const file = { folderId: folders[0]!, fileId: parseFileId("a"), path: "a.txt" };
const every: readonly AnswerPart[] = [
  { kind: "note", text: "Read as “lease”:", refs: [], gap: "", folders: [] },
  {
    kind: "quote",
    text: "“It ends.”",
    refs: [1, 2],
    answerSpans: [{ start: 4, end: 8 }],
    gap: "\n\n",
    folders,
  },
  {
    kind: "row",
    text: "Item: Oar; Price: 9",
    cells: [
      { column: "Item", value: "Oar", isAnswer: false },
      { column: "Price", value: "9", isAnswer: true },
    ],
    refs: [3],
    gap: "\n\n",
    folders,
  },
  { kind: "item", intro: "`a.txt`, Rent: ", text: "“Rent is due.”", refs: [4], gap: "\n\n", folders },
  { kind: "code", text: "“a = 1”", refs: [5], answerSpans: [{ start: 1, end: 2 }], gap: "\n\n", folders },
  {
    kind: "file",
    text: "`a.txt`: “Dear”",
    refs: [6],
    file,
    modifiedAt: 1,
    day: undefined,
    gap: "\n\n",
    folders,
  },
  { kind: "computed", text: "2 rows, 9", refs: [3], gap: "\n\n", folders, result: aResult() },
  { kind: "erased", refs: [7], gap: "\n\n", folders: [] },
  {
    kind: "more files",
    before: "And 2 more: ",
    files: [
      { ...file, shown: "`b.txt`" },
      { ...file, shown: "`c.txt`" },
    ],
    unnamed: 0,
    after: ".",
    gap: "\n\n",
    folders: [],
  },
  {
    kind: "model",
    by: "wllama",
    pieces: [
      { kind: "words", text: "- " },
      { kind: "statement", text: "It ends.", refs: [1] },
      { kind: "words", text: " " },
      { kind: "erased", refs: [7] },
    ],
    gap: "\n\n",
    folders,
  },
];

test("every kind of part has its text with its markers behind it, and between them the gaps", () => {
  expect(markedTextOf(every)).toBe(
    "Read as “lease”:\n\n“It ends.”[ref:1][ref:2]\n\nItem: Oar; Price: 9[ref:3]\n\n" +
      "`a.txt`, Rent: “Rent is due.”[ref:4]\n\n“a = 1”[ref:5]\n\n`a.txt`: “Dear”[ref:6]\n\n2 rows, 9[ref:3]\n\n" +
      "[…][ref:7]\n\nAnd 2 more: `b.txt`, `c.txt`.\n\n- It ends.[ref:1] […][ref:7]",
  );
  expect(plainTextOf(every)).toBe(markedTextOf(every).replaceAll(/\[ref:\d+\]/g, ""));
  expect(answeringWords(every)).toEqual(["ends", "9", "a"]);
  expect(itemName("`a.txt`, Rent: ")).toBe("a.txt, Rent");
  expect(isBlankText(every)).toBe(false);
  expect(isBlankText([{ kind: "note", text: "", refs: [], gap: "\n\n", folders: [] }])).toBe(true);
});

const words = fc
  .array(
    fc.constantFrom("[ref:1]", "[ref:07]", "[ref:x]", "[", "]", "[r", "ref:1", "9", "It ends. ", "𝛑é", "\n"),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(""));

test("no words make a marker, whatever stands beside them", () => {
  const note = words.map((text): AnswerPart => ({ kind: "note", text, refs: [], gap: "", folders: [] }));
  const model = fc.array(words, { maxLength: 3 }).map((texts): AnswerPart => ({
    kind: "model",
    by: "wllama",
    pieces: texts.map((text) => ({ kind: "words", text })),
    gap: "",
    folders: [],
  }));
  fc.assert(
    fc.property(fc.array(fc.oneof(note, model), { maxLength: 4 }), (parts) => {
      expect(markedTextOf(parts)).not.toMatch(/\[ref:\d/);
    }),
    { seed: 8, numRuns: 500 },
  );
});

test("a text that was disarmed holds no marker, and what stands before a place is as it was", () => {
  fc.assert(
    fc.property(words, fc.nat(80), (text, from) => {
      const disarmed = disarmMarkers(text);
      expect(disarmed).not.toMatch(/\[ref:\d/);
      expect(disarmed.replaceAll(": ", ":")).toBe(text.replaceAll(": ", ":"));
      expect(disarmMarkers(disarmed)).toBe(disarmed);
      expect(disarmMarkers(text, from).slice(0, from)).toBe(text.slice(0, from));
    }),
    { seed: 9 },
  );
});

test("labels are circled up to ten, in brackets from eleven", () => {
  expect([1, 2, 10, 11, 100].map(referenceLabel)).toEqual(["①", "②", "⑩", "[11]", "[100]"]);
});
