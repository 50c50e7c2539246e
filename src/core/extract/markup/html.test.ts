import { describe, expect, test } from "vitest";
import { extractAll, noGuess } from "../../../../tests/fakes/extract-all";
import { createHtmlExtract } from "./html";

const read = (text: string | Uint8Array) => extractAll(createHtmlExtract(noGuess), text);

describe("HTML", () => {
  test("reads title, headings, paragraphs and entities, white space collapsed", async () => {
    const { blocks, raw } = await read(
      "<html><head><title>My flat</title></head><body><h2>The\n <b>rent</b></h2><p>350&nbsp;&euro;\n  a&#32;month<br>cold</body>",
    );
    expect(blocks).toEqual([
      "paragraph: My flat",
      "heading: The rent",
      "paragraph: 350\u00a0€ a month\ncold",
    ]);
    expect(raw[1]).toMatchObject({ level: 2 });
  });

  test("leaves out what no reader sees", async () => {
    const { text } = await read(
      "<head><style>a{}</style><meta name=x></head><script>let a='<p>no</p>'</script><template>no</template>" +
        "<noscript>no</noscript><p hidden>no <b>no</b></p><div style='display: none'><p>no</p></div><!-- no --><p>yes",
    );
    expect(text).toBe("yes");
  });

  test("a term stands in one line with the value it names, and by itself above a text", async () => {
    const { text } = await read(
      "<dl><dt>Member number:<dd>TU-55<dt>Joined<dd>2012</dl><dl><dt>Branch<dd><p>" +
        "long ".repeat(40) +
        "</dl>",
    );
    expect(text).toMatch(/^Member number: TU-55\nJoined: 2012\n\nBranch\n\nlong long/);
    expect((await read("<dl><dt>one<dt>two</dl>three")).text).toBe("one\n\ntwo\n\nthree");
    expect((await read("<dl><dt>Who pays?<dd>Ada<dt>名前：<dd>Ben</dl>")).text).toBe(
      "Who pays? Ada\n名前： Ben",
    );
  });

  test("a term stands by itself above a list or a table, and stays in its cell", async () => {
    const list = await read("<dl><dt>Buy<dd><ul><li>eggs<li>milk</ul></dl>");
    expect(list.blocks).toEqual(["paragraph: Buy", "paragraph: - eggs", "paragraph: - milk"]);
    const table = await read("<dl><dt>Fees<dd><table><tr><td>adult<td>7</table></dl>");
    expect(table.blocks).toEqual(["paragraph: Fees", "row: adult | 7"]);
    const cells = await read("<table><tr><td><dt>Name</dt></td><td><dd>Ada</dd></td></tr></table>");
    expect(cells.text).toBe("Name | Ada");
  });

  test("marks list entries, numbers and levels included", async () => {
    const { text } = await read("<ul><li>one<li><p>two</p><ol start=3><li>three<li>four</ol></ul>");
    expect(text).toBe("- one\n- two\n  3. three\n  4. four");
  });

  test("tells list entries, each with its paragraphs, and terms with their values", async () => {
    const { entries } = await read(
      "<p>Buy<ul><li>eggs<li><p>milk<p>or cream</ul>by<p>Monday<dl><dt>Who<dd>Ada</dl><table><tr><td><ul><li>a</ul><td>b</table>",
    );
    expect(entries).toEqual(["- eggs", "- milk", "or cream", "Who: Ada"]);
  });

  test("numbers list entries as they say", async () => {
    const { text } = await read(
      "<ol type=a><li>one<li value=4>four<li>five</ol><ol type=I start=3><li>three</ol>",
    );
    expect(text).toBe("a. one\nd. four\ne. five\nIII. three");
  });

  test("reads formulas once, the text of drawings, and words without what stands over them", async () => {
    const formula =
      "<math><semantics><mi>x</mi><mo>=</mo><mn>2</mn><annotation>x = 2</annotation></semantics></math>";
    const drawing = "<svg><title>Tip</title><style>a{}</style><text>Reef</text><text>Bay</text></svg>";
    const word = "<ruby>灯<rp>(</rp><rt>とう</rt><rp>)</rp>台<rt>だい</rt></ruby>";
    expect(
      (await read(`<p>${formula} ${drawing} ${word}<button>Go</button><button>Stop</button>`)).text,
    ).toBe("x=2 Reef Bay 灯台 Go Stop");
  });

  test("reads what is filled in, ticked and chosen in a form", async () => {
    const { text } = await read(
      "<p>Name: <input value='Ada Byron'>Born: <input type=date value=1815-12-10><input type=hidden value=no><input type=submit value=no><input></p>" +
        "<p><input type=checkbox checked>cold <input type=RADIO>warm</p><p>Town:<select><option>Köln<option selected>Bonn</select>Flat<select multiple>" +
        "<optgroup><option selected>1</option></optgroup> <option>2</option> <option selected>3</option></select></p><p>Note<textarea>Due.</textarea>now</p>",
    );
    expect(text).toBe(
      "Name: Ada Byron Born: 1815-12-10\n\n☒ cold ☐ warm\n\nTown: Bonn Flat 1, 3\n\nNote Due. now",
    );
    expect((await read("<form>Town<select><option>Köln<option>Bonn</select><br>Next</form>")).text).toBe(
      "Town\nKöln\nBonn\n\nNext",
    );
    expect((await read("<select><option>Köln<option selected>Bonn<p>Due.</p>Now</select>")).text).toBe(
      "Köln Bonn\n\nDue.\n\nNow",
    );
  });

  test("a file's name is no description of a picture", async () => {
    const { text } = await read(
      '<p>a<img src="../img/lamp.png" alt="img/lamp.png">b<img src=l.png alt="The lamp">',
    );
    expect(text).toBe("a b The lamp");
  });

  test("reads table rows with the header above them", async () => {
    const { blocks, raw } = await read(
      "<table><caption>Rents</caption><tr><th>Name<th>Rent<tr><td>A<td>1</tr><tr><td><p>B</p></td><td>2</td></tr></table>",
    );
    expect(blocks).toEqual(["paragraph: Rents", "row: Name | Rent", "row: A | 1", "row: B | 2"]);
    expect(raw[3]).toMatchObject({ header: "Name | Rent" });
  });

  test("reads a table inside a cell row by row, under the row of that cell", async () => {
    const inner = "<table><tr><td>May<td>350</tr><tr><td>June<td>360</tr></table>";
    const { text, raw } = await read(
      `<table><tr><th>Flat<th>Paid<th>Note</tr><tr><td>A<td>${inner}<td>late</tr><tr><td>B<td>none<td>new</tr></table>`,
    );
    expect(text).toBe("Flat | Paid | Note\nA |  | late\n\nMay | 350\nJune | 360\n\nB | none | new");
    expect(raw.map((block) => block.kind === "row" && block.header)).toEqual([
      undefined,
      "Flat | Paid | Note",
      undefined,
      undefined,
      "Flat | Paid | Note",
    ]);
  });

  test("reads a table that is there for its layout as what stands in it", async () => {
    const { blocks } = await read(
      "<table><tr><td><h1>Rent</h1><p>Due</p></td><td><table><tr><td>A</td><td>1</td></tr></table></td></tr></table>",
    );
    expect(blocks).toEqual(["heading: Rent", "paragraph: Due", "row: A | 1"]);
  });

  test("keeps preformatted text as it is", async () => {
    expect((await read("<pre>\n  a\n\n    b\n</pre>")).blocks).toEqual(["code:   a\n\n    b"]);
  });

  test("reads white space without end in no more time than other text", async () => {
    expect((await read(`<pre>a${"\n".repeat(300_000)}b</pre>`)).text).toHaveLength(300_002);
  });

  test("reads old pages in the charset they name", async () => {
    const page = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>\xcf\xf0';
    const bytes = Uint8Array.from(page, (sign) => sign.charCodeAt(0));
    expect((await read(bytes)).text).toBe("Пр");
  });

  test("a page without text says so", async () => {
    expect((await read("<html><body><img src=a></body></html>")).end.reason).toBe("empty");
  });

  test("refuses a page that is nested without end", async () => {
    expect((await read(`${"<div>".repeat(4000)}deep`)).text).toBe("deep");
    await expect(read(`${"<div>".repeat(50000)}deep`)).rejects.toThrow("nested deeper than 5000");
  });

  test("a cell that reaches down belongs to each of its rows", async () => {
    const { text } = await read(
      "<table><tr><th>Region<th>Item<th>Cost<tr><td rowspan=3>North<td>Oar<td>12<tr><td>Hull<td>13<tr>" +
        "<td rowspan=2>Sail<td>14<tr><td>South<td>15<tr><td>West<td>Rope<td>16</table>",
    );
    expect(text).toBe(
      "Region | Item | Cost\nNorth | Oar | 12\nNorth | Hull | 13\nNorth | Sail | 14\nSouth | Sail | 15\nWest | Rope | 16",
    );
    const single = await read("<table><tr><td rowspan=2>Oar<td>12<tr><td>13</table>");
    expect(single.blocks).toEqual(["row: Oar | 12", "row: Oar | 13"]);
    const pictured = await read(
      "<table><tr><td rowspan=2><img src=a.png><td>Dear Ada<tr><td>Yours, Ben</table>",
    );
    expect(pictured.blocks.at(-1)).toBe("paragraph: Yours, Ben");
  });

  test("below a header, a cell of several paragraphs is one too", async () => {
    const row = "<tr><td><p>Oar<td><p>12<p>net";
    expect((await read(`<table><tr><th>Item<th>Cost${row}</table>`)).text).toBe("Item | Cost\nOar | 12 net");
    expect((await read(`<table>${row}</table>`)).text).toBe("Oar\n\n12\n\nnet");
  });

  test("formulas are told in one line", async () => {
    const half = "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>";
    const root = "<msqrt><msup><mi>x</mi><mn>2</mn></msup></msqrt>";
    const sum = "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mo>∞</mo></munderover>";
    const { text } = await read(
      `<p>Let <math><semantics>${half} ${root} ${sum}<annotation>no</annotation></math> be.`,
    );
    expect(text).toBe("Let (a+b)/2 √(x^2) ∑_(i=1)^∞ be.");
  });

  test("the number of a note is no part of the word before it", async () => {
    const { text } = await read(
      "<p>rent<a href='#n1'><sup>1</sup></a> fee<sup><a href='#n2'>2</a></sup>" +
        " oar<a epub:type='noteref' href='n.html#n3'>3</a> m<sup>2</sup> <a href='#x'>4</a> <sup><a href='#c'>[5]</a></sup>",
    );
    expect(text).toBe("rent[1] fee[2] oar[3] m2 4 [5]");
  });

  test("an element that closes itself hides nothing behind it", async () => {
    const { text } = await read("<head><title/><script src=a.js /></head><a href=http://x/>Rent</a><p>due");
    expect(text).toBe("Rent\n\ndue");
  });
});
