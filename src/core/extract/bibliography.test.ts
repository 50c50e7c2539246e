import { expect, test } from "vitest";
import { toldBibliography } from "./bibliography";

test("an entry tells who wrote what and when, then its other fields by name", () => {
  const written = String.raw`% My books
@book{mueller,
 author = {M{\"u}ller-L{\"u}denscheidt, G{\"u}nther and Fran{\c{c}}ois B{\'e}zier and {\O}yvind {\AA}s},
 title = {Die {K}irchenglocken von {K\"o}nigsfeld},
 year = 1987, publisher = "Glocken \& " # "Co",
 file = {:home/me/a.pdf:PDF}
}

@article(rossi2001, title={On "quiet" {TeX} pages}, journal={Notes},
  pages={3--9})
@comment{kept}`;
  expect(toldBibliography(written)).toBe(
    [
      "% My books",
      "Günther Müller-Lüdenscheidt, François Bézier, Øyvind Ås: Die Kirchenglocken von Königsfeld (book, 1987) [mueller]",
      "publisher: Glocken & Co",
      "",
      'On "quiet" TeX pages (article) [rossi2001]',
      "journal: Notes",
      "pages: 3–9",
      "@comment{kept}",
    ].join("\n"),
  );
});

test("a broken entry loses nothing, and other text stays", () => {
  expect(toldBibliography("@book{a, title = {Open")).toContain("Open");
  expect(toldBibliography("mail me @home, please")).toBe("mail me @home, please");
});
