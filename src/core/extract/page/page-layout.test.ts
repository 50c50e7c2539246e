import { describe, expect, test } from "vitest";
import { aRun } from "../../../../tests/fakes/a-run";
import { PageLayout } from "./page-layout";
import type { TextRun } from "./page-lines";

/** Lines below each other, 12 points apart. */
const lines = (texts: readonly string[], x = 0, y = 0) => texts.map((text, i) => aRun(text, x, y + i * 12));

const blocksOf = (runs: readonly TextRun[]) => {
  const { text, blocks } = new PageLayout().read(runs);
  return blocks.map((block) => `${block.kind}: ${text.slice(block.start, block.end)}`);
};

describe("PageLayout", () => {
  test("reads accents by what the pages before show of who drew them", () => {
    const layout = new PageLayout();
    expect(layout.read([aRun("Tom´as", 0, 0)]).text).toBe("Tom´as");
    expect(layout.read([aRun("G¨odel", 0, 0), aRun("Tom´as", 0, 40)]).text).toBe("Gödel\n\nTomás");
    expect(layout.read([aRun("Tom´as", 0, 0)]).text).toBe("Tomás");
  });

  test("joins runs to lines, and lines to paragraphs", () => {
    const runs = [aRun("The", 0, 0), aRun("rent", 18, 0), aRun("is due", 0, 12), aRun("Late fees", 0, 40)];
    expect(blocksOf(runs)).toEqual(["paragraph: The rent\nis due", "paragraph: Late fees"]);
  });

  test("puts no space between runs that touch, in either direction of writing", () => {
    expect(blocksOf([aRun("re", 0, 0), aRun("nt", 10, 0)])).toEqual(["paragraph: rent"]);
    const kerned = [aRun("re", 0, 0), aRun(" ", 10, 0, { width: 0.6 }), aRun("nt", 10.6, 0)];
    expect(blocksOf(kerned)).toEqual(["paragraph: rent"]);
    expect(blocksOf([aRun("שכר", 100, 0), aRun("דירה", 75, 0)])).toEqual(["paragraph: שכר דירה"]);
  });

  test("keeps a word hyphenated at a line's end whole, with its hyphen", () => {
    expect(blocksOf(lines(["for exam-", "ple the rent"]))).toEqual(["paragraph: for exam-ple\nthe rent"]);
    expect(blocksOf(lines(["der Haus\u2010", "halt"]))).toEqual(["paragraph: der Haus-halt"]);
  });

  test("reads ligatures that Ghostscript wrote the wrong way round", () => {
    expect(blocksOf([aRun("the o\u6600\u6600ice", 0, 0)])).toEqual(["paragraph: the office"]);
  });

  test("a sentence goes on at the top of the next column, a new one begins a paragraph", () => {
    const left = lines(["The rent is due", "on the first day"]);
    expect(blocksOf([...left, ...lines(["of each month."], 200)])).toHaveLength(1);
    expect(blocksOf([...left, ...lines(["Late fees are due."], 200)])).toHaveLength(2);
  });

  test("keeps what stands beside a column, at the same height, out of its lines", () => {
    const column = lines(["The rent is due", "on the first day."], 200);
    const margin = lines(["Clause", "four"]);
    const blocks = blocksOf([column[0]!, margin[0]!, column[1]!, margin[1]!]);
    expect(blocks.join("\n")).not.toMatch(/due Clause|day\. four/);
  });

  test("takes short lines in larger letters for headings", () => {
    const runs = [
      aRun("Rent", 0, 0, { height: 20 }),
      ...lines(["The rent is due on the first of each", "month, as was agreed with the owner."], 0, 30),
      aRun("Late fees", 0, 70, { height: 14 }),
      ...lines(["There are none."], 0, 90),
    ];
    const { blocks } = new PageLayout().read(runs);
    expect(blocks.map((block) => (block.kind === "heading" ? block.level : 0))).toEqual([1, 0, 2, 0]);
  });

  test("list entries are paragraphs of their own", () => {
    expect(blocksOf(lines(["• one", "goes on", "• two"]))).toEqual([
      "paragraph: • one\ngoes on",
      "paragraph: • two",
    ]);
  });

  test("entries whose bullets were drawn last are entries all the same", () => {
    const runs = [...lines(["one", "two"], 20), aRun("•", 8, 0), aRun("•", 8, 12)];
    expect(blocksOf(runs)).toEqual(["paragraph: • one", "paragraph: • two"]);
  });

  test("letters written twice to look bold are read once", () => {
    expect(blocksOf([aRun("Rent", 0, 0), aRun("Rent", 0.4, 0)])).toEqual(["paragraph: Rent"]);
  });

  test("lam and alef of one sign stand in the order in which they are read", () => {
    expect(blocksOf([aRun("اإلنتاجية في المجال", 0, 0)])).toEqual(["paragraph: الإنتاجية في المجال"]);
  });

  test("brackets in text that is written to the left are the right way round", () => {
    expect(blocksOf([aRun("דמי )אלף( בחודש", 0, 0)])).toEqual(["paragraph: דמי (אלף) בחודש"]);
  });

  test("a page without text has none", () => {
    expect(new PageLayout().read([aRun(" ", 0, 0)])).toEqual({ text: "", blocks: [] });
  });

  /** Cells 100 points apart, in lines 12 points apart. */
  const rowsOf = (rows: readonly (readonly string[])[]) =>
    rows.flatMap((cells, y) =>
      cells.flatMap((text, x) => (text === "" ? [] : [aRun(text, x * 100, y * 12)])),
    );

  test("lines in columns below names are rows of a table, with tabs between their cells", () => {
    const rows = [
      ["Model", "F1", "Recall"],
      ["Swin-T", "0.838", "0.820"],
      ["GapNet", "0.887", "0.892"],
    ];
    const caption = aRun("Table 1: Results on the test set.", 0, -20);
    const { text, blocks } = new PageLayout().read([caption, ...rowsOf(rows), aRun("We see.", 0, 60)]);
    expect(blocks.map((block) => (block.kind === "row" ? block.header : block.kind))).toEqual([
      "paragraph",
      undefined,
      "Model\tF1\tRecall",
      "Model\tF1\tRecall",
      "paragraph",
    ]);
    expect(text).toContain("Model\tF1\tRecall\nSwin-T\t0.838\t0.820\nGapNet\t0.887\t0.892\n\nWe see.");
  });

  test("years name columns, a column without a name stands first, and a cell may be missing", () => {
    const rows = [
      ["", "Load", "2020"],
      ["Upper Orsk", "184", "211"],
      ["Port Amary", "64", "79"],
    ];
    expect(blocksOf(rowsOf(rows))).toEqual([
      "row: –\tLoad\t2020",
      "row: Upper Orsk\t184\t211",
      "row: Port Amary\t64\t79",
    ]);
  });

  test("a form, a list of sums and a stretched line are no tables", () => {
    const form = [
      ["Landlord:", "Margaret Osei"],
      ["Tenant:", "Paul Lind"],
      ["Deposit:", "1,200"],
    ];
    const sums = [
      ["Subtotal", "100.00"],
      ["Tax", "20.00"],
      ["Total", "120.00"],
    ];
    const stretched = [
      ["The rent", "is due"],
      ["on the first", "day of"],
      ["each", "month"],
    ];
    for (const rows of [form, sums, stretched]) expect(blocksOf(rowsOf(rows)).join()).not.toMatch(/row|\t/);
  });

  test("a numbered line by itself is the heading of a subsection, an entry of the contents is not", () => {
    const { blocks } = new PageLayout().read([
      aRun("3.2 Training", 0, 0),
      ...lines(["All networks were trained for ninety", "epochs on one graphics card."], 0, 30),
      aRun("3.3 Dataset 14", 0, 80),
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "paragraph"]);
  });

  test("the number of a heading has a neighbour in the document, on this page or one before", () => {
    const layout = new PageLayout();
    layout.read([aRun("4 Methods", 0, 0)]);
    const kinds = (texts: readonly string[]) =>
      layout.read(texts.map((text, i) => aRun(text, 0, i * 50))).blocks.map(({ kind }) => kind);
    expect(kinds(["4.1 Training"])).toEqual(["heading"]);
    expect(kinds(["12.00 Uhr Ankunft", "12.30 Uhr Mittagessen"])).toEqual(["paragraph", "paragraph"]);
    expect(kinds(["2 Eier", "2.5 Liter Milch"])).toEqual(["paragraph", "paragraph"]);
  });

  test("a line that begins with the end of “et al.” is no list entry", () => {
    expect(blocksOf(lines(["as was found by Okafor et", "al. [1] and by others"]))).toHaveLength(1);
  });
});
