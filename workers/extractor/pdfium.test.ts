import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import {
  degrees,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  StandardFonts,
  type PDFPage,
} from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pdfWithFiles } from "../../tests/fixtures/pdf-with-files";
import { loadPdfium } from "./load-pdfium";
import { openInPdfium, openWithPdfium } from "./pdfium";

const DEJAVU = createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
let pdfium: WrappedPdfiumModule;
beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  pdfium = await init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer });
  pdfium.PDFiumExt_Init();
});

afterAll(() => vi.unstubAllGlobals());

/** An A4 page in Helvetica, with the content that `draw` adds. */
async function pageOf(draw: (page: PDFPage) => void) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  draw(page);
  return openInPdfium(pdfium, await pdf.save());
}

const runsOf = async (draw: (page: PDFPage) => void) => (await pageOf(draw))?.page(1)?.runs;

describe("openInPdfium", () => {
  test("gives a page's lines with the size of their letters, and where they stand", async () => {
    const runs = await runsOf((page) => {
      page.drawText("Rent", { x: 60, y: 700, size: 24 });
      page.drawText("due on the first", { x: 60, y: 650, size: 12 });
    });
    expect(runs).toMatchObject([
      { text: " Rent", y: -700, height: 24, turn: 0 },
      { text: " due on the first", y: -650, height: 12, turn: 0 },
    ]);
    expect(runs?.[1]?.x).toBeCloseTo(60, 0);
    expect(runs?.[1]?.width).toBeGreaterThan(70);
    expect(runs?.[1]?.width).toBeLessThan(100);
  });

  test("a word parted at a line's end stays whole on its line, and the next line is one of its own", async () => {
    const runs = await runsOf((page) => {
      page.drawText("complicate the easy reuse of im-", { x: 60, y: 700, size: 10 });
      page.drawText("portant innovations by a wide au-", { x: 60, y: 688, size: 10 });
      page.drawText("dience of readers.", { x: 60, y: 676, size: 10 });
    });
    expect(runs?.map(({ text, y, x }) => [text.trim(), Math.round(y), Math.round(x)])).toEqual([
      ["complicate the easy reuse of im\ufffeportant", -700, 60],
      ["innovations by a wide au\ufffedience", -688, 61],
      ["of readers.", -676, 60],
    ]);
  });

  test("letters that are set apart make words, whether the spaces between those are written or only wider", async () => {
    const lineOf = async (advance: number, space: string) => {
      const runs = await runsOf((page) => {
        Array.from("ANNUAL REPORT").forEach((sign, at) =>
          page.drawText(sign === " " ? space : sign, { x: 60 + at * advance, y: 700, size: 12 }),
        );
      });
      return runs?.map(({ text }) => text.trim());
    };
    expect(await lineOf(13, " ")).toEqual(["ANNUAL REPORT"]);
    expect(await lineOf(13, "")).toEqual(["ANNUAL REPORT"]);
    expect((await lineOf(40, ""))?.join(" ")).toBe("A N N U A L R E P O R T");
    const list = await runsOf((page) => page.drawText("A B C D E F", { x: 60, y: 700, size: 12 }));
    expect(list?.map(({ text }) => text.trim())).toEqual(["A B C D E F"]);
  });

  test("a sign of two units shifts nothing behind it", async () => {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    const font = await pdf.embedFont(await readFile(DEJAVU), { subset: true });
    const page = pdf.addPage([595, 842]);
    for (const [at, text] of ["It leaks \u{1F600} again.", "2.", "beta", "of the pier"].entries())
      page.drawText(text, { x: 60 + at * 9, y: 700 - at * 20, size: 12, font });
    const runs = openInPdfium(pdfium, await pdf.save())?.page(1)?.runs;
    expect(runs?.map(({ text, x, y }) => [text.trim(), Math.round(x / 9), Math.round(y)])).toEqual([
      ["It leaks \u{1F600} again.", 7, -700],
      ["2.", 8, -680],
      ["beta", 9, -660],
      ["of the pier", 10, -640],
    ]);
  });

  test("a line whose middle is a space that is not written has the size of its letters", async () => {
    const runs = await runsOf((page) => {
      page.drawText("abcd", { x: 60, y: 700, size: 10 });
      page.drawText("efgh", { x: 86, y: 700, size: 10 });
    });
    expect(runs).toMatchObject([{ text: " abcd efgh", height: 10 }]);
  });

  test("letters of a font that does not tell what they are, are codes", async () => {
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    const [Type, BaseFont] = ["Font", "Nameless"];
    const CIDSystemInfo = {
      Registry: PDFString.of("Adobe"),
      Ordering: PDFString.of("Identity"),
      Supplement: 0,
    };
    const letters = context.obj({ Type, BaseFont, Subtype: "CIDFontType2", CIDSystemInfo, DW: 500 });
    const DescendantFonts = [context.register(letters)];
    const font = context.obj({ Type, BaseFont, Subtype: "Type0", Encoding: "Identity-H", DescendantFonts });
    const page = pdf.addPage([595, 842]);
    page.node.setFontDictionary(PDFName.of("F1"), context.register(font));
    const content = context.stream("BT /F1 12 Tf 60 700 Td <03C703C903C803C6> Tj ET");
    page.node.set(PDFName.of("Contents"), context.register(content));
    const coded = openInPdfium(pdfium, await pdf.save())?.page(1);
    expect(coded).toMatchObject({ isCoded: true, runs: [{ text: " χωψφ" }] });
    const written = (await pageOf((one) => one.drawText("The rent is due.")))?.page(1);
    expect(written?.isCoded).toBe(false);
  });

  test("codes of Symbol are the signs that they show", async () => {
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    const names = "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <61> <F061> endbfchar";
    const ToUnicode = context.register(context.stream(names));
    const [Type, Subtype, BaseFont] = ["Font", "Type1", "Symbol"];
    const page = pdf.addPage([595, 842]);
    page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
    page.drawText("at an angle of", { x: 60, y: 700, size: 12 });
    page.node.setFontDictionary(
      PDFName.of("F9"),
      context.register(context.obj({ Type, Subtype, BaseFont, ToUnicode })),
    );
    page.node.addContentStream(context.register(context.stream("BT /F9 12 Tf 140 700 Td (a) Tj ET")));
    const runs = openInPdfium(pdfium, await pdf.save())?.page(1)?.runs;
    expect(runs?.map(({ text }) => text.trim())).toEqual(["at an angle of α"]);
  });

  test("lines that are on a layer are told with its name", async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([595, 842]);
    page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
    page.drawText("The rent is due.", { x: 60, y: 700, size: 12 });
    const [Type, Name] = ["OCG", PDFString.of("Draft")];
    const Properties = pdf.context.obj({ Layer1: { Type, Name } });
    page.node.Resources()?.set(PDFName.of("Properties"), Properties);
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of("OC"), PDFName.of("Layer1")]),
    );
    page.drawText("Not for tenants.", { x: 60, y: 650, size: 12 });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    const { layers } = openInPdfium(pdfium, await pdf.save())?.page(1) ?? {};
    expect(Array.from(layers ?? [], ([run, layer]) => [run.text.trim(), layer])).toEqual([
      ["Not for tenants.", "Draft"],
    ]);
  });

  test("text that runs upwards is told from where it begins, turned back", async () => {
    const runs = await runsOf((page) =>
      page.drawText("upwards", { x: 100, y: 200, size: 10, rotate: degrees(90) }),
    );
    expect(runs).toMatchObject([{ turn: 1, y: 100, height: 10 }]);
    expect(runs?.[0]?.x).toBeCloseTo(200.68);
  });

  test("a page of outlines is drawn, one of text or a few lines is not", async () => {
    const lines = (count: number) => (page: PDFPage) => {
      for (let i = 0; i < count; i += 1)
        page.drawLine({ start: { x: 50, y: 50 + i * 9 }, end: { x: 500, y: 50 + i * 9 } });
    };
    expect((await pageOf(lines(30)))?.isDrawn(1)).toBe(true);
    expect((await pageOf(lines(5)))?.isDrawn(1)).toBe(false);
    expect((await pageOf((page) => page.drawText("Rent")))?.isDrawn(1)).toBe(false);
  });

  test("files that are attached, and those pinned to a page, are seen", async () => {
    const open = async (...files: Parameters<typeof pdfWithFiles>) =>
      openInPdfium(pdfium, await pdfWithFiles(...files));
    const attached = await open("Rent", { "a.txt": "x" });
    expect([attached?.hasAttachments, attached?.page(1)?.hasNotes]).toEqual([true, false]);
    const pinned = await open("Rent", {}, { "a.txt": "x" });
    expect([pinned?.hasAttachments, pinned?.page(1)?.hasNotes]).toEqual([false, true]);
  });

  test("fields have their own labels, or those of their parents", async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([595, 842]);
    const [own, parents, none] = ["lamp", "boat.owner", "berth"].map((name, at) => {
      const field = pdf.getForm().createTextField(name);
      field.addToPage(page, { x: 60, y: 600 - at * 40, width: 200, height: 20 });
      return field.acroField;
    });
    own?.dict.set(PDFName.of("TU"), PDFString.of("Lamp of the boat"));
    parents?.getParent()?.dict.set(PDFName.of("TU"), PDFString.of("Owner"));
    expect(none?.dict.has(PDFName.of("TU"))).toBe(false);
    const file = openInPdfium(pdfium, await pdf.save());
    expect([...(file?.labels(1) ?? [])].toSorted()).toEqual([
      ["berth", ""],
      ["boat.owner", "Owner"],
      ["lamp", "Lamp of the boat"],
    ]);
    file?.close();
    expect((await pageOf((one) => one.drawText("Rent")))?.labels(1).size).toBe(0);
  });

  test("a page at which the library breaks is none, and the next file gets another library", async () => {
    const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
    const fetched = vi.fn(async () => new Response(await readFile(wasm)));
    vi.stubGlobal("fetch", fetched);
    await loadPdfium("/");
    const breaking: WrappedPdfiumModule = {
      ...pdfium,
      FPDF_LoadPage: () => {
        throw new WebAssembly.RuntimeError("unreachable");
      },
    };
    const file = openInPdfium(breaking, await pdfWithFiles("Rent", {}));
    expect([file?.pages, file?.page(1)]).toEqual([1, undefined]);
    await loadPdfium("/");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("a file that is too large for the library's memory is left to the other, unread", async () => {
    const source = { size: 101 << 20, read: () => Promise.reject(new Error("read all the same")) };
    expect(await openWithPdfium(source, "/")).toBeUndefined();
  });

  test("what is no PDF is not opened", () => {
    expect(openInPdfium(pdfium, new TextEncoder().encode("%PDF-1.7 and no more"))).toBeUndefined();
  });
});
