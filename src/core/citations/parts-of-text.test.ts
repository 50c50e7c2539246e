import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFileId, parseFolderId } from "../domain/ids";
import { markedTextOf } from "./answer-text";
import { partsOf, type TextAnswer, type WrittenBlock } from "./parts-of-text";

const TAXES = parseFolderId("taxes");
const BOATS = parseFolderId("boats");
const seen = [TAXES, BOATS];
/** Even references are of boats, odd ones of taxes; 9 is lost. */
const folderOf = (ref: number) => (ref === 9 ? undefined : ref % 2 === 0 ? BOATS : TAXES);
const file = { folderId: TAXES, fileId: parseFileId("a"), path: "a.txt" };

const anOldAnswer = (text: string, changes: Partial<TextAnswer> = {}): TextAnswer => ({
  text,
  engine: "extractive",
  marks: [],
  blocks: [],
  modelParts: [],
  unsupported: [],
  ...changes,
});
const cut = (text: string, changes: Partial<TextAnswer> = {}) =>
  partsOf(anOldAnswer(text, changes), folderOf, seen);

test("quotes with their markers are parts of their own folders, with what answers marked", () => {
  const text = "Closest in your files:\n\n“It ends in May.”[ref:1] “So it does.”[ref:2]";
  const at = text.indexOf("May");
  expect(cut(text, { marks: [{ start: at, end: at + 3 }] })).toEqual([
    { kind: "note", text: "Closest in your files:", refs: [], gap: "", folders: seen },
    {
      kind: "quote",
      text: "“It ends in May.”",
      answerSpans: [{ start: 12, end: 15 }],
      refs: [1],
      gap: "\n\n",
      folders: [TAXES],
    },
    { kind: "quote", text: "“So it does.”", answerSpans: [], refs: [2], gap: " ", folders: [BOATS] },
  ]);
});

test("what is not cited, and what cites a lost source, may come from any folder seen until then", () => {
  expect(cut("“No source.”")).toMatchObject([{ kind: "quote", refs: [], folders: seen }]);
  expect(cut("“Lost source.”[ref:9]")).toMatchObject([{ kind: "quote", refs: [9], folders: seen }]);
});

test("blocks are the parts that they name", () => {
  const pieces = [
    { kind: "file", text: "`a.txt`: “Dear”[ref:1]", file, modifiedAt: 5, day: undefined },
    {
      kind: "more files",
      text: "And 2 more: `b.txt`, `c.txt`, and 1 other.",
      files: [file, file],
      unnamed: 1,
    },
    { kind: "row", text: "Item: Oar", cells: [{ column: "Item", value: "Oar", isAnswer: true }] },
    { kind: "item", text: "`a.txt`: “Rent”", wordsAt: 9 },
    { kind: "code", text: "“a = 1”" },
  ] as const;
  let text = "";
  const blocks: WrittenBlock[] = [];
  for (const { text: words, ...block } of pieces) {
    text += "\n\n";
    // The range of a list's line began with the white space before it.
    const start = block.kind === "file" ? text.length - 2 : text.length;
    text += words;
    blocks.push({ ...block, start, end: text.length } as WrittenBlock);
    if (block.kind === "row" || block.kind === "code") text += "[ref:2]";
  }
  const parts = cut(text, { blocks });
  expect(markedTextOf(parts)).toBe(text);
  expect(parts).toMatchObject([
    { kind: "file", text: "`a.txt`: “Dear”", refs: [1], file, modifiedAt: 5, folders: [TAXES] },
    { kind: "more files", before: "And 2 more: ", files: [{ shown: "`b.txt`" }, { shown: "`c.txt`" }] },
    { kind: "row", text: "Item: Oar", refs: [2], folders: [BOATS] },
    { kind: "item", intro: "`a.txt`: ", text: "“Rent”", refs: [] },
    { kind: "code", text: "“a = 1”", refs: [2] },
  ]);
});

test("a model's text is its statements, those without support too, and the words between them", () => {
  const text = "“It ends.”[ref:1]\n\nIn short: It may. It ends in May.[ref:1] Nobody knows.";
  const start = text.indexOf("In short");
  const doubtful = text.indexOf("Nobody");
  const parts = cut(text, {
    engine: "wllama",
    modelParts: [{ start, end: text.length }],
    unsupported: [{ start: doubtful, end: text.length }],
  });
  expect(parts[1]).toEqual({
    kind: "model",
    by: "wllama",
    pieces: [
      { kind: "words", text: "In short: It may. " },
      { kind: "statement", text: "It ends in May.", refs: [1] },
      { kind: "words", text: " " },
      { kind: "statement", text: "Nobody knows.", refs: [] },
    ],
    gap: "\n\n",
    folders: seen,
  });
});

const text = fc
  .array(
    fc.constantFrom(
      ...[
        "“",
        "”",
        "“Rent is due.” ",
        "[ref:1]",
        "[ref:2][ref:3]",
        "[ref:9]",
        "[…]",
        "[…][ref:1]",
        "\n\n",
        "\n",
        " ",
      ],
      ...[
        "It ends in May. ",
        "Closest:",
        "`a.txt`: ",
        "`",
        "- ",
        "| a | b |",
        "שלום עולם. ",
        "“مرحبا”",
        "𝛑é",
        "[ref:",
        "ref:1]",
      ],
    ),
    { maxLength: 16 },
  )
  // A stored text never had words that look like a marker.
  .map((pieces) => pieces.join("").replaceAll(/\[ref:(?![1239]\])(?=\d)/g, ""));
const ranges = fc.array(fc.tuple(fc.nat(150), fc.nat(30)), { maxLength: 4 });

test("the parts of any stored text give the same text again", () => {
  fc.assert(
    fc.property(text, ranges, ranges, ranges, fc.nat(4), (whole, models, marked, doubtful, of) => {
      const within = (all: readonly (readonly [number, number])[]) =>
        all
          .map(([start, length]) => ({ start, end: start + length }))
          .filter(({ start, end }) => end > start && end <= whole.length && !cutsMarker(whole, start, end))
          .sort((a, b) => a.start - b.start)
          .filter(({ start }, at, sorted) => at === 0 || start >= sorted[at - 1]!.end);
      const kinds = [
        { kind: "file", file, modifiedAt: undefined, day: undefined },
        { kind: "more files", files: [file], unnamed: 2 },
        { kind: "row", cells: [] },
        { kind: "item", wordsAt: 3 },
        { kind: "code" },
      ] as const;
      // The names of further files have no marker, and markers of other blocks stand at their end.
      const markers = kinds[of]!.kind === "more files" ? /\[ref/ : /\[ref:\d\](?!(?:\[ref:\d\])*$)/;
      const all = within(models).filter(({ start, end }) => !markers.test(whole.slice(start, end)));
      const answer = anOldAnswer(whole, {
        blocks: all.slice(0, 1).map((range) => ({ ...range, ...kinds[of]! }) as WrittenBlock),
        modelParts: all.slice(1),
        marks: within(marked),
        unsupported: within(doubtful),
      });
      expect(markedTextOf(partsOf(answer, folderOf, seen))).toBe(whole);
    }),
    { seed: 3, numRuns: 2_000 },
  );
});

/** Whether a range begins or ends within a marker, as no stored range does. */
function cutsMarker(whole: string, start: number, end: number): boolean {
  return [...whole.matchAll(/\[ref:\d+\]/g)].some(({ 0: marker, index }) =>
    [start, end].some((at) => index < at && at < index + marker.length),
  );
}
