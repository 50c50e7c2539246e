import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LayoutBlock } from "../domain/unit";
import { segmentsOf, textOfSegment } from "./segments";

/** The blocks of a text, by what they hold: `["table", "a | b\n1 | 2", { hasHeader: true, header: "a | b" }]`. */
type Told = readonly [
  kind: LayoutBlock["kind"],
  words: string,
  more?: Partial<LayoutBlock & { kind: "table" }>,
];

function blocksIn(text: string, told: readonly Told[]): readonly LayoutBlock[] {
  let at = 0;
  return told.map(([kind, words, more]): LayoutBlock => {
    const start = text.indexOf(words, at);
    const range = { start, end: start + words.length };
    at = range.end;
    switch (kind) {
      case "heading":
        return { kind, ...range, level: 1 };
      case "message":
        return { kind, ...range, sender: "Ada" };
      case "table":
        return { kind, ...range, hasHeader: false, header: undefined, ...more };
      case "code":
      case "item":
        return { kind, ...range };
    }
  });
}

/** Each segment as `"kind: its text"`. */
const told = (text: string, ...blocks: readonly Told[]): string[] =>
  segmentsOf({ text, blocks: blocksIn(text, blocks) }).map(
    (segment) => `${segment.kind}: ${textOfSegment(segment, text)}`,
  );

/** Words that fill so many characters. */
const long = (chars: number): string => "word ".repeat(chars / 5).trim();

describe("rows", () => {
  it("have the names of their columns, and the row of names is the header", () => {
    const table = "day | sum\nMay | 900\nJune | ";
    expect(told(table, ["table", table, { hasHeader: true, header: "day | sum" }])).toEqual([
      "header: day | sum",
      "row: day: May; sum: 900",
      "row: day: June",
    ]);
  });

  it("keep their columns where cells are empty, at the beginning of a passage too", () => {
    const table = "| 900 | paid\nJune |  | late";
    expect(told(table, ["table", table, { header: "day | sum | state" }])).toEqual([
      "row: sum: 900; state: paid",
      "row: day: June; state: late",
    ]);
  });

  it("without names are values, or a name with its value", () => {
    const table = "May | 900 | paid\nPrice: | 28";
    expect(told(table, ["table", table])).toEqual(["row: May; 900; paid", "row: Price: 28"]);
  });

  it("of a page have tabs between their cells, and a dash names no column", () => {
    const table = "May\t9 | 8\t7";
    expect(told(table, ["table", table, { header: "day\t–\tsum" }])).toEqual([
      "row: day: May; 9 | 8; sum: 7",
    ]);
  });

  it("of Markdown have neither bars nor the line of dashes", () => {
    const table = "| day | sum |\n|-----|---:|\n|May|900|\n| | a \\| b |";
    const block: Told = ["table", table, { hasHeader: true, header: "day | sum", isBarred: true }];
    expect(told(table, block)).toEqual([
      "header: | day | sum |",
      "row: day: May; sum: 900",
      "row: sum: a | b",
    ]);
  });

  it("are no part of the text around them", () => {
    const table = "May | 900";
    const text = `this line is not the row's ${long(60)}\n${table}\nand this one begins after it`;
    expect(told(text, ["table", table])).toEqual([
      `sentence: this line is not the row's ${long(60)}`,
      "row: May: 900",
      "sentence: and this one begins after it",
    ]);
  });
});

describe("messages", () => {
  it("are whole, with their sender", () => {
    const text = "[1] Ada: Come. Now.\nand bring it\n[2] Ada: Yes";
    const blocks = blocksIn(text, [
      ["message", "[1] Ada: Come. Now.\nand bring it"],
      ["message", "[2] Ada: Yes"],
    ]);
    expect(segmentsOf({ text, blocks })).toEqual([
      { kind: "message", start: 0, end: 32, sender: "Ada" },
      { kind: "message", start: 33, end: 45, sender: "Ada" },
    ]);
  });

  it("that are long are their sentences", () => {
    const message = `Ada: ${long(400)}. Then ${long(300)}.`;
    expect(told(message, ["message", message])).toEqual([
      `sentence: Ada: ${long(400)}.`,
      `sentence: Then ${long(300)}.`,
    ]);
  });
});

describe("code", () => {
  it("has its comment with it", () => {
    const code =
      "# the rent\ndef rent():\n    return 900\n\n# the deposit\ndef deposit():\n    return 3 * rent()";
    expect(told(code, ["code", code])).toEqual([
      "code: # the rent\ndef rent():\n    return 900",
      "code: # the deposit\ndef deposit():\n    return 3 * rent()",
    ]);
  });

  it("is no sentence, whatever signs it holds", () => {
    const code = 'say("One. Two.")';
    expect(told(`Run it.\n${code}\nThen wait.`, ["code", code])).toEqual([
      "sentence: Run it.",
      `code: ${code}`,
      "sentence: Then wait.",
    ]);
  });
});

