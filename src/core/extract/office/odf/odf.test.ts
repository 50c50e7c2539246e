import { describe, expect, test } from "vitest";
import { extractAll } from "../../../../../tests/fakes/extract-all";
import { zipFile } from "../../../../../tests/fakes/zip-file";
import { extractOdp } from "./odp";
import { extractOds } from "../sheets/ods";
import { extractOdt } from "./odt";

const content = (kind: string, body: string, styles = "") =>
  `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`;
const anOdf = (kind: string, body: string, parts: Readonly<Record<string, string>> = {}, styles = "") =>
  zipFile({ "content.xml": content(kind, body, styles), ...parts });
const readOdt = (body: string, parts?: Readonly<Record<string, string>>, styles?: string) =>
  extractAll(extractOdt, anOdf("text", body, parts, styles));
const p = (text: string) => `<text:p>${text}</text:p>`;
const cell = (text: string, attributes = "") =>
  `<table:table-cell ${attributes}>${p(text)}</table:table-cell>`;
const row = (...cells: readonly string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;

describe("ODT", () => {
  test("reads headings, spaces, fields, tables, and leaves out what was deleted", async () => {
    const body = `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:h text:outline-level="2">Rent</text:h>
      <text:p>Due<text:s text:c="2"/>on <text:date>1 May</text:date><text:line-break/>each<text:tab/>month</text:p>
      <table:table><table:table-header-rows>${row(cell("1"), cell("2"))}</table:table-header-rows>${row(cell("A"), cell("B"))}</table:table>`;
    const { blocks, raw } = await readOdt(body);
    expect(blocks).toEqual([
      "heading: Rent",
      "paragraph: Due  on 1 May\neach\tmonth",
      "row: 1 | 2",
      "row: A | B",
    ]);
    expect([raw[0], raw[3]]).toMatchObject([{ level: 2 }, { header: "1 | 2" }]);
  });

  test("reads a table inside a cell row by row, under the row of that cell", async () => {
    const inner = `<table:table>${row(cell("May"), cell("350"))}</table:table>`;
    const outer = row(cell("A"), `<table:table-cell>${p("paid")}${inner}</table:table-cell>`, cell("late"));
    expect(
      (await readOdt(`<table:table>${outer}${row(cell("B"), cell(""), cell("new"))}</table:table>`)).blocks,
    ).toEqual(["row: A | paid | late", "row: May | 350", "row: B |  | new"]);
  });

  test("writes list numbers as they are shown", async () => {
    const styles = `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
      <text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")" text:display-levels="2"/>
      <text:list-level-style-bullet text:level="3"/></text:list-style>`;
    const item = (inner: string) => `<text:list-item>${inner}</text:list-item>`;
    const inner = `<text:list>${item(p("b"))}${item(`${p("c")}<text:list>${item(p("d"))}</text:list>`)}</text:list>`;
    const body = `<text:list text:style-name="L">${item(p("a") + inner)}${item(p("e"))}</text:list>${p("between")}
      <text:list text:style-name="L" text:continue-numbering="true">${item(p("f") + p("more"))}</text:list>`;
    expect((await readOdt(body, {}, styles)).text).toBe(
      "1. a\n  1.a) b\n  1.b) c\n    - d\n2. e\n\nbetween\n\n3. f\nmore",
    );
  });

  test("reads notes, comments, text boxes, charts, headers and footers", async () => {
    const body = `<text:p>Due<text:note><text:note-citation>1</text:note-citation><text:note-body>${p("On the first.")}</text:note-body></text:note>
      <office:annotation><dc:creator>Lee</dc:creator><dc:date>2024-01-01</dc:date>${p("Really?")}</office:annotation>.
      <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p><text:p><draw:frame><draw:text-box>${p("Boxed")}</draw:text-box></draw:frame></text:p>`;
    const parts = {
      "styles.xml": `<office:document-styles><office:master-styles><style:master-page><style:header>${p("Letterhead")}</style:header><style:footer>${p("Page <text:page-number>1</text:page-number>")}</style:footer></style:master-page></office:master-styles></office:document-styles>`,
      "Object 1/content.xml": `<chart:chart><chart:title>${p("Rents")}</chart:title><table:table>${row(cell(""), cell("2024"))}${row(cell("May"), cell("350"))}</table:table></chart:chart>`,
      "meta.xml": `<office:document-meta><office:meta><dc:title>The lease</dc:title></office:meta></office:document-meta>`,
    };
    expect((await readOdt(body, parts)).blocks).toEqual([
      "paragraph: Letterhead",
      "paragraph: Due .",
      "paragraph: On the first.",
      "paragraph: Comment by Lee: Really?",
      "paragraph: Rents",
      "row:  | 2024",
      "row: May | 350",
      "paragraph: Boxed",
      "paragraph: Page",
      "paragraph: Title: The lease",
    ]);
  });

  test("says that a file is encrypted, broken or empty", async () => {
    const manifest = `<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
    expect((await readOdt(p("x"), { "META-INF/manifest.xml": manifest })).end).toEqual({
      state: "failed",
      reason: "encrypted",
    });
    expect((await extractAll(extractOdt, zipFile({ mimetype: "x" }))).end.reason).toBe("corrupt");
    expect((await readOdt("<text:p/>")).end).toEqual({ state: "skipped", reason: "empty" });
  });

  test("reads a document of which only macros are encrypted", async () => {
    const manifest = `<manifest:manifest><manifest:file-entry manifest:full-path="Basic/Own/Module1.xml"><manifest:encryption-data/></manifest:file-entry><manifest:file-entry manifest:full-path="content.xml"/></manifest:manifest>`;
    const { text, end } = await readOdt(p("Due."), { "META-INF/manifest.xml": manifest });
    expect([text, end.state]).toEqual(["Due.", "indexed"]);
  });

  test("reads a document that is one XML file", async () => {
    const flat = `<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.text"><office:master-styles><style:master-page><style:header>${p("Letterhead")}</style:header></style:master-page></office:master-styles><office:body>${p("Due.")}</office:body></office:document>`;
    expect((await extractAll(extractOdt, flat)).blocks).toEqual(["paragraph: Letterhead", "paragraph: Due."]);
  });

  test("reads a formula whose folder is named with a slash", async () => {
    const body = `<text:p>Area <draw:frame><draw:object xlink:href="Formula-0/"/></draw:frame></text:p>`;
    const parts = { "Formula-0/content.xml": "<math><mi>a</mi><mo>=</mo><mn>2</mn></math>" };
    expect((await readOdt(body, parts)).text).toBe("Area\n\na=2");
  });
});

describe("ODS", () => {
  test("reads sheets as they are shown, counted rows and cells too", async () => {
    const blank = '<table:table-cell table:number-columns-repeated="2"/>';
    const sheet = `<table:table table:name="Flats">${row(cell("Name"), blank, cell("Rent"))}${row(cell("A"), blank, cell("€350", 'office:value="350"'))}
      <table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table>
      <table:table table:name="Sheet2">${row('<table:table-cell office:value="7"/>')}</table:table>`;
    const { blocks, units } = await extractAll(extractOds, anOdf("spreadsheet", sheet));
    expect(blocks).toEqual([
      "heading: Flats",
      "row: Name |  |  | Rent",
      "row: A |  |  | €350",
      "paragraph: 7",
    ]);
    expect(units[1]?.place).toEqual({ kind: "sheet", number: 2, name: "Sheet2" });
  });

  test("writes comments and text boxes under their sheet", async () => {
    const remark = `<office:annotation><dc:creator>Lee</dc:creator>${p("Really?")}</office:annotation>`;
    const box = `<draw:frame><draw:text-box>${p("Boxed")}</draw:text-box></draw:frame>`;
    const sheet = `<table:table table:name="Sheet1">${row(cell("a"), `<table:table-cell>${remark}${p("b")}${box}</table:table-cell>`)}</table:table>`;
    expect((await extractAll(extractOds, anOdf("spreadsheet", sheet))).blocks).toEqual([
      "row: a | b",
      "paragraph: Comment on B1 by Lee: Really?",
      "paragraph: Boxed",
    ]);
  });
});

describe("ODS from programs", () => {
  test("shows values that no text shows, by their kind", async () => {
    const value = (attributes: string) => `<table:table-cell office:value-type=${attributes}/>`;
    const cells = [
      value('"time" office:time-value="PT03H04M05S"'),
      value('"boolean" office:boolean-value="true"'),
      value('"percentage" office:value="0.07"'),
      value('"currency" office:currency="EUR" office:value="12.5"'),
      value('"date" office:date-value="2024-03-05"'),
    ];
    const sheet = `<table:table table:name="Sheet1">${row(...cells)}</table:table>`;
    expect((await extractAll(extractOds, anOdf("spreadsheet", sheet))).text).toBe(
      "03:04:05 | TRUE | 7% | 12.5 EUR | 2024-03-05",
    );
  });

  test("the table of a chart that lies in its cell is no part of the sheet's rows", async () => {
    const chart = `<draw:frame><draw:object><table:table table:name="local">${row(cell("May"), cell("350"))}</table:table></draw:object></draw:frame>`;
    const sheet = `<table:table table:name="Sheet1">${row(cell("a"), `<table:table-cell>${p("b")}${chart}</table:table-cell>`)}</table:table>`;
    expect((await extractAll(extractOds, anOdf("spreadsheet", sheet))).blocks).toEqual([
      "row: a | b",
      "paragraph: May\n350",
    ]);
  });
});

describe("ODP", () => {
  test("reads slides with their number, title, notes, and what the master shows", async () => {
    const frame = (text: string, kind = "outline") =>
      `<draw:frame presentation:class="${kind}"><draw:text-box>${p(text)}</draw:text-box></draw:frame>`;
    const body = `<draw:page draw:master-page-name="M">${frame("Rent", "title")}${frame("Due.")}<presentation:notes><draw:page-thumbnail/>${frame("Speak slowly.", "notes")}</presentation:notes></draw:page>
      <draw:page draw:master-page-name="M"/><draw:page draw:master-page-name="M">${frame("Last")}</draw:page>`;
    const styles = `<office:document-styles><office:master-styles><style:master-page style:name="M">${frame("Click to edit", "title")}${frame("Lee and Sons", "footer")}</style:master-page></office:master-styles></office:document-styles>`;
    const { blocks, units } = await extractAll(
      extractOdp,
      anOdf("presentation", body, { "styles.xml": styles }),
    );
    expect(blocks).toEqual([
      "heading: Rent",
      "paragraph: Due.",
      "heading: Notes",
      "paragraph: Speak slowly.",
      "paragraph: Lee and Sons",
      "paragraph: Last",
    ]);
    expect(units.map(({ place }) => place)).toEqual([
      { kind: "slide", number: 1 },
      { kind: "slide", number: 3 },
    ]);
  });
});
