import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fragmentsOf } from "./fragments";

const shown = (text: string, lead?: string) =>
  fragmentsOf(text, lead).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe("fragmentsOf", () => {
  test("keeps a sentence whole that the page's edge has broken", () => {
    const text = "The lease begins on the first day of April in the year 2024\nand ends three years later.";
    expect(shown(text)).toEqual([["sentence", text]]);
  });

  test("takes the lines of an invoice one by one", () => {
    expect(shown("Invoice 12\nTotal: 40 EUR")).toEqual([
      ["line", "Invoice 12"],
      ["line", "Total: 40 EUR"],
    ]);
  });

  test("names the cells of a row by the header above the passage", () => {
    const [row] = fragmentsOf('2024-03-01,"Smith, Jo",120', "Date,Payee,Amount");
    expect(row).toMatchObject({
      kind: "row",
      cells: [
        ["Date", "2024-03-01"],
        ["Payee", "Smith, Jo"],
        ["Amount", "120"],
      ],
    });
  });

  test("finds a table between paragraphs by its own header", () => {
    const text = "We kept count.\n\n| Month | Rain |\n|---|---|\n| May | 40 |\n\nIt was dry.";
    expect(shown(text)).toEqual([
      ["sentence", "We kept count."],
      ["row", "| May | 40 |"],
      ["sentence", "It was dry."],
    ]);
  });

  test("takes no sentence with a comma for a table", () => {
    expect(shown("Yes, we can.\nNo, we must.").every(([kind]) => kind !== "row")).toBe(true);
  });

  test("fragments stand in order, do not overlap and hold no empty text", () => {
    const line = fc.stringMatching(/^[A-Za-z0-9 ,.|:;\t]{0,40}$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.option(line, { nil: undefined }), (lines, lead) => {
        const text = lines.join("\n");
        let from = 0;
        for (const { start, end } of fragmentsOf(text, lead)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(text.slice(start, end).trim()).not.toBe("");
          from = end;
        }
        expect(from).toBeLessThanOrEqual(text.length);
      }),
      { seed: 7 },
    );
  });
});
