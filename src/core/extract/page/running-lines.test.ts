import { describe, expect, test } from "vitest";
import { aRun } from "../../../../tests/fakes/a-run";
import { PageLayout } from "./page-layout";
import type { TextRun } from "./page-lines";

/** A page of text lines between a head and a foot in smaller letters. */
const aPage = (head: string, foot: string, ...texts: readonly string[]): TextRun[] => [
  aRun(head, 0, 0, { height: 8 }),
  ...texts.map((text, at) => aRun(text, 0, 60 + at * 12)),
  aRun(foot, 0, 700, { height: 8 }),
];
function readPages(...pages: readonly (readonly TextRun[])[]) {
  const layout = new PageLayout();
  return pages.map((page, at) => layout.read(page, pages[at + 1] ?? []));
}
const textsOf = (...pages: readonly (readonly TextRun[])[]) => readPages(...pages).map(({ text }) => text);

describe("running heads and feet", () => {
  test("are told once, apart from the text; numbers of pages too", () => {
    const [first, second] = textsOf(
      aPage("House rules, May 2023", "Page 1 of 2", "The laundry is open.", "It closes at nine."),
      aPage("House rules, May 2023", "Page 2 of 2", "Grills are not allowed.", "Bicycles are."),
    );
    expect(first).toBe("House rules, May 2023\n\nThe laundry is open.\nIt closes at nine.\n\nPage 1 of 2");
    expect(second).toBe("Grills are not allowed.\nBicycles are.");
  });

  test("that say something else on each page, or stand in large letters, are text of each", () => {
    const invoice = (number: number) =>
      aPage(`Invoice ${number}`, "Halden", "The amount is due.", "It is 40 euros.").map((run) => ({
        ...run,
        height: 12,
      }));
    const [, second] = textsOf(invoice(1001), invoice(1002));
    expect(second).toContain("Invoice 1002");
    expect(second).toContain("Halden");
  });
});

describe("what goes over a page", () => {
  const full = "who is away for longer than six weeks tells";

  test("is one sentence, on the page where it begins", () => {
    const [first, second] = textsOf(
      aPage("Rules", "1", "The stairs are cleaned in turns, and each of us", full),
      aPage("Rules", "2", "Mr Sobotta in writing. Grills are", "not allowed on balconies."),
    );
    expect(first).toContain(`${full}\nMr Sobotta in writing.`);
    expect(second).toBe("Grills are\nnot allowed on balconies.");
  });

  test("is not taken from a list, a heading, or after a sentence that has ended", () => {
    for (const [last, next] of [
      [full, "1. Mr Sobotta in writing."],
      [`${full}.`, "Mr Sobotta writes."],
    ] as const) {
      const [, second] = textsOf(
        aPage("Rules", "1", "The stairs are cleaned in turns, and each", last),
        aPage("Rules", "2", next, "More of it follows here."),
      );
      expect(second).toContain(next);
    }
  });

  test("keeps the names of a table, though they are not repeated", () => {
    const row = (y: number, ...cells: readonly string[]) => cells.map((cell, at) => aRun(cell, at * 150, y));
    const [, second] = readPages(
      [
        ...row(0, "Number", "Object", "Insured"),
        ...row(14, "K-1", "Salt box", "130"),
        ...row(28, "K-2", "Sledge", "90"),
      ],
      [
        ...row(0, "K-3", "Cider press", "950"),
        ...row(14, "K-4", "Bee skep", "70"),
        aRun("That is all.", 0, 60),
      ],
    );
    expect(second?.blocks.map((block) => block.kind === "row" && block.header)).toEqual([
      "Number\tObject\tInsured",
      "Number\tObject\tInsured",
      false,
    ]);
    expect(second?.text).toBe("K-3\tCider press\t950\nK-4\tBee skep\t70\n\nThat is all.");
  });
});

test("lines of a turned page that come the wrong way round are read from the first to the last", () => {
  const turned = ["Strain after six weeks.", "Saint John.", "Take walnuts before"].map((text, at) =>
    aRun(text, -800, -400 - at * 20, { turn: 3 }),
  );
  expect(new PageLayout().read(turned).text.split(/\n+/)).toEqual([
    "Take walnuts before",
    "Saint John.",
    "Strain after six weeks.",
  ]);
});
