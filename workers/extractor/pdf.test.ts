import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFDocument, PDFNull, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extractAll } from "../../tests/fakes/extract-all";
import { boastfulPdf, loopingPdf, packedPdf } from "../../tests/fixtures/hostile-pdfs";
import { pdfWithFiles } from "../../tests/fixtures/pdf-with-files";
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

/** A written page, then one that is a picture with a stamp below. */
async function scannedAfter(text: string, stamp = "- 2 -"): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 12, font });
  const picture = await pdf.embedPng(await readFile(new URL("../../public/icon-192.png", import.meta.url)));
  const scan = pdf.addPage([595, 842]);
  scan.drawImage(picture, { x: 0, y: 42, width: 595, height: 800 });
  scan.drawText(stamp, { x: 60, y: 20, size: 10, font });
  return pdf.save();
}

test("a scanned page beside a written one waits, and what was read off it stands in its place", async () => {
  const pdf = await scannedAfter("To the tenants of Mill Lane: the invoice follows.");
  const unread = await extractAll(createPdfExtract("/"), pdf, "a.pdf");
  expect(unread.end).toMatchObject({
    state: "partial",
    reason: "waiting for text recognition",
    scans: { waiting: [2], recognised: 0 },
  });
  const page = { page: 2, text: "Amount due: 186.40 euros", failure: undefined };
  const { units, end } = await extractAll(createPdfExtract("/"), pdf, "a.pdf", new Map([[2, page]]));
  expect(units.map(({ place, text }) => [place, text])).toEqual([
    [{ kind: "page", number: 1 }, "To the tenants of Mill Lane: the invoice follows."],
    [{ kind: "page", number: 2 }, "Amount due: 186.40 euros"],
  ]);
  expect(end).toMatchObject({ state: "indexed", reason: undefined, scans: { waiting: [], recognised: 1 } });
});

test("a line that was stamped onto a scan is not its text, and stays where the recognition missed it", async () => {
  const stamp = "Case 1:20-cv-01234 Document 45-3 Filed 03/01/24 Page 3 of 12";
  const pdf = await scannedAfter("To the tenants of Mill Lane: the invoice follows.", stamp);
  const unread = await extractAll(createPdfExtract("/"), pdf, "a.pdf");
  expect(unread.units[1]?.text).toBe(stamp);
  expect(unread.end.scans).toEqual({ waiting: [2], recognised: 0 });
  const textOf = async (text: string) => {
    const recognised = new Map([[2, { page: 2, text, failure: undefined }]]);
    return (await extractAll(createPdfExtract("/"), pdf, "a.pdf", recognised)).units[1]?.text;
  };
  expect(await textOf("The boat was moored.")).toBe(`${stamp}\n\nThe boat was moored.`);
  const both = `The boat was moored.\n\n${stamp}`;
  expect(await textOf(both)).toBe(both);
});

test("a broken page costs no other, and the file says that it is broken in part", async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = ["The rent is due on the first.", "This one is lost on the way.", "None is due in May."];
  for (const text of pages) pdf.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 12, font });
  pdf.context.assign(pdf.getPage(1).ref, PDFNull);
  const { units, end } = await extractAll(createPdfExtract("/"), await pdf.save(), "a.pdf");
  expect(units.map(({ place, text }) => [place, text])).toEqual([
    [{ kind: "page", number: 1 }, pages[0]],
    [{ kind: "page", number: 3 }, pages[2]],
  ]);
  expect(end).toMatchObject({ state: "partial", reason: "corrupt" });
});

test("a PDF that holds files says so", async () => {
  const holding = await pdfWithFiles("Tides", { "tides.txt": "High water at noon." });
  expect((await extractAll(createPdfExtract("/"), holding, "a.pdf")).end.holdsFiles).toBe(true);
  expect((await read("The rent is due on the first.")).end.holdsFiles).toBe(false);
});

test("a table's cells are told by the space between them, though PDFium gives its rows as lines", async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const rows = [
    ["Variant", "Accuracy"],
    ["Full model", "91.4"],
    ["without dropout", "89.9"],
  ];
  rows.forEach((cells, y) =>
    cells.forEach((text, x) => page.drawText(text, { x: 60 + x * 110, y: 700 - y * 14, size: 10, font })),
  );
  page.drawText("The model without dropout lost 1.5 points.", { x: 60, y: 600, size: 10, font });
  const { units } = await extractAll(createPdfExtract("/"), await pdf.save(), "a.pdf");
  expect(units[0]?.text).toBe(
    "Variant\tAccuracy\nFull model\t91.4\nwithout dropout\t89.9\n\nThe model without dropout lost 1.5 points.",
  );
});

test("columns that were drawn side by side, line after line, are read one after the other", async () => {
  const left = [
    "The rent of the house on Mill Lane is due on the",
    "first day of a month and it is to be paid in full at",
    "the office or by bank, as we all agreed in a talk on",
    "the last day of May, and if it is late by as much as",
    "a week a fee of ten is to be paid at the same time",
    "as the rent for the month in which it was so late.",
  ];
  const right = [
    "A keeper of the light on the pier goes up to it at",
    "six and puts it on, and it is out by dawn when all",
    "of the boats are back from the sea with a load of",
    "fish that is sold to the town at the end of the quay",
    "or sent on by rail to the city, as it has been done",
    "for a good many years by now, in sun and in rain.",
  ];
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  left.forEach((text, at) => {
    page.drawText(text, { x: 50, y: 700 - at * 13, size: 10, font });
    page.drawText(right[at] ?? "", { x: 310, y: 700 - at * 13, size: 10, font });
  });
  const { units } = await extractAll(createPdfExtract("/"), await pdf.save(), "a.pdf");
  expect(units[0]?.text).toBe([...left, "", ...right].join("\n"));
});

test("a few kilobytes that unpack to gigabytes are set aside as too large, and not unpacked", async () => {
  const bytes = packedPdf(4_096);
  expect(bytes.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  const { end } = await extractAll(createPdfExtract("/"), bytes, "a.pdf");
  expect(end).toEqual({ state: "failed", reason: "too large" });
  expect(process.memoryUsage().rss - before).toBeLessThan(512 << 20);
}, 60_000);

test("a stream that is packed twice and small is read like any other", async () => {
  const { units } = await extractAll(createPdfExtract("/"), packedPdf(1), "a.pdf");
  expect(units[0]?.text).toBe("The spare key hangs behind the buoy.");
});

test.each([
  ["branches that are their own branches", loopingPdf(1_000)],
  ["more pages than it has", boastfulPdf(100_000)],
])(
  "a tree of pages with %s ends in a state, with what it has",
  async (_, bytes) => {
    const { units, end } = await extractAll(createPdfExtract("/"), bytes, "a.pdf");
    expect(units[0]?.text).toBe("The spare key hangs behind the buoy.");
    expect(end).toMatchObject({ state: "partial", reason: "corrupt" });
  },
  60_000,
);
