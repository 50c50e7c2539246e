import fc from "fast-check";
import { expect, it } from "vitest";
import { aCitation, anAnswer, TAXES } from "../../../tests/ui/makers";
import { aResult } from "../../../tests/fakes/a-result";
import type { AnswerPart, ModelPiece } from "../domain/answer-part";
import { parseFileId, parseFolderId, type FolderId } from "../domain/ids";
import { markedTextOf } from "../../../tests/fakes/marked-text";
import { withoutFolders } from "./without-folders";

const boats = aCitation(2, "keys.txt", "behind the buoy", { folderId: parseFolderId("boats") });
const isBoats = (id: FolderId) => id === boats.folderId;
const rent = aCitation(1, "lease.pdf", "Rent is due.");
const answer = anAnswer("“Rent is due.”[ref:1] “It hangs behind the buoy.”[ref:2]", {
  citations: [rent, boats],
});
const textOf = (one: typeof answer | undefined) => markedTextOf(one?.parts ?? []);

it("what was quoted from a folder that is gone leaves the answer, and nothing else does", () => {
  const [left] = withoutFolders([answer], isBoats);
  expect(textOf(left)).toBe("“Rent is due.”[ref:1] […][ref:2]");
  expect(left?.parts[0]).toEqual(answer.parts[0]);
  expect(left?.citations).toEqual([rent, { ...boats, quote: "", passage: "", status: "gone" }]);
});

it("a row of another folder keeps its cells, and a list the files of another folder", () => {
  const cells = [{ column: "Rent", value: "is due.", isAnswer: true }];
  const file = { folderId: TAXES, fileId: rent.fileId, path: "lease.pdf", shown: "`lease.pdf`" };
  const key = { ...file, folderId: boats.folderId, path: "keys.txt", shown: "`keys.txt`" };
  const row: AnswerPart = { kind: "row", text: "Rent: is due.", cells, refs: [1], gap: "", folders: [TAXES] };
  const more: AnswerPart = {
    kind: "more files",
    before: "And 2 more: ",
    files: [file, key],
    unnamed: 0,
    after: "",
    gap: " ",
    folders: [],
  };
  const [left] = withoutFolders([{ ...answer, parts: [row, more] }], isBoats);
  expect(left?.parts).toEqual([row, { ...more, files: [file] }]);
});

it("a sum over rows of a folder that is gone goes with them, whichever it cites", () => {
  const sum = (folders: readonly FolderId[], refs: readonly number[]): AnswerPart => ({
    kind: "computed",
    text: "2 rows, 118.47",
    refs,
    gap: "",
    folders,
    result: aResult(),
  });
  const all = [sum([TAXES, boats.folderId], [1]), sum([TAXES], [1, 2]), sum([TAXES], [1])];
  const [left] = withoutFolders([{ ...answer, parts: all }], isBoats);
  expect(left?.parts.map(({ kind }) => kind)).toEqual(["erased", "erased", "computed"]);
});

it("what was found there and not cited leaves the answer too", () => {
  const { ref: _ref, relevance: _relevance, status: _status, ...source } = boats;
  const also = { ...source, folderId: TAXES, passage: "The cat may stay." };
  const seen = anAnswer("“Rent is due.”[ref:1]", {
    citations: [rent],
    foldersSeen: [TAXES, boats.folderId],
    alsoFound: [source, also],
  });
  const [left] = withoutFolders([seen], isBoats);
  expect(textOf(left)).toBe("“Rent is due.”[ref:1]");
  expect(left?.alsoFound).toEqual([also]);
  expect(left?.foldersSeen).toEqual([TAXES]);
});

it("what a model wrote without a source goes, as it may rest on the folder; its layout stays", () => {
  const text = "The key hangs by the buoy. Rent is due.[ref:1]\n\n- So much for the buoy.";
  const written = anAnswer(text, { citations: [rent], foldersSeen: [boats.folderId], writtenBy: "model" });
  expect(textOf(withoutFolders([written], isBoats)[0])).toBe("[…] Rent is due.[ref:1]\n\n[…]");
});

it("an answer behind it loses its steps, which may tell words of it; one before keeps them", () => {
  const step = { kind: "search", subject: "Is the buoy blue?", searched: 9, kept: 1, ms: 1 } as const;
  const other = anAnswer("“Rent is due.”[ref:1]", { citations: [rent], steps: [step], decision: "the buoy" });
  const left = withoutFolders([other, answer, other], isBoats);
  expect(left).toHaveLength(2);
  expect(left[1]).toMatchObject({ parts: other.parts, steps: [], decision: "" });
});

it("an answer that saw no such folder stays as it is", () => {
  expect(withoutFolders([answer], (id) => id !== TAXES && id !== boats.folderId)).toEqual([]);
});

