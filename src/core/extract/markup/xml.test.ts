import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../../tests/fakes/extract-all";
import { createXmlExtract } from "./xml";

const read = (text: string) => extractAll(createXmlExtract(noGuess), text);

test("elements stand on lines of their own, tags inside a sentence do not part it", async () => {
  const { text } = await read("<a>\n  <b>one</b>\n  <b>two <i>and</i> three</b><b>four &amp; five</b>\n</a>");
  expect(text).toBe("one\ntwo and three\nfour & five");
});

test("what elements say in attributes that are for people is read, what they say to programs is not", async () => {
  const { text } = await read(
    '<opml>\n<outline id="a1" text="Tides">\n<e title="Springs" type="x"/>\n</outline>\n</opml>',
  );
  expect(text).toBe("Tides\nSprings");
});

test("entities that the file defines are not expanded", async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>laugh: &y;</a>';
  expect((await read(bomb)).text).toBe("laugh: &y;");
});

test("names of characters that HTML knows are read, whoever defines them", async () => {
  expect((await read("<a>Zeocin&trade; in a caf&eacute; &company;</a>")).text).toBe(
    "Zeocin™ in a café &company;",
  );
});

test("pages that a feed carries as text are read without their tags", async () => {
  const item = "<item><d>&lt;p&gt;The &lt;b&gt;la&lt;/b&gt;mp&lt;/p&gt;&lt;p&gt;is lit&lt;/p&gt;</d></item>";
  expect((await read(`<rss>${item}<e><![CDATA[<div>Oil<br/>wick</div>]]></e></rss>`)).text).toBe(
    "The lamp is lit\nOil wick",
  );
  const note = `<content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x"><en-note><div>Reef</div></en-note>]]></content>`;
  expect((await read(`<en-export>${note}</en-export>`)).text).toBe("Reef");
  expect((await read("<book><code>&lt;b&gt;bold&lt;/b&gt;</code></book>")).text).toBe("<b>bold</b>");
  expect((await read("<a>if x &lt; y and y &gt; z</a>")).text).toBe("if x < y and y > z");
});

test("files that a document carries as base64 are left out, long texts are not", async () => {
  const file = `${"iVBORw0KGgoAAAANSUhEUgAAAAEA".repeat(3)}\n`.repeat(9);
  const words = "the lamp burns all night long ".repeat(20).trim();
  expect((await read(`<b><p>${words}</p><binary>${file}</binary></b>`)).text).toBe(words);
});

test("of a drawing, scripts and style sheets are left out", async () => {
  const drawing = "<svg><style>a{}</style><script>let b</script><text>Reef</text></svg>";
  expect((await read(drawing)).text).toBe("Reef");
  expect((await read("<song><style>Shanty</style></song>")).text).toBe("Shanty");
});

test("comments that are never closed in a page that a feed carries hide nothing", async () => {
  const { text } = await read(
    `<feed><![CDATA[<p>Oil <!-- no -->wick</p> ${"<!--".repeat(100_000)}]]></feed>`,
  );
  expect(text.slice(0, 9)).toBe("Oil wick ");
});

test("an element that has nothing in it says what its attributes do, where they are text", async () => {
  const message = (body: string) =>
    `<sms address="+49 170 1" date="1709290800000" body="${body}" name="Ada" toa="null"/>`;
  const { text } = await read(
    `<smses>${message("See you at five.")}\n${message("Bring the oars.")}<a b="x1"/></smses>`,
  );
  expect(text).toBe("+49 170 1 See you at five. Ada\n+49 170 1 Bring the oars. Ada");
  expect(
    (await read(`<a><b style="color: red; font: bold" id="b1"/><c name="Ada Byron">yes</c></a>`)).text,
  ).toBe("yes");
});
