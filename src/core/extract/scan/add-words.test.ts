import { expect, it } from "vitest";
import { addWords } from "./add-words";
import type { SeenWord } from "./seen-word";

function aWord(text: string, confidence: number, left: number): SeenWord {
  return { text, confidence, block: 1, paragraph: 1, line: 1, box: { left, top: 0, width: 30, height: 20 } };
}
const texts = (words: readonly SeenWord[]) => words.map(({ text }) => text);

it("sure words of the second look come behind the first, in blocks of their own", () => {
  const joined = addWords([aWord("Rent", 90, 0)], [aWord("Arnold", 90, 100), aWord("oa", 50, 200)]);
  expect(texts(joined)).toEqual(["Rent", "Arnold"]);
  expect(joined.map(({ block }) => block)).toEqual([1, 2]);
});

it("where the first reading saw a word, however doubtful, its word stays alone", () => {
  expect(texts(addWords([aWord("lnhalts", 31, 0)], [aWord("Inhalt", 87, 25)]))).toEqual(["lnhalts"]);
});

it("single signs of the second look are strokes", () => {
  expect(addWords([], [aWord("|", 90, 0), aWord("I", 95, 50)])).toEqual([]);
});