// A made-up answer is parts whose words tell their folder: "K" words are kept, "G" words are of the folder that goes.
const GONE = parseFolderId("gone");
const KEPT = parseFolderId("kept");
const [goneRefs, keptRefs] = [
  [2, 4, 6],
  [1, 3, 5],
] as const;
const isGone = (id: FolderId) => id === GONE;

/** Words of a folder: with quotation marks inside, nested lists, right-to-left text, what looks like a marker. */
const wordsOf = (letter: "G" | "K") =>
  fc
    .array(
      fc.constantFrom(
        ...[
          "“",
          "”",
          "“…”",
          "\n- ",
          "\n  - ",
          "\n\n",
          " ",
          "[ref:1]",
          "[…]",
          "מילה",
          "مرحبا",
          "|",
          "**",
          "`",
          ". ",
        ],
      ),
      { maxLength: 6 },
    )
    .map((signs) => signs.map((sign) => `${sign}${letter}word`).join("") || `${letter}word`);

const part = (isOfGone: boolean): fc.Arbitrary<AnswerPart> => {
  const letter = isOfGone ? "G" : "K";
  const folders = [isOfGone ? GONE : KEPT];
  const words = wordsOf(letter);
  const gap = fc.constantFrom("", " ", "\n\n");
  // An uncited part tells its folder all the same.
  const refs = fc.subarray([...(isOfGone ? goneRefs : keptRefs)]);
  const file = { folderId: folders[0]!, fileId: parseFileId("a"), path: "a.txt" };
  return fc.record({ text: words, intro: words, gap, refs }).chain(({ text, intro, gap, refs }) => {
    const worded = { text, refs, gap, folders };
    const piece = fc.oneof(
      wordsOf(letter).map((words): ModelPiece => ({ kind: "words", text: words })),
      wordsOf(letter).map((words): ModelPiece => ({ kind: "statement", text: words, refs })),
    );
    return fc.oneof(
      fc.constantFrom<AnswerPart>(
        { kind: "note", ...worded },
        { kind: "quote", answerSpans: [{ start: 0, end: 1 }], ...worded },
        { kind: "row", cells: [{ column: intro, value: text, isAnswer: true }], ...worded },
        { kind: "item", ...worded, intro },
        { kind: "code", answerSpans: [], ...worded },
        { kind: "file", file, modifiedAt: 1, day: undefined, ...worded },
        { kind: "computed", ...worded, result: aResult() },
      ),
      fc
        .array(piece, { minLength: 1, maxLength: 4 })
        .map((pieces): AnswerPart => ({ kind: "model", by: "wllama", pieces, gap, folders })),
    );
  });
};

/** A model that read both folders: what it states with a source of one folder is of that folder. */
const mixed: fc.Arbitrary<AnswerPart> = fc
  .array(
    fc.oneof(
      wordsOf("G").map((text): ModelPiece => ({ kind: "words", text })),
      wordsOf("G").map((text): ModelPiece => ({ kind: "statement", text, refs: [] })),
      wordsOf("G").map((text): ModelPiece => ({ kind: "statement", text, refs: [2] })),
      wordsOf("G").map((text): ModelPiece => ({ kind: "statement", text, refs: [1, 2] })),
      wordsOf("K").map((text): ModelPiece => ({ kind: "statement", text, refs: [1, 3] })),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((pieces) => ({ kind: "model", by: "wllama", pieces, gap: "\n\n", folders: [KEPT, GONE] }));

it("of any answer no word of a removed folder is left, and none of another is lost", () => {
  const citations = [...keptRefs, ...goneRefs].map((ref) => {
    const isOfGone = (goneRefs as readonly number[]).includes(ref);
    return aCitation(ref, "a.txt", isOfGone ? "Gword" : "Kword", {
      folderId: isOfGone ? GONE : KEPT,
      passage: isOfGone ? "Gword" : "Kword",
    });
  });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(part(true), part(false), mixed), { minLength: 1, maxLength: 6 }),
      (parts) => {
        const whole = anAnswer("", { citations, foldersSeen: [KEPT, GONE] });
        const [left] = withoutFolders([{ ...whole, parts }], isGone);
        expect(JSON.stringify(left)).not.toContain("Gword");
        const kept = (all: readonly AnswerPart[]) => JSON.stringify(all).match(/Kword/g)?.length ?? 0;
        expect(kept(left?.parts ?? [])).toBe(kept(parts));
        // What stays is as it was.
        for (const [at, one] of parts.entries())
          if (one.folders.every((id) => id === KEPT)) expect(left?.parts[at]).toEqual(one);
        // The sources of what went are still named.
        const refsOf = (all: readonly AnswerPart[]) => markedTextOf(all).match(/\[ref:\d+\]/g) ?? [];
        expect(refsOf(left?.parts ?? [])).toEqual(refsOf(parts));
        expect(withoutFolders([left!], isGone)).toEqual([]);
      },
    ),
    { seed: 5, numRuns: 1_000 },
  );
});
