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

  test("a sentence that begins late in a line goes on in the next, with whatever that begins", () => {
    const text =
      "The claim was denied in the first letter of the insurer. The judge\nFarrow ordered that both sides give standard disclosure by October.";
    expect(shown(text).map(([, words]) => words)).toEqual([
      "The claim was denied in the first letter of the insurer.",
      "The judge\nFarrow ordered that both sides give standard disclosure by October.",
    ]);
  });

  test("a message of a chat is one, and so is an entry of a log", () => {
    const chat =
      "[12/03/24, 18:02] Ada: Done. The boat\nis in!! And you?\n[12/03/24, 18:05] Ben: not yet\n[12/03/24, 18:06] Ada: <3";
    expect(shown(chat).map(([, words]) => words)).toEqual([
      "[12/03/24, 18:02] Ada: Done. The boat\nis in!! And you?",
      "[12/03/24, 18:05] Ben: not yet",
      "[12/03/24, 18:06] Ada: <3",
    ]);
    const others =
      "05/02/2024, 07:31 - Ada: hello. You?\n5/2/24, 7:33 PM - Ben: hi\n2024-02-05 07:31:10 disk is full\n2024-02-05T07:32 disk is free";
    expect(shown(others).map(([kind]) => kind)).toEqual(["message", "message", "message", "message"]);
    expect(shown("On 5/2/24, 7:33 we met.")).toEqual([["sentence", "On 5/2/24, 7:33 we met."]]);
  });

  test("times are known as messengers and logs write them", () => {
    for (const stamp of [
      "2024/02/05 7:31 -",
      "\u200e[12/03/24, 18:02]",
      "5/2/24, 7:33 p. m. -",
      "2024-02-05T07:31:10Z",
      "2024-02-05T07:31:10.123Z",
      "2024-02-05T07:31:10+01:00",
      "2024-02-05 07:31:10.123",
    ])
      expect(
        shown(`${stamp} Ada is in. All well.\n${stamp} Ben is out.`).map(([kind]) => kind),
        stamp,
      ).toEqual(["message", "message"]);
  });

  test("a single time begins no message, and the last message ends at a blank line", () => {
    const note = "2024-02-05 07:31 Ada rang. She is well.";
    const after = "The boat is in. Its keys are with Ben.";
    expect(shown(`${note}\n\n${after}`)).toHaveLength(4);
    expect(shown(`${note}\n${note}\n\n${after}`)).toEqual([
      ["message", note],
      ["message", note],
      ["sentence", "The boat is in."],
      ["sentence", "Its keys are with Ben."],
    ]);
  });

  test("titles in the lines that they name go with the sentence behind them", () => {
    const text =
      "Fume cupboards. They are tested every\n14 months. The one in C4 is broken.\n\nGas taps. They are turned off at night.";
    expect(shown(text).map(([, words]) => words)).toEqual([
      "Fume cupboards. They are tested every\n14 months.",
      "The one in C4 is broken.",
      "Gas taps. They are turned off at night.",
    ]);
    for (const two of [
      "It rained. We left early and went home.",
      "Yes. The keys are with Ada.",
      "Total. Paid in full by Ada.",
    ])
      expect(shown(two)).toHaveLength(2);
  });

  test("a table without a header whose rows name values has a row for each", () => {
    const rows = (text: string) =>
      fragmentsOf(text, undefined).map((one) => (one.kind === "row" ? one.cells : one.kind));
    expect(rows("Price | £28 a month\nSet-up | free")).toEqual([
      [["", "Price: £28 a month"]],
      [["", "Set-up: free"]],
    ]);
    expect(rows("Name: | Ada Holm\nBorn: | Skagen")).toEqual([
      [["", "Name: Ada Holm"]],
      [["", "Born: Skagen"]],
    ]);
    const row = (column: string) => [
      ["Fare", "adult"],
      [column, "7"],
    ];
    expect(rows("| Fare | £5 ticket |\n|---|---|\n| adult | 7 |")).toEqual([row("£5 ticket")]);
    expect(rows("Fare | Mark out of 20\nadult | 7")).toEqual([row("Mark out of 20")]);
    expect(rows("Pupil | Quiz\nAda | 9\nBen | 7")[0]).toEqual([
      ["Pupil", "Ada"],
      ["Quiz", "9"],
    ]);
  });

  test("a first line with a colon says something itself", () => {
    const first = "Meeting on Friday evening: room fourteen";
    expect(shown(`${first}\n\nPlease be punctual. Bring a pen.`)[0]).toEqual(["line", first]);
  });

  test("a narrow column is prose where most of its lines go on in the middle of a sentence", () => {
    const text =
      "on lowland heath in Brabant over three\nsummers. Foraging bouts were\n41% longer around full moon. Birds flew\nfar.";
    expect(shown(text).map(([, words]) => words)).toEqual([
      "on lowland heath in Brabant over three\nsummers.",
      "Foraging bouts were\n41% longer around full moon.",
      "Birds flew\nfar.",
    ]);
  });

  test("lines of like length stay apart; a sentence goes on with a number at the beginning of its next line", () => {
    for (const lines of [
      ["Ada Holm 0171 5550199", "Ben Otto 0172 5550200", "Cy Reeds 0173 5550201."],
      ["王小明 负责钥匙", "李小红 负责门票", "张小刚 负责音乐。"],
      ["Keys are with Ada", "Cash is with Cyril."],
    ])
      expect(shown(lines.join("\n")).map(([, words]) => words)).toEqual(lines);
    const broken = "They are tested every\n14 months.";
    expect(shown(broken)).toEqual([["sentence", broken]]);
  });

  test("a narrow column goes on where its edge has broken a day, or follows a word that ends nothing", () => {
    const lease = "1.1 The term is three years beginning on 1\nSeptember 2022 and ending on 31 August\n2025.";
    expect(shown(lease)).toEqual([["sentence", lease]]);
    const rent = "2.2 The rent is reviewed once, in line with the\nConsumer Prices Index of\nMarch.";
    expect(shown(rent)).toEqual([["sentence", rent]]);
    const rows = ["Lamp oil, five cans of 250 ml", "Wicks 10", "Chimneys 4, small and with a bent rim"];
    expect(shown(rows.join("\n"))).toEqual(rows.map((row) => ["line", row]));
  });

  test.each([
    [["Take out the bin", "Water the plant", "Walk the dog", "Call the vet", "Fix the tap"]],
    [["Name: Ada Holm, sales rep", "Title: keeper of the sea", "City: Skagen"]],
    [["Look for: whatever it comes with", "Name: Ada Holm", "City: Skagen"]],
  ])("the lines of a list stay apart, whatever short words they end with: %j", (entries) => {
    expect(shown(entries.join("\n")).map(([, words]) => words)).toEqual(entries);
  });

  test("of a file that is code by its name, blocks are taken", () => {
    const text = "const MAX = 7;\nfunction isDead(n) {\n  return n >= MAX;\n}";
    const blocks = fragmentsOf(text, undefined, [], "src/queue.ts");
    expect(blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ["code", "const MAX = 7;"],
      ["code", "function isDead(n) {\n  return n >= MAX;\n}"],
    ]);
  });

  test("leaves out the marks of a comment", () => {
    const text = "/**\n * The best slots.\n */\nexport function best() {}\n// Never empty.\n/** Seconds */";
    expect(shown(text).map(([, words]) => words)).toEqual([
      "The best slots.",
      "export function best() {}",
      "Never empty.",
      "Seconds",
    ]);
  });

  test("takes the lines of an invoice one by one", () => {
    expect(shown("Invoice 12\nTotal: 40 EUR")).toEqual([
      ["line", "Invoice 12"],
      ["line", "Total: 40 EUR"],
    ]);
  });

  test("takes the rows of a table that lost its columns one by one", () => {
    const rows = [
      "Earliest early end 1 April 2026 2.2",
      "Boiler service due each year before 30 September 9.2",
      "Replacement set of keys £38 13.1",
    ];
    expect(shown(rows.join("\n"))).toEqual(rows.map((row) => ["line", row]));
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

  test("names no cells where a row has more of them than the header has names", () => {
    const text = "Load\t2020\nPort Amary\t64\nSkarn\t12\nUpper Orsk\t184\t211";
    expect(shown(text).filter(([kind]) => kind === "row")).toEqual([]);
  });

  test("takes no sentence with a comma for a table", () => {
    expect(shown("Yes, we can.\nNo, we must.").every(([kind]) => kind !== "row")).toBe(true);
  });

  test("takes no decimal comma for the border of a cell", () => {
    const text = "Total à payer : 259,40 €\nAcompte reçu : 80,00 €\nSolde : 179,40 €";
    expect(shown(text).map(([kind]) => kind)).toEqual(["line", "line", "line"]);
  });

  test("takes no function's signature for a table header", () => {
    const lead = "def price(sheets, colours):";
    expect(shown("total = sheets, colours\nreturn total, 0", lead).every(([kind]) => kind !== "row")).toBe(
      true,
    );
  });

  test("a row may leave out the empty cells at its end", () => {
    const [row] = fragmentsOf("2025-02 | 95.18", "month | gas | remark");
    expect(row).toMatchObject({
      kind: "row",
      cells: [
        ["month", "2025-02"],
        ["gas", "95.18"],
      ],
    });
  });

  test("knows headings by their sign, by what stands above the passage, and by the prose below them", () => {
    const prose = "Twelve level sensors stand at each of the culverts, before the screen and behind it.";
    expect(shown("## Price\n\nIt is fixed.")[0]).toEqual(["heading", "## Price"]);
    expect(shown(`What we offer\n${prose}`)).toEqual([
      ["heading", "What we offer"],
      ["sentence", prose],
    ]);
    expect(fragmentsOf("Terms\nPaid at once.", undefined, ["Terms"])[0]).toMatchObject({ kind: "heading" });
  });

  test("knows a title with its number above prose, and titles that differ by their number", () => {
    expect(shown("4 Holiday\n\nYou have 26 days of paid leave.\n\n5 Tools\n\nThey stay ours.")).toEqual([
      ["heading", "4 Holiday"],
      ["sentence", "You have 26 days of paid leave."],
      ["heading", "5 Tools"],
      ["sentence", "They stay ours."],
    ]);
    expect(
      shown("6. Pension\n6.1 The Company pays 6 per cent of your salary into the workplace pension.")[0],
    ).toEqual(["heading", "6. Pension"]);
    const kinds = (text: string) => shown(text).map(([kind]) => kind);
    expect(kinds("Referee 1\n\nFine work.\n\nReferee 2\n\nToo small a sample.")).toEqual([
      "heading",
      "sentence",
      "heading",
      "sentence",
    ]);
    expect(kinds("1. Milk\n2. Bread\n3. Eggs")).not.toContain("heading");
    expect(kinds("Room 12\n\nIt is on the first floor.\n\nThe key hangs there.").slice(1)).not.toContain(
      "heading",
    );
  });

  test("of a title that is underlined the line of signs is no fragment", () => {
    expect(shown("Tides at Skagen\n===============\n\nHigh water is at six.")).toEqual([
      ["heading", "Tides at Skagen"],
      ["sentence", "High water is at six."],
    ]);
  });

  test.each(["Invoice 12 · page 1 of 2", "Factura 12 · pagina 1 din 2", "Seite 3", "– 7 –"])(
    "knows %j as a line that stands on every page",
    (line) => {
      expect(shown(`It is fixed.\n\n${line}`).at(-1)).toEqual(["page line", line]);
    },
  );

  test("keeps what is announced with what announces it", () => {
    const text = "We invite you to the meeting:\n\n    Thursday, 27 November, 18:30\n    Lindenhof 3";
    expect(shown(text)[0]).toEqual([
      "sentence",
      "We invite you to the meeting:\n\n    Thursday, 27 November, 18:30",
    ]);
  });

  test("takes the lines of a list with labels one by one, however long they are", () => {
    const text = "Ada: from the first to the twelfth of September, with Ruth in her place\nTom: never";
    expect(shown(text)).toHaveLength(2);
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
