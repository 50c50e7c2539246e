import { expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import type { Library } from "../../ports/library";
import { countingIn } from "./answer-by-counting";

const turn = (question: string) => ({ question, answer: "", files: [] });

test("a follow-up counts what the question before counted, and another question stands alone", () => {
  const before = [turn("How much did we spend on books in January 2024?")];
  expect(countingIn("And in March?", before)).toMatchObject({ operation: "sum" });
  expect(countingIn("And in March?", before)?.rest).toMatch(/March 2024.*books/);
  expect(countingIn("And in March?", [turn("Who keeps the key?")])).toBeUndefined();
  expect(countingIn("And in March?", [...before, turn("And on food?")])?.rest).toMatch(
    /March 2024.*food.*books/,
  );
  const words = countingIn("How many members sing bass?", before)?.words.map(({ text }) => text);
  expect(words).not.toContain("books");
});

const HEADER = "Day\tShop\tBooks";

/** A library with a table of three passages. @param read how many of them a reading of the file gives */
function libraryOfTable(read: number): Library {
  const rows = ["2024-01-03\tAsh\t10.00", "2024-02-03\tElm\t20.00", "2024-03-03\tOak\t30.00"];
  const library = memoryLibrary([{ path: "spending.csv", text: rows.join("\n\n") }]);
  const asTable: Library["readFile"] = async (...asked) =>
    (await library.readFile(...asked)).map((one) => ({
      ...one,
      blocks: [{ kind: "table", start: 0, end: one.text.length, header: HEADER, hasHeader: false }],
    }));
  return {
    ...library,
    searchWords: async (_words, _limit, _accepts, signal) => {
      const [{ file } = {}] = await library.listFiles();
      return file === undefined ? [] : asTable(file.id, Number.POSITIVE_INFINITY, signal);
    },
    readFile: async (...asked) => (await asTable(...asked)).slice(0, read),
  };
}

test("where only the beginning of a table was read, its sum is told, and not claimed", async () => {
  const ask = (read: number) =>
    collectAnswer(anAnswerRequest("How much did we spend on books in 2024?", libraryOfTable(read)));
  const whole = await ask(3);
  expect(whole.outcome).toBe("answered");
  expect(whole.text).toContain("60.00");
  const cut = await ask(2);
  expect(cut.outcome).toBe("closest");
  expect(cut.text).toContain("30.00");
  expect(cut.text).toContain("Of 1 file only a part was read.");
});
