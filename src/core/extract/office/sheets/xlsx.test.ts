import { describe, expect, test } from "vitest";
import { extractAll } from "../../../../../tests/fakes/extract-all";
import { relationships, zipFile } from "../../../../../tests/fakes/zip-file";
import { extractXlsx } from "./xlsx";

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;€&quot;#,##0.00"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="46"/></cellXfs></styleSheet>`;

/** A workbook of named sheets; `related` are the parts that the first sheet refers to, `[type, part, xml]`. */
const anXlsx = (
  sheets: Readonly<Record<string, string>>,
  strings: readonly string[] = [],
  related: readonly (readonly [type: string, part: string, xml: string])[] = [],
  properties = "",
) => {
  const names = Object.keys(sheets);
  return zipFile({
    "xl/workbook.xml": `<workbook xmlns:r="r">${properties}<sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 7}" r:id="r${i}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      ["s", "styles", "styles.xml"],
      ["t", "sharedStrings", "strings.xml"],
      ...names.map((_, i) => [`r${i}`, "worksheet", `sheet${i}.xml`] as const),
    ),
    "xl/styles.xml": STYLES,
    "xl/strings.xml": `<sst>${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    "xl/_rels/sheet0.xml.rels": relationships(
      ...related.map(([type, part]) => [part, type, `${part}.xml`] as const),
    ),
    ...Object.fromEntries(related.map(([, part, xml]) => [`xl/${part}.xml`, xml])),
    ...Object.fromEntries(
      names.map((name, i) => [`xl/sheet${i}.xml`, `<worksheet>${sheets[name] ?? ""}</worksheet>`]),
    ),
  });
};
const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join("")}</row>`;
const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const number = (reference: string, value: number, style = 0) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

describe("workbooks of Excel 2003 in XML", () => {
  test("are read sheet by sheet, each cell in its column, comments below", async () => {
    const data = (type: string, text: string) => `<Data ss:Type="${type}">${text}</Data>`;
    const rows = `<Row><Cell>${data("String", "Name")}</Cell><Cell>${data("String", "Rent")}</Cell></Row>
      <Row ss:Index="3"><Cell>${data("String", "A")}<Comment ss:Author="Lee"><ss:Data>Really?</ss:Data></Comment></Cell><Cell ss:Index="3">${data("DateTime", "2024-03-05T00:00:00.000")}</Cell>
      <Cell>${data("Boolean", "1")}</Cell></Row>`;
    const file = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Author>no</Author>
      <Worksheet ss:Name="Flats"><Table>${rows}</Table></Worksheet><Worksheet ss:Name="Two"><Table><Row><Cell>${data("Number", "7")}</Cell></Row></Table></Worksheet></Workbook>`;
    const { blocks, units } = await extractAll(extractXlsx, file);
    expect(blocks).toEqual([
      "heading: Flats",
      "row: Name | Rent",
      "row: A |  | 2024-03-05T00:00:00.000 | TRUE",
      "paragraph: Comment by Lee: Really?",
      "heading: Two",
      "paragraph: 7",
    ]);
    expect(units[1]?.place).toEqual({ kind: "sheet", number: 2, name: "Two" });
  });
});

