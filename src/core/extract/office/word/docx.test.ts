import { describe, expect, test } from "vitest";
import { extractAll } from "../../../../../tests/fakes/extract-all";
import { relationships, zipFile } from "../../../../../tests/fakes/zip-file";
import { extractDocx } from "./docx";

/** A document whose main part has an unusual name, which only the relationships give. */
const aDocx = (body: string, parts: Readonly<Record<string, string>> = {}) =>
  zipFile({
    "_rels/.rels": relationships(["r1", "officeDocument", "text/main.xml"]),
    "text/main.xml": `<w:document xmlns:w="w" xmlns:r="r"><w:body>${body}</w:body></w:document>`,
    "text/_rels/main.xml.rels": relationships(
      ...Object.keys(parts).map((name) => [`r-${name}`, name.replace(/\d/, ""), `${name}.xml`] as const),
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`text/${name}.xml`, xml])),
  });
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (text: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
const inList = (text: string, level: number, list = 1) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join("")}</w:tr>`;
const read = async (body: string, parts?: Readonly<Record<string, string>>) =>
  (await extractAll(extractDocx, aDocx(body, parts))).blocks;

const NUMBERING = `<w:numbering>
  <w:abstractNum w:abstractNumId="7">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1%2)"/></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl>
  </w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/>
    <w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>
