import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createTextExtract } from "./text";

const read = (text: string) => extractAll(createTextExtract(noGuess), text, "books.bib");

test("the entries of a bibliography are rows, with what only few of them say at their end", async () => {
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
  const header = "type | author | title | year | publisher | key | more";
  expect(text.split("\n")).toEqual([
    header,
    "book | Müller-Lüdenscheidt, Günther and François Bézier and Øyvind Ås | Die Kirchenglocken von Königsfeld | 1987 | Glocken & Co | mueller",
    'article |  | On "quiet" TeX pages |  | Notes | rossi2001 | pages: 3–9',
    "misc |  | Third |  | Notes | x",
    "misc |  | Fourth |  |  | y",
  ]);
  expect(raw[1]).toMatchObject({ kind: "row", header });
});

test("a broken entry loses nothing, and a file without entries is text", async () => {
  expect((await read("@book{a, title = {Open")).text).toContain("Open");
  expect((await read("mail me @home, please")).text).toBe("mail me @home, please");
});
