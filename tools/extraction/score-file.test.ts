import { expect, it } from "vitest";
import type { ExtractedPage } from "./extraction";
import type { Key, ManifestRow } from "./manifest";
import { scoreFile } from "./score-file";

const aRow = (changes: Partial<ManifestRow>): ManifestRow => ({
  path: "lease.pdf",
  format: "pdf",
  class: "text",
  keys: [],
  absent: [],
  ...changes,
});

/** Scores a file whose pages hold these texts, or that ended with this reason. */
function score(changes: Partial<ManifestRow>, pages: readonly ExtractedPage[], error?: string) {
  return scoreFile(aRow(changes), { pages, ...(error !== undefined && { error }) });
}

const keys = (...all: Key[]) => ({ keys: all });

it("words are found whatever their case, signs and spacing, and counted apart where they stand as written", () => {
  const wanted = keys({ s: "the lamp" }, { s: "fog signal" }, { s: "30 March" }, { s: "tide" });
  const { found, strict, missed } = score(wanted, [{ text: "The  LAMP. fogsignal, 30\u00a0March" }]);
  expect([found, strict, missed]).toEqual([3, 2, ["tide"]]);
});

it("words count as placed on the page or sheet they belong to, and there alone", () => {
  const pages = [
    { page: 1, text: "the lamp" },
    { page: 2, text: "the bell" },
    { sheet: "Rents", text: "350" },
  ];
  const wanted = keys({ s: "lamp", page: 1 }, { s: "bell", page: 1 }, { s: "350", sheet: "rents" });
  expect(score(wanted, pages)).toMatchObject({ found: 3, placed: 3, rightlyPlaced: 2 });
});

it("what must not appear is counted where it does", () => {
  const absent = ["Hidden kernel", "iVBOR"];
  expect(score({ absent }, [{ text: "a hidden kernel" }]).leaked).toBe(1);
  expect(score({ absent }, [{ text: "nothing of it" }]).leaked).toBe(0);
});

it("four fifths of the letters are enough of what was recognised, not of what was written", () => {
  const wanted = keys({ s: "lighthouse" });
  const pages = [{ text: "lighth0use" }];
  expect(score({ ...wanted, class: "ocr" }, pages)).toMatchObject({ found: 0, fuzzy: 1, missed: [] });
  expect(score(wanted, pages)).toMatchObject({ found: 0, fuzzy: 0, missed: ["lighthouse"] });
});

it.each([
  ["text", "words", undefined],
  ["partial", "words", "corrupt"],
  ["error", "", "encrypted"],
  ["silent", " \n", undefined],
  ["crash", "", "crash"],
  ["crash", "words", "timeout"],
])("a file is %s when its text is %j and its reason %s", (outcome, text, reason) => {
  expect(score({}, [{ text }], reason).outcome).toBe(outcome);
});

it("a file of which the app says nothing counts as a crash", () => {
  expect(scoreFile(aRow({}), undefined)).toMatchObject({ outcome: "crash", named: false });
});

it.each([
  ["encrypted", "encrypted", true],
  ["encrypted", "corrupt", false],
  ["corrupt", "corrupt", true],
  ["corrupt", "no text", false],
  ["empty", "empty", true],
  ["empty", "corrupt", false],
  ["unsupported", "unsupported", true],
  ["unsupported", "no text", false],
] as const)("that a file is %s is said by the reason “%s”: %s", (fileClass, reason, named) => {
  expect(score({ class: fileClass }, [], reason).named).toBe(named);
});
