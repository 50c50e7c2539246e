import { describe, expect, it } from "vitest";
import type { Extraction } from "./extraction";
import type { FileClass, ManifestRow } from "./manifest";
import { measureSpeed } from "./speed";

const row = (path: string, format: string, fileClass: FileClass = "text"): ManifestRow => ({
  path,
  format,
  class: fileClass,
  keys: [],
  absent: [],
});

const read = (from: number, to: number, lastPage?: number): Extraction => ({
  pages: [{ text: "x", ...(lastPage !== undefined && { page: lastPage }) }],
  time: { from, to },
});

describe("measureSpeed", () => {
  const rows = [
    row("a.pdf", "pdf"),
    row("b.pdf", "pdf"),
    row("c.docx", "docx"),
    row("scan.pdf", "pdf", "ocr"),
  ];
  const results = {
    "a.pdf": read(0, 1000, 30),
    "b.pdf": read(500, 2000, 10),
    "c.docx": read(5000, 5500),
    "scan.pdf": read(6000, 9000, 5),
  };

  it("counts the time in which two workers were at files once, and pauses not at all", () => {
    expect(measureSpeed(rows, results)).toEqual([
      { what: "PDF pages", count: 40, seconds: 2, perSecond: 20 },
      { what: "Office files", count: 1, seconds: 0.5, perSecond: 2 },
      { what: "files", count: 3, seconds: 2.5, perSecond: 1.2 },
    ]);
  });

  it("leaves out files whose time was not measured", () => {
    expect(measureSpeed(rows, { "a.pdf": { pages: [] } })).toEqual(
      ["PDF pages", "Office files", "files"].map((what) => ({ what, count: 0, seconds: 0, perSecond: 0 })),
    );
  });
});
