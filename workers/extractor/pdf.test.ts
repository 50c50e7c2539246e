import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extractAll } from "../../tests/fakes/extract-all";
import { createPdfExtract } from "./pdf";

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  vi.stubGlobal("fetch", async () => new Response(await readFile(wasm)));
});
afterAll(() => vi.unstubAllGlobals());

async function read(...pages: readonly string[]) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages) pdf.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 12, font });
  return extractAll(createPdfExtract("/"), await pdf.save(), "a.pdf");
}

test("pages are read with their numbers", async () => {
  const { units, end } = await read("The rent is due on the first.", "None is due in May this year.");
  expect(units.map(({ place, text }) => [place, text])).toEqual([
    [{ kind: "page", number: 1 }, "The rent is due on the first."],
    [{ kind: "page", number: 2 }, "None is due in May this year."],
  ]);
  expect(end.state).toBe("indexed");
});

test("signs without any word are no text", async () => {
  expect((await read("- * -", "#")).end).toMatchObject({ state: "skipped", reason: "no text" });
});
