import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extractAll } from "../../tests/fakes/extract-all";
import { pdfOf, stream } from "../../tests/fixtures/hostile-pdfs";
import { createPdfExtract } from "./pdf";

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  vi.stubGlobal("fetch", async () => new Response(await readFile(wasm)));
});
afterAll(() => vi.unstubAllGlobals());

/**
 * A PDF of one page.
 * @param names of the signs from code 1 on.
 * @param toUnicode what the font's table says of them, as digits: `"E000"`.
 */
function lettersPdf(text: string, names: readonly string[], toUnicode?: readonly string[]): Uint8Array {
  const codes = (toUnicode ?? []).map((to, at) => `<0${at + 1}> <${to}>`).join(" ");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    stream("", Buffer.from(`BT /F1 12 Tf 60 780 Td (${text}) Tj ET`)),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${toUnicode === undefined ? "" : "/ToUnicode 6 0 R"}
     /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 ${names.map((name) => `/${name}`).join(" ")}] >> >>`,
    stream(
      "",
      Buffer.from(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
      1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <0020> endbfrange
      ${toUnicode?.length ?? 0} beginbfchar ${codes} endbfchar endcmap end end`),
    ),
  ]);
}
const read = (...of: Parameters<typeof lettersPdf>) =>
  extractAll(createPdfExtract("/"), lettersPdf(...of), "a.pdf");

const OFFICE = "The o\\001ce con\\002rmed the \\003oor plan.";

test("letters are told by the names of their signs where the font's table is missing or wrong", async () => {
  const names = ["f_f_i", "fi", "uniFB02"];
  for (const table of [undefined, ["0000", "0000", "E000"], ["E000", "E000", "E000"]]) {
    const { text, end } = await read(OFFICE, names, table);
    expect([text, end.state]).toEqual(["The office confirmed the floor plan.", "indexed"]);
  }
});

test("a sign by itself that a font maps to nothing is the mark of a list", async () => {
  expect((await read("\\001 Rent and lights", ["g12"], ["0000"])).text).toBe("- Rent and lights");
});

test("a page whose words lack letters waits, and has its own text with the letters that its picture shows", async () => {
  const unknown = lettersPdf(OFFICE, ["g12", "g7", "g9"], ["0000", "0000", "E000"]);
  const { end } = await extractAll(createPdfExtract("/"), unknown, "a.pdf");
  expect(end).toMatchObject({ state: "partial", scans: { waiting: [1], recognised: 0 } });
  const page = { page: 1, text: "Ihe office confirmed the floor plan,", failure: undefined };
  const read = await extractAll(createPdfExtract("/"), unknown, "a.pdf", new Map([[1, page]]));
  expect(read.text).toBe("The office confirmed the floor plan.");
  expect(read.end).toMatchObject({ state: "indexed", scans: { waiting: [], recognised: 1 } });
});

test("a page of codes without a word is read from its picture alone", async () => {
  const shifted = Array.from(
    "The rent of the house is due on the first day of the month, says the new contract of May.",
  )
    .map((letter) => String.fromCharCode(Math.max(1, letter.charCodeAt(0) - 29)))
    .join("");
  const octal = Array.from(shifted, (code) => `\\${code.charCodeAt(0).toString(8).padStart(3, "0")}`).join(
    "",
  );
  const names = Array.from({ length: 126 }, (_, at) => `g${at + 1}`);
  const { text, end } = await read(octal, names);
  expect(text).toBe("");
  expect(end).toMatchObject({ reason: "waiting for text recognition", scans: { waiting: [1] } });
});

test("a word that a line end divides is joined where the file spells it so, and a sign with the code of a hyphen is none", async () => {
  const lines = [
    "Wir bitten um einen Ersatz-",
    "teil bis Montag und um mehr wohl-",
    "bekannte Ersatz-",
    "teile o\\002en.",
  ];
  const drawn = lines.map((line) => `${line}) Tj 0 -14 Td (`).join("");
  const { text } = await read(`${drawn}Der Ersatzteil kam.`, ["g1", "ff"]);
  expect(text.replaceAll(/\s+/g, " ")).toBe(
    "Wir bitten um einen Ersatzteil bis Montag und um mehr wohl-bekannte Ersatzteile offen. Der Ersatzteil kam.",
  );
});