describe("XLSX", () => {
  test("reads sheets in order, by name, rows with the header above them", async () => {
    const first =
      row(1, inline("A1", "Name"), inline("B1", "Rent")) + row(2, inline("A2", "A"), number("B2", 350));
    const { blocks, raw, units } = await extractAll(
      extractXlsx,
      anXlsx({ Flats: first, Sheet2: row(1, number("A1", 1)) }),
    );
    expect(blocks).toEqual(["heading: Flats", "row: Name | Rent", "row: A | 350", "paragraph: 1"]);
    expect(raw[2]).toMatchObject({ header: "Name | Rent" });
    expect(units.map(({ place }) => place)).toEqual([
      { kind: "sheet", number: 1, name: "Flats" },
      { kind: "sheet", number: 2, name: "Sheet2" },
    ]);
  });

  test("shows values as a person sees them", async () => {
    const cells = [
      number("A1", 45000, 1),
      number("B1", 1234.5, 2),
      number("C1", 0.25, 3),
      `<c r="D1" t="b"><v>1</v></c>`,
    ];
    const others = [
      `<c r="E1" t="e"><v>#N/A</v></c>`,
      `<c r="F1" t="str"><f>A1</f><v>sum</v></c>`,
      number("G1", 0.1 + 0.2),
    ];
    const { text } = await extractAll(extractXlsx, anXlsx({ Sheet1: row(1, ...cells, ...others) }));
    expect(text).toBe("3/15/2023 | €1,234.50 | 25% | TRUE | #N/A | sum | 0.3");
  });

  test("counts days from 1904 where the workbook does", async () => {
    const file = anXlsx({ Sheet1: row(1, number("A1", 43538, 1)) }, [], [], '<workbookPr date1904="1"/>');
    expect((await extractAll(extractXlsx, file)).text).toBe("3/15/2023");
  });

  test("a sheet that is not there, or ends in its middle, is told, and the rest is read", async () => {
    const lacking = zipFile({
      "xl/workbook.xml":
        '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r0"/><sheet name="B" r:id="r1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels": relationships(
        ["r0", "worksheet", "sheet0.xml"],
        ["r1", "worksheet", "sheet1.xml"],
      ),
      "xl/sheet0.xml": `<worksheet>${row(1, number("A1", 7))}</worksheet>`,
    });
    const read = await extractAll(extractXlsx, lacking);
    expect([read.end, read.text]).toEqual([{ state: "partial", reason: "corrupt" }, "A\n\n7"]);
    const cut = await extractAll(
      extractXlsx,
      anXlsx({ Sheet1: `<sheetData>${row(1, number("A1", 7))}<row r="2"><c r` }),
    );
    expect(cut.end).toMatchObject({ state: "partial", reason: "corrupt" });
  });

  test("a duration is no day, also where days are counted from 1904", async () => {
    const cells = `<c r="A1" s="4"><v>1.25</v></c>`;
    const file = anXlsx({ Sheet1: row(1, cells) }, [], [], '<workbookPr date1904="1"/>');
    expect((await extractAll(extractXlsx, file)).text).toBe("30:00:00");
  });

  test("a formula whose value is not stored is computed, or shown", async () => {
    const formula = (reference: string, text: string) => `<c r="${reference}"><f>${text}</f></c>`;
    const cells = [number("A1", 24), number("B1", 18.5), formula("C1", "A1*B1"), formula("D1", "TODAY()-C1")];
    const { text } = await extractAll(extractXlsx, anXlsx({ Sheet1: row(1, ...cells) }));
    expect(text).toBe("24 | 18.5 | 444 | =TODAY()-C1");
  });

  test("a merged cell belongs to each row and column that it spans", async () => {
    const rows = [
      row(1, inline("A1", "Room"), inline("B1", "Week")),
      row(2, inline("B2", "Mon"), inline("C2", "Tue")),
      row(3, inline("A3", "Attic"), inline("B3", "Ada"), inline("C3", "Ben")),
      row(4, inline("B4", "closed")),
    ].join("");
    const merged = ["A1:A2", "B1:C1", "A3:A4", "B4:C4"]
      .map((range) => `<mergeCell ref="${range}"/>`)
      .join("");
    const { blocks, raw } = await extractAll(
      extractXlsx,
      anXlsx({ Sheet1: `<sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells>` }),
    );
    expect(blocks.slice(2)).toEqual(["row: Attic | Ada | Ben", "row: Attic | closed | closed"]);
    expect(raw[2]).toMatchObject({ header: "Room | Week · Mon | Week · Tue" });
  });

  test("reads shared texts, without what is printed small over them", async () => {
    const strings = ["<r><t>Ren</t></r><r><t>t</t></r><rPh><t>no</t></rPh>", "<t>a_x000D_b</t>"];
    const { text } = await extractAll(
      extractXlsx,
      anXlsx({ Sheet1: row(1, '<c r="A1" t="s"><v>0</v></c>', '<c r="B1" t="s"><v>1</v></c>') }, strings),
    );
    expect(text).toBe("Rent | a b");
  });

  test("a row of words below a header is no part of it, though a column has no name", async () => {
    const rowsOf = (...lines: string[]) =>
      lines.map((line, at) => {
        const cells = line
          .split("|")
          .map((text, column) => (text === "" ? "" : inline(`${"ABCD"[column]}${at + 1}`, text)));
        return row(at + 1, ...cells);
      });
    for (const [upper, lower] of [
      ["|Monday|Tuesday", "early|9A|9B"],
      ["Name|Phone|Email", "Ada||ada@x.org|moved away"],
      ["Task|Who||Done", "Sweep|Ada|Ben"],
    ] as const) {
      const { blocks } = await extractAll(extractXlsx, anXlsx({ Sheet1: rowsOf(upper, lower).join("") }));
      expect(blocks, lower).toHaveLength(2);
    }
  });

  test("keeps columns apart where cells are empty", async () => {
    const rows =
      row(1, inline("B1", "Name"), inline("C1", "May"), inline("D1", "June")) +
      row(2, inline("B2", "A"), number("D2", 5));
    expect((await extractAll(extractXlsx, anXlsx({ Sheet1: rows }))).text).toBe(
      "Name | May | June\nA |  | 5",
    );
  });

  test("a title stands above its table, and another table has its own header", async () => {
    const rows =
      row(1, inline("A1", "Rents of 2024")) +
      row(2, inline("A2", "Name"), inline("B2", "Rent")) +
      row(3, inline("A3", "A"), number("B3", 1)) +
      row(6, inline("A6", "Month"), inline("B6", "Fee")) +
      row(7, inline("A7", "May"), number("B7", 2));
    const { blocks, raw } = await extractAll(extractXlsx, anXlsx({ Sheet1: rows }));
    expect(blocks[0]).toBe("paragraph: Rents of 2024");
    expect(raw.map((block) => (block.kind === "row" ? block.header : undefined))).toEqual([
      undefined,
      undefined,
      "Name | Rent",
      undefined,
      "Month | Fee",
    ]);
  });

  test("reads comments, text boxes and what is printed above the page", async () => {
    const sheet = `${row(1, number("A1", 1))}<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Lee and Sons&amp;RPage &amp;P</oddHeader></headerFooter>`;
    const comments = `<comments><authors><author>Lee</author></authors><commentList><comment ref="B2" authorId="0"><text><t>Really?</t></text></comment></commentList></comments>`;
    const drawing = `<xdr:wsDr><xdr:sp><xdr:txBody><a:p><a:r><a:t>Boxed</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`;
    const file = anXlsx(
      { Sheet1: sheet },
      [],
      [
        ["comments", "comments1", comments],
        ["drawing", "drawing1", drawing],
      ],
    );
    expect((await extractAll(extractXlsx, file)).blocks).toEqual([
      "paragraph: 1",
      "paragraph: Boxed",
      "paragraph: Comment on B2 by Lee: Really?",
      "paragraph: Lee and Sons Page",
    ]);
  });

  test("a long sheet comes in several units of the same place", async () => {
    const rows = Array.from({ length: 6000 }, (_, i) =>
      row(i + 1, inline(`A${i + 1}`, `flat ${i}`), number(`B${i + 1}`, i)),
    );
    const { units } = await extractAll(extractXlsx, anXlsx({ Sheet1: rows.join("") }));
    expect(units.length).toBeGreaterThan(1);
    expect(new Set(units.map(({ place }) => JSON.stringify(place))).size).toBe(1);
    expect(
      units
        .map(({ text }) => text)
        .join("\n")
        .split("\n"),
    ).toHaveLength(6000);
  });

  test("a text that is repeated all over fills no memory", async () => {
    const text = "rent ".repeat(200_000);
    const cell = `<c t="s"><v>0</v></c>`;
    const endOf = async (sheet: string) =>
      (await extractAll(extractXlsx, anXlsx({ Sheet1: sheet }, [`<t>${text}</t>`]))).end;
    const tooLarge = { state: "skipped", reason: "too large" };
    expect(await endOf(Array.from({ length: 100 }, (_, i) => row(i + 1, cell)).join(""))).toEqual(tooLarge);
    expect(await endOf(row(1, cell.repeat(20)))).toEqual(tooLarge);
  });

  test("an empty workbook says so", async () => {
    expect((await extractAll(extractXlsx, anXlsx({ Sheet1: "", Costs: "" }))).end.reason).toBe("empty");
  });
});
