import { describe, expect, test } from "vitest";
import { extractAll } from "../../../../tests/fakes/extract-all";
import { extractRtf } from "./rtf";

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const read = (body: string) => extractAll(extractRtf, latin1(`{\\rtf1\\ansi ${body}}`));

describe("RTF", () => {
  test("reads paragraphs, signs and line breaks, and no settings", async () => {
    const { blocks } = await read(
      String.raw`{\colortbl;\red1;}{\*\generator X;}\pard\f0\fs24 The \b rent\b0\~is\tab due\emdash now.\par` +
        "\nYes\\\\ \\{or\\} n\r\no.\\line Next",
    );
    expect(blocks).toEqual(["paragraph: The rent\u00a0is\tdue—now.", "paragraph: Yes\\ {or} no.\nNext"]);
  });

  test("decodes bytes in the code page of their font, else of the document", async () => {
    const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial CYR;}{\f2\fcharset128 MS Mincho;}{\f3\fcharset2 Symbol;}}`;
    const { text } = await read(
      String.raw`\ansicpg1250${fonts}\f0 \'9a\'b3 \f1 \'cf\'f0 \f2 \'83\'5c\'83\'8b {\f3 a\'b3} \f0 \'9a`,
    );
    expect(text).toBe("šł Пр ソル α≥ š");
  });

  test("joins the two bytes of a character, however each is written", async () => {
    const fonts = String.raw`{\fonttbl{\f2\fcharset128 MS Mincho;}}`;
    expect((await read(String.raw`${fonts}\f2 \'83\'5c\'83e`)).text).toBe(
      (await read(String.raw`${fonts}\f2 \'83\'5c\'83\'65`)).text,
    );
  });

  test("reads Unicode, and leaves out what stands for it", async () => {
    expect((await read(String.raw`\u945?\u-10179\'3f\u-8704? {\uc2\u228\'E8a}{\uc0\u223}x`)).text).toBe(
      "α😀 äßx",
    );
  });

  test("reads the private codes of fonts", async () => {
    const fonts = String.raw`{\fonttbl{\f3\fcharset2 Symbol;}{\f4\fcharset0 Frutiger;}}`;
    expect((await read(String.raw`${fonts}{\f3\u-3984?\u-3867?\'ce}{\f4\u-4021?}`)).text).toBe("π∑∈K");
  });

  test("reads bytes that should have been escaped", async () => {
    const bytes = [...new TextEncoder().encode("{\\rtf1\\ansi Größe}")];
    expect((await extractAll(extractRtf, Uint8Array.from(bytes))).text).toBe("Größe");
  });

  test("reads bytes that should have been escaped and are not UTF-8 in the code page of the document", async () => {
    expect((await read("\\ansicpg1251 \xcf\xf0")).text).toBe("Пр");
  });

  test("reads headings by style and by level", async () => {
    const { blocks, raw } = await read(
      String.raw`{\stylesheet{\s0 Normal;}{\s3\outlinelevel1 Ours;}{\s4 heading 3;}}\pard\s3 A\par\pard\s4 B\par\pard\outlinelevel0 C\par\pard D`,
    );
    expect(blocks).toEqual(["heading: A", "heading: B", "heading: C", "paragraph: D"]);
    expect(raw.slice(0, 3)).toMatchObject([{ level: 2 }, { level: 3 }, { level: 1 }]);
  });

  test("shows the marks of lists", async () => {
    const { text, entries } = await read(
      String.raw`{\fonttbl{\f3\fcharset2 Symbol;}}{\listtext 1.a)\tab}One\par{\listtext\f3\'b7\tab}Two\par{\*\pn\pnlvlbody}Three`,
    );
    expect(text).toBe("1.a) One\n- Two\n\nThree");
    expect(entries).toEqual(["1.a) One", "- Two"]);
  });

  test("reads tables, their empty cells and the tables inside them", async () => {
    const row = (cells: string) => String.raw`\trowd\cellx1\cellx2\pard\intbl ${cells}\row`;
    const { blocks, raw } = await read(`${row("Name\\cell Rent\\cell")}${row("A\\cell\\cell")}\\pard After`);
    expect(blocks).toEqual(["row: Name | Rent", "row: A", "paragraph: After"]);
    expect(raw[1]).toMatchObject({ header: "Name | Rent" });
    const nested = await read(
      String.raw`\trowd\pard\intbl\itap2 a\nestcell b\nestcell{\*\nesttableprops\trowd\nestrow}{\nonesttables x\par}\pard\intbl\itap1 c\cell\row\pard d`,
    );
    expect(nested.blocks).toEqual(["row: a | b", "paragraph: c", "paragraph: d"]);
  });

  test("reads notes, comments, boxes, headers, footers and what the document says of itself", async () => {
    const { blocks } = await read(
      String.raw`{\info{\title The lease}{\author Lee}}{\header Letterhead\par}{\footer Page 1}Due{\footnote\pard On the first.\par}` +
        String.raw`{\*\atnauthor Lee}{\*\annotation Really?}.{\shp{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt Boxed\par}}}\par End`,
    );
    expect(blocks).toEqual([
      "paragraph: Letterhead",
      "paragraph: Due.",
      "paragraph: On the first.",
      "paragraph: Comment by Lee: Really?",
      "paragraph: Boxed",
      "paragraph: End",
      "paragraph: Page 1",
      "paragraph: Title: The lease",
    ]);
  });

  test("shows what a field says, and nothing that is hidden, deleted or a picture", async () => {
    const { text } = await read(
      String.raw`{\field{\*\fldinst HYPERLINK "x"}{\fldrslt here}} {\v no}{\deleted no}{\pict\bin3 }}}{\*\shppict{\pict 89ab}}{\upr{no}{\*\ud yes}}`,
    );
    expect(text).toBe("here yes");
  });

  test("reads the same whatever the chunks it comes in", async () => {
    const body = Array.from({ length: 20_000 }, (_, i) => String.raw`\'fcber \b line ${i}\b0\par `).join("");
    const { units, text } = await read(body);
    expect(units.length).toBeGreaterThan(2);
    expect(text.split("\n\n")).toEqual(Array.from({ length: 20_000 }, (_, i) => `über line ${i}`));
  });

  test("an empty document says so, a bottomless one is refused", async () => {
    expect((await read(String.raw`\pard\par`)).end).toEqual({ state: "skipped", reason: "empty" });
    await expect(read("{".repeat(6000))).rejects.toThrow("nested deeper than 5000");
  });
});

test("a text that ends inside its groups is read in part", async () => {
  const { end, text } = await extractAll(extractRtf, latin1(String.raw`{\rtf1\ansi The rent is {\b due on`));
  expect([end, text]).toEqual([{ state: "partial", reason: "corrupt" }, "The rent is due on"]);
});