describe("lists", () => {
  it("have one segment for each entry, whatever marks it has and however its lines look", () => {
    const entries = [
      "a) first of the things",
      "b. Second",
      "III. Third",
      "- 1. fourth",
      "fifth without a mark",
    ];
    expect(told(entries.join("\n"), ...entries.map((one): Told => ["item", one]))).toEqual(
      entries.map((one) => `sentence: ${one}`),
    );
  });

  it("are not joined with the lines around them", () => {
    const item = `- ${long(60)}`;
    const text = `${long(60)}\n${item}\nand more of the text`;
    expect(told(text, ["item", item])).toEqual([
      `sentence: ${long(60)}`,
      `sentence: ${item}`,
      "sentence: and more of the text",
    ]);
  });

  it("divide entries into sentences, and an entry's lines go on", () => {
    const item = "  - Bring the large\n    box. Wash it\n    Name: Ada";
    const [first, second] = segmentsOf({ text: item, blocks: blocksIn(item, [["item", item]]) });
    expect(told(item, ["item", item])).toEqual([
      "sentence: - Bring the large\n    box.",
      "sentence: Wash it\n    Name: Ada",
    ]);
    expect(first).toEqual({ kind: "sentence", start: 2, end: 28, flows: true });
    expect(second).toMatchObject({ flows: true });
  });

  it("of one line do not flow, and an entry that is a mark alone is kept", () => {
    expect(
      segmentsOf({
        text: "- a\n1.",
        blocks: blocksIn("- a\n1.", [
          ["item", "- a"],
          ["item", "1."],
        ]),
      }),
    ).toEqual([
      { kind: "sentence", start: 0, end: 3, flows: false },
      { kind: "sentence", start: 4, end: 6, flows: false },
    ]);
  });

  it("divide an entry without a sentence's end at its lines when it is too long", () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at} of it`);
    const item = lines.join("\n");
    expect(told(item, ["item", item])).toEqual(lines.map((line) => `sentence: ${line}`));
  });
});

describe("text without blocks", () => {
  it("joins lines that a page's edge has broken", () => {
    const text = `The rent of the flat in the old mill is due on the first\nday of each month. The deposit is\nthree rents.`;
    expect(told(text)).toEqual([
      "sentence: The rent of the flat in the old mill is due on the first\nday of each month.",
      "sentence: The deposit is\nthree rents.",
    ]);
  });

  it("does not join short lines, or lines that begin an entry", () => {
    expect(told("Ada Byron\nMill Lane 4\nPenwick")).toHaveLength(3);
    const wide = long(70);
    expect(told(`${wide}\nRent: 900\n- ${wide}\n2) ${wide}\n☐ ${wide}`)).toHaveLength(5);
  });

  it("never joins across a blank line", () => {
    const wide = long(70);
    expect(told(`${wide}\n \n${wide}\n\n\nend`)).toEqual([
      `sentence: ${wide}`,
      `sentence: ${wide}`,
      "sentence: end",
    ]);
  });

  it("has no segments when it is white space", () => {
    expect(told(" \n\t\n")).toEqual([]);
  });
});

it("headings stand alone", () => {
  expect(told("Rent of the year\nis due now", ["heading", "Rent of the year"])).toEqual([
    "heading: Rent of the year",
    "sentence: is due now",
  ]);
});

it("segments are in order, without overlap, and leave out nothing but white space", () => {
  const line = fc.constantFrom("- a b", "One. Two", "a | b", "x = 1", "", "  b. c", "day: 3", long(70));
  const kind = fc.constantFrom("heading", "message", "table", "code", "item", undefined);
  fc.assert(
    fc.property(fc.array(fc.tuple(line, kind), { maxLength: 12 }), (lines) => {
      const text = lines.map(([words]) => words).join("\n");
      const blocks = blocksIn(
        text,
        lines.flatMap(([words, of]): Told[] => (of === undefined || words === "" ? [] : [[of, words]])),
      );
      let at = 0;
      for (const { start, end } of segmentsOf({ text, blocks })) {
        expect(text.slice(at, start).trim()).toBe("");
        expect(text.slice(start, end).trim()).not.toBe("");
        at = end;
      }
      expect(text.slice(at).trim()).toBe("");
    }),
    { seed: 11, numRuns: 500 },
  );
});
