import { describe, expect, test } from "vitest";
import { extractAll } from "../../../../../tests/fakes/extract-all";
import { zipFile } from "../../../../../tests/fakes/zip-file";
import { extractEpub } from "./epub";

const CONTAINER = `<container><rootfiles><rootfile full-path="book/content.opf"/></rootfiles></container>`;
/** A book of chapters in the order given; `parts` are other files beside them. */
const aBook = (chapters: Readonly<Record<string, string>>, parts: Readonly<Record<string, string>> = {}) => {
  const names = Object.keys(chapters);
  const items = names.map(
    (name) => `<item id="${name}" href="text/${name}%20x.xhtml" media-type="application/xhtml+xml"/>`,
  );
  return zipFile({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": CONTAINER,
    "book/content.opf": `<package><metadata><dc:title>The lease</dc:title><dc:creator>Ada Moore</dc:creator></metadata><manifest>${items.join("")}
      <item id="nav" href="nav.xhtml" properties="nav"/><item id="cover" href="c.png" media-type="image/png"/></manifest>
      <spine><itemref idref="cover"/>${names.map((name) => `<itemref idref="${name}"/>`).join("")}</spine></package>`,
    ...Object.fromEntries(names.map((name) => [`book/text/${name} x.xhtml`, chapters[name] ?? ""])),
    ...parts,
  });
};
const page = (body: string) => `<html><head><title>Head title</title></head><body>${body}</body></html>`;

describe("EPUB", () => {
  test("a chapter that calls itself by its file's name has no title", async () => {
    const chapter = "<html><head><title>ch001.xhtml</title></head><body><p>Due now.</p></body></html>";
    const { blocks, units } = await extractAll(extractEpub, aBook({ b: chapter }));
    expect(blocks[0]).toBe("paragraph: Due now.");
    expect(units[0]?.place).toEqual({ kind: "chapter", number: 1, name: "" });
  });

  test("reads chapters in reading order, named by the table of contents, else by themselves", async () => {
    const nav = page(
      `<nav epub:type="toc"><ol><li><a href="text/b%20x.xhtml#top">The first</a></li></ol></nav>`,
    );
    const chapters = {
      b: page("<p>Due&nbsp;now.<br/>Yes.</p>"),
      a: page("<h1>Fees</h1><p>None.</p>"),
      c: page("<p>End.</p>"),
    };
    const { units, blocks } = await extractAll(extractEpub, aBook(chapters, { "book/nav.xhtml": nav }));
    expect(blocks).toEqual([
      "paragraph: Head title",
      "paragraph: Due\u00a0now.\nYes.",
      "heading: Fees",
      "paragraph: None.",
      "paragraph: End.",
      "paragraph: Title: The lease",
      "paragraph: Author: Ada Moore",
    ]);
    expect(units.map(({ place }) => place)).toEqual([
      { kind: "chapter", number: 1, name: "The first" },
      { kind: "chapter", number: 2, name: "Fees" },
      { kind: "chapter", number: 3, name: "Head title" },
      { kind: "whole" },
    ]);
  });

  test("a chapter without text takes no number", async () => {
    const book = aBook({ a: page('<img src="c.png"/>'), b: page("<h1>Fees</h1><p>None.</p>") });
    const { units } = await extractAll(extractEpub, book);
    expect(units[0]?.place).toEqual({ kind: "chapter", number: 1, name: "Fees" });
  });

  test("takes names from old tables of contents, to any depth", async () => {
    const point = (file: string, label: string, inner = "") =>
      `<navPoint><navLabel><text>${label}</text></navLabel><content src="text/${file}%20x.xhtml"/>${inner}</navPoint>`;
    const book = aBook(
      { a: page("<p>One.</p>"), b: page("<p>Two.</p>") },
      {
        "book/toc.ncx": `<ncx><navMap>${point("a", "Part one", point("b", "Inside"))}</navMap></ncx>`,
        "book/content.opf": `<package><manifest><item id="t" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
          <item id="a" href="text/a%20x.xhtml"/><item id="b" href="text/b%20x.xhtml"/></manifest>
          <spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
      },
    );
    const { units } = await extractAll(extractEpub, book);
    expect(units.map(({ place }) => ("name" in place ? place.name : ""))).toEqual(["Part one", "Inside"]);
  });

  test("reads text in drawings, and elements that close themselves", async () => {
    const chapters = { a: page('<script src="x"/><svg><text>Drawn</text></svg><a id="x"/><p>Due.</p>') };
    const { blocks } = await extractAll(extractEpub, aBook(chapters));
    expect(blocks.slice(1, 3)).toEqual(["paragraph: Drawn", "paragraph: Due."]);
  });

  test("tells a locked book from one with scrambled fonts", async () => {
    const locks = (uri: string) => ({
      "META-INF/encryption.xml": `<encryption><EncryptedData><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`,
    });
    const chapters = { a: page("<p>Due.</p>") };
    const locked = await extractAll(extractEpub, aBook(chapters, locks("book/text/a%20x.xhtml")));
    expect(locked.end).toEqual({ state: "failed", reason: "encrypted" });
    const open = await extractAll(extractEpub, aBook(chapters, locks("book/font.otf")));
    expect(open.end).toEqual({ state: "indexed", reason: undefined });
  });

  test("a book without its package is broken", async () => {
    const { end } = await extractAll(extractEpub, zipFile({ "META-INF/container.xml": CONTAINER }));
    expect(end).toEqual({ state: "failed", reason: "corrupt" });
  });
});
