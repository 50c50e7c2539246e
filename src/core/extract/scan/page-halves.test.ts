import { expect, test } from "vitest";
import { readByHalves } from "./page-halves";
import { toRecognisedText } from "./recognised-text";
import type { SeenWord } from "./seen-word";

/** Words as the recognition gives them: lines that go on across the gap. @param at where each side begins, in pixels. */
function page(lines: readonly (readonly string[])[], ...at: readonly number[]): readonly SeenWord[] {
  return lines.flatMap((sides, line) =>
    sides.flatMap((text, side) => {
      let left = at[side] ?? 0;
      return text.split(" ").map((word) => {
        const box = { left, top: line * 40, width: word.length * 10, height: 20 };
        left += box.width + 10;
        return { text: word, confidence: 95, block: 1, paragraph: 1, line: line + 1, box };
      });
    }),
  );
}
const textOf = (words: readonly SeenWord[]) => words.map(({ text }) => text).join(" ");

const BOOK = [
  ["The orchestra of Riga", "Rasma Kalnina fell ill"],
  ["played in the hall of", "in May and was replaced"],
  ["the market. Tickets", "by her pupil until the"],
  ["cost two lats then.", "autumn tour was over."],
];

test("two pages in one picture are read one after the other", () => {
  expect(textOf(readByHalves(page(BOOK, 60, 800)))).toBe(
    [...BOOK.map(([left]) => left), ...BOOK.map(([, right]) => right)].join(" "),
  );
  expect(toRecognisedText(page(BOOK, 60, 800)).split("\n\n")[1]).toBe(
    BOOK.map(([, right]) => right).join(" "),
  );
  const blocks = new Set(readByHalves(page(BOOK, 60, 800)).map(({ block }) => block));
  expect(blocks.size).toBe(2);
});

test("rows of a table, and sides that no clear gap parts, stay as they were read", () => {
  const table = [
    ["Repair of the old gutter", "120.00"],
    ["Paint for the front door", "38.50"],
    ["New lock with five keys", "64.00"],
  ];
  const named = [
    ["Summer opening hours", "Harbour office, first floor"],
    ["Winter opening hours", "Town hall, behind the stairs"],
    ["Closed on Sundays", "Ask at the library desk"],
  ];
  const answered = [
    ["Where is the gas shutoff", "behind the stairs in the cellar"],
    ["Who has the second key", "the neighbour at number twelve"],
    ["When is the heating on", "from the first day of October"],
  ];
  for (const words of [
    page(table, 60, 800),
    page(named, 60, 800),
    page(answered, 60, 800),
    page(BOOK, 60, 280),
  ])
    expect(readByHalves(words)).toBe(words);
});