</w:numbering>`;

describe("DOCX", () => {
  test("reads headings by their style, whatever the style is called", async () => {
    const styles = `<w:styles><w:style w:styleId="a1"><w:name w:val="heading 2"/></w:style>
      <w:style w:styleId="a2"><w:name w:val="Ours"/><w:basedOn w:val="a1"/></w:style></w:styles>`;
    const result = await extractAll(
      extractDocx,
      aDocx(p("Rent", '<w:pStyle w:val="a2"/>') + p("Due."), { styles }),
    );
    expect(result.blocks).toEqual(["heading: Rent", "paragraph: Due."]);
    expect(result.raw[0]).toMatchObject({ level: 2 });
    expect(result.end).toEqual({ state: "indexed", reason: undefined });
  });

  test("reads pages that it takes in whole, saved ones too, where they stand", async () => {
    const types = { page: "aFChunk", saved: "aFChunk" };
    const saved = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: quoted-printable\n\n<p>Caf=C3=A9</p>\n--b--`;
    const file = zipFile({
      "word/document.xml": `<w:document><w:body>${p("Due.")}<w:altChunk r:id="page"/><w:altChunk r:id="saved"/>${p("End.")}</w:body></w:document>`,
      "word/_rels/document.xml.rels": relationships(
        ...Object.entries(types).map(([id, type]) => [id, type, `${id}.txt`] as const),
      ),
      "word/page.txt": "<html><body><h1>Rent</h1><p>350 &euro;</p></body></html>",
      "word/saved.txt": saved,
    });
    expect((await extractAll(extractDocx, file)).blocks).toEqual([
      "paragraph: Due.",
      "heading: Rent",
      "paragraph: 350 €",
      "paragraph: Café",
      "paragraph: End.",
    ]);
  });

  test("writes list numbers as they are shown", async () => {
    const body =
      inList("a", 0) +
      inList("b", 1) +
      inList("c", 1) +
      inList("d", 2) +
      inList("e", 0) +
      inList("f", 1) +
      inList("g", 0, 2);
    expect(await read(body, { numbering: NUMBERING })).toEqual([
      "paragraph: 1. a",
      "paragraph:   1a) b",
      "paragraph:   1b) c",
      "paragraph:     - d",
      "paragraph: 2. e",
      "paragraph:   2a) f",
      "paragraph: 5. g",
    ]);
  });

  test("tells list entries from paragraphs and headings", async () => {
    const file = aDocx(`${p("Buy:")}${inList("a", 0)}${inList("b", 1)}${p("By Monday.")}`, {
      numbering: NUMBERING,
    });
    expect((await extractAll(extractDocx, file)).entries).toEqual(["1. a", "  1a) b"]);
  });

  test("reads rows of a table, the first as their header", async () => {
    const body = `<w:tbl>${row("Name", "Rent")}${row("A", "1")}</w:tbl>`;
    const { blocks, raw } = await extractAll(extractDocx, aDocx(body));
    expect(blocks).toEqual(["row: Name | Rent", "row: A | 1"]);
    expect(raw[1]).toMatchObject({ header: "Name | Rent" });
  });

  test("reads a table inside a cell row by row, under the row of that cell", async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`;
    const inner = `<w:tbl>${row("May", "350")}${row("June", "360")}</w:tbl>`;
    const outer = `<w:tr>${cell(p("A"))}${cell(`${p("paid")}${inner}<w:p/>`)}${cell(p("late"))}</w:tr>`;
    expect(
      await read(`<w:tbl>${row("Flat", "Paid", "Note")}${outer}${row("B", "none", "new")}</w:tbl>`),
    ).toEqual([
      "row: Flat | Paid | Note",
      "row: A | paid | late",
      "row: May | 350",
      "row: June | 360",
      "row: B | none | new",
    ]);
  });

  test("leaves out what was deleted, moved away or stands there in other words as well", async () => {
    const body = `<w:p>${run("The rent ")}<w:del><w:r><w:delText>was</w:delText><w:t>was</w:t></w:r></w:del><w:ins>${run("is")}</w:ins>
      <w:moveFrom>${run("gone")}</w:moveFrom>${run(" due")}<mc:AlternateContent xmlns:mc="mc"><mc:Choice>${run(".")}</mc:Choice>
      <mc:Fallback>${run("no")}</mc:Fallback></mc:AlternateContent></w:p>
      <w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("one ")}</w:p>${p("line")}`;
    expect(await read(body)).toEqual(["paragraph: The rent is due.", "paragraph: one line"]);
  });

  test("leaves out what nobody sees, by itself or by its style, and only that", async () => {
    const styles = `<w:styles><w:style w:styleId="base"><w:rPr><w:vanish/></w:rPr></w:style>
      <w:style w:styleId="secret"><w:basedOn w:val="base"/></w:style>
      <w:style w:styleId="shown"><w:basedOn w:val="base"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style></w:styles>`;
    const set = (text: string, properties: string) =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const inStyle = (style: string, ...runs: readonly string[]) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:rPr><w:vanish/></w:rPr></w:pPr>${runs.join("")}</w:p>`;
    const runs = [
      run("due"),
      set("no", "<w:vanish/>"),
      set(" on", '<w:vanish w:val="false"/><w:rStyle w:val="secret"/>'),
      set("no", '<w:rStyle w:val="secret"/>'),
      set(" the", '<w:rStyle w:val="shown"/><w:webHidden/>'),
      set(" first", "<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>"),
    ];
    const box = `<w:drawing><w:txbxContent>${p("Boxed")}</w:txbxContent></w:drawing><w:footnoteReference w:id="2"/>`;
    const body =
      inStyle("", ...runs) +
      inStyle(
        "secret",
        run("no"),
        set("Rent", '<w:rStyle w:val="base"/>'),
        set(" is", '<w:vanish w:val="0"/>'),
      ) +
      `<w:p><w:r><w:rPr><w:vanish/></w:rPr>${box}</w:r><w:r>${box}</w:r></w:p>`;
    const footnotes = `<w:footnotes><w:footnote w:id="2">${p("Noted")}</w:footnote></w:footnotes>`;
    expect(await read(body, { styles, footnotes })).toEqual([
      "paragraph: due on the first",
      "paragraph: Rent is",
      "paragraph: Boxed",
      "paragraph: Noted",
    ]);
  });

  test("shows what a field says, not how it is computed", async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body = `<w:p>${run("p. ")}${mark("begin")}<w:r><w:instrText>PAGE</w:instrText></w:r>${run("hidden")}${mark("separate")}${run("7")}${mark("end")}</w:p>`;
    expect(await read(body)).toEqual(["paragraph: p. 7"]);
  });

  test("reads headers, footers, notes, comments and text boxes where they belong", async () => {
    const body = `<w:p>${run("Due.")}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>
      <w:p>${run("Host")}<w:r><w:drawing><w:txbxContent>${p("Boxed")}</w:txbxContent></w:drawing></w:r></w:p>`;
    const parts = {
      header1: `<w:hdr>${p("Letterhead")}</w:hdr>`,
      header2: `<w:hdr>${p("Letterhead")}</w:hdr>`,
      footer1: `<w:ftr>${p("Page 1")}</w:ftr>`,
      footnotes: `<w:footnotes><w:footnote w:id="2">${p("On the first.")}</w:footnote></w:footnotes>`,
      comments: `<w:comments><w:comment w:id="0" w:author="Lee">${p("Really?")}</w:comment></w:comments>`,
    };
    expect(await read(body, parts)).toEqual([
      "paragraph: Letterhead",
      "paragraph: Due.",
      "paragraph: On the first.",
      "paragraph: Comment by Lee: Really?",
      "paragraph: Boxed",
      "paragraph: Host",
      "paragraph: Page 1",
    ]);
  });

  test("reads charts and diagrams", async () => {
    const point = (index: number, value: string) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
    const chart = `<c:chart><c:title><a:p><a:r><a:t>Rents</a:t></a:r></a:p></c:title><c:ser><c:tx>${point(0, "2024")}</c:tx>
      <c:cat>${point(0, "May")}${point(1, "June")}</c:cat><c:val>${point(0, "350")}${point(1, "360")}</c:val>
      <c:dLbl><c:tx><a:p><a:fld><a:t>[VALUE]</a:t></a:fld><a:r><a:t>after the repair</a:t></a:r></a:p></c:tx></c:dLbl>
      <c15:datalabelsRange><c15:dlblRangeCache>${point(0, "agreed")}</c15:dlblRangeCache></c15:datalabelsRange></c:ser></c:chart>`;
    const diagramData = `<dgm:pt><dgm:t><a:p><a:r><a:t>Step one</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const body = `<w:p><w:r><w:drawing><c:chart r:id="r-chart"/><dgm:relIds r:dm="r-diagramData"/></w:drawing></w:r></w:p>`;
    expect(await read(body, { chart, diagramData })).toEqual([
      "paragraph: Rents",
      "paragraph: after the repair",
      "paragraph: agreed",
      "row:  | 2024",
      "row: May | 350",
      "row: June | 360",
      "paragraph: Step one",
    ]);
  });

  test("writes formulas and signs in one line", async () => {
    const body = `<w:p><m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>
      <w:r><w:sym w:font="Symbol" w:char="F0B3"/><w:tab/><w:noBreakHyphen/></w:r></w:p>`;
    expect(await read(body)).toEqual(["paragraph: (a+b)/2≥\t\u2011"]);
  });

  test("shows the letters of fonts of signs, whoever names the font", async () => {
    const styles = `<w:styles><w:style w:styleId="greek"><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr></w:style></w:styles>`;
    const inFont = (properties: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>\uf070</w:t></w:r>`;
    const body =
      `<w:p>${run("2")}${inFont('<w:rFonts w:hAnsi="Symbol"/>')}${inFont('<w:rStyle w:val="greek"/>')}${inFont('<w:rFonts w:ascii="Arial"/>')}</w:p>` +
      p("\uf070", '<w:pStyle w:val="greek"/>');
    expect(await read(body, { styles })).toEqual(["paragraph: 2ππp", "paragraph: π"]);
  });

  test("reads parts in UTF-16", async () => {
    const text = `\ufeff<?xml version="1.0" encoding="UTF-16"?><document><body><p><r><t>Größe</t></r></p></body></document>`;
    const bytes = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
    expect((await extractAll(extractDocx, zipFile({ "word/document.xml": bytes }))).text).toBe("Größe");
  });

  test("reads a document that is one XML file", async () => {
    const flat = `<?xml version="1.0"?><pkg:package><pkg:part pkg:name="/word/document.xml"><pkg:xmlData>
      <w:document><w:body>${p("Due.")}</w:body></w:document></pkg:xmlData></pkg:part></pkg:package>`;
    expect((await extractAll(extractDocx, flat)).text).toBe("Due.");
  });

  test("says that there is nothing in it, or that it is broken", async () => {
    const endOf = async (bytes: Uint8Array) => (await extractAll(extractDocx, bytes)).end;
    expect(await endOf(aDocx("<w:p/>"))).toEqual({ state: "skipped", reason: "empty" });
    expect(await endOf(aDocx(p("Due.")).subarray(0, 200))).toEqual({ state: "failed", reason: "corrupt" });
    expect(await endOf(zipFile({ "a.txt": "a" }))).toEqual({ state: "failed", reason: "corrupt" });
    expect(await endOf(aDocx("<w:p>".repeat(50_000)))).toEqual({ state: "failed", reason: "corrupt" });
  });

  test("reads what comes before a break", async () => {
    const words = p("The rent is due on the first.");
    const noise = Array.from({ length: 4000 }, (_, i) => p(`${(i * 2654435761) % 1e9}`)).join("");
    const broken = aDocx(words + noise).slice();
    broken.fill(0xff, 12_000, 14_000);
    const { end, blocks } = await extractAll(extractDocx, broken);
    expect([end, blocks[0]]).toEqual([
      { state: "partial", reason: "corrupt" },
      "paragraph: The rent is due on the first.",
    ]);
  });
});
