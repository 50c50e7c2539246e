import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createTextExtract } from "./text";

const read = (text: string) => extractAll(createTextExtract(noGuess), text, "books.bib");

test("the entries of a bibliography are rows, what only few say stands under them", async () => {
  const { text, raw } = await read(String.raw`% My books
@book{mueller,
 author = {M{\"u}ller-L{\"u}denscheidt, G{\"u}nther and Fran{\c{c}}ois B{\'e}zier and {\O}yvind {\AA}s},
 title = {Die {K}irchenglocken von {K\"o}nigsfeld},
 year = 1987, publisher = "Glocken \& " # "Co",
 file = {:home/me/a.pdf:PDF}
}

@article(rossi2001, title={On "quiet" {TeX} pages}, publisher={Notes},
  pages={3--9})
@misc(x, title={Third}, publisher={Notes}) @misc(y, title={Fourth})
@comment{kept}`);
  expect(text).toBe(
    [
      "% My books",
      "",
      "type | author | title | year | publisher | key",
      "book | Günther Müller-Lüdenscheidt, François Bézier, Øyvind Ås | Die Kirchenglocken von Königsfeld | 1987 | Glocken & Co | mueller",
      'article |  | On "quiet" TeX pages |  | Notes | rossi2001',
      "",
      "pages: 3–9",
      "",
      "misc |  | Third |  | Notes | x",
      "misc |  | Fourth |  |  | y",
      "",
      "@comment{kept}",
    ].join("\n"),
  );
  expect(raw[2]).toMatchObject({ kind: "row", header: "type | author | title | year | publisher | key" });
});

test("a broken entry loses nothing, and other text stays", async () => {
  expect((await read("@book{a, title = {Open")).text).toContain("Open");
  expect((await read("mail me @home, please")).text).toBe("mail me @home, please");
});
