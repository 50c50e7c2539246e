import { describe, expect, test } from "vitest";
import { memorySource } from "../../tests/fakes/memory-source";
import { readWhole } from "../../tests/fakes/read-whole";
import { AppError } from "../../src/core/domain/failure";
import type { ReadStep } from "../../src/core/domain/read-file";
import type { Unit } from "../../src/core/domain/unit";
import type { Extract } from "../../src/core/ports/extractor";
import type { ExtractionEnd } from "../../src/core/domain/extraction-end";
import { createExtractorFor } from "./extractors";
import { readFile } from "./read-file";

const INDEXED: ExtractionEnd = { state: "indexed", reason: undefined };
const signal = new AbortController().signal;
const read = (path: string, content: string | Uint8Array) =>
  readWhole(readFile(path, memorySource(content), createExtractorFor("/"), signal));

const aPage = (number: number, text: string): Unit => ({ place: { kind: "page", number }, text, blocks: [] });
const stepsOf = (extract: Extract) =>
  readFile("scan", memorySource("content"), () => Promise.resolve(extract), signal);
const readWith = (extract: Extract) => readWhole(stepsOf(extract));

describe("readFile", () => {
  test("gives the text, where its parts lie, and passages that cut their words out of it", async () => {
    const result = await readWith(async function* () {
      yield aPage(1, "The rent is due.");
      yield aPage(3, "There is a fee.");
      return INDEXED;
    });
    expect(result.text).toBe("The rent is due.\n\nThere is a fee.");
    expect(result.units.map(({ start, end }) => result.text.slice(start, end))).toEqual([
      "The rent is due.",
      "There is a fee.",
    ]);
    expect(result.passages.map(({ start, end }) => result.text.slice(start, end))).toEqual([
      "The rent is due.",
      "There is a fee.",
    ]);
    expect(result.end).toEqual(INDEXED);
  });

  test.each([
    ["lease.md", "# Rent\n\nDue.", "markdown"],
    ["lease.csv", "a,b\n1,2", "csv"],
    ["lease.json", "[1]", "json"],
    ["lease.html", "<p>Due.", "html"],
    ["lease.xml", "<a>Due.</a>", "xml"],
    ["lease.ts", "let due;", "code"],
    ["lease", "Due.", "text"],
  ])("reads %s by its format", async (path, content, format) => {
    expect(await read(path, content)).toMatchObject({ format, end: INDEXED, passages: [{ start: 0 }] });
  });

  test.each([
    [
      "a mainframe",
      [
        0xe3, 0x88, 0x85, 0x40, 0x93, 0x85, 0x81, 0xa2, 0x85, 0x40, 0x85, 0x95, 0x84, 0xa2, 0x40, 0x96, 0x95,
        0x40, 0xf3, 0xf1, 0x40, 0xd4, 0x81, 0x99, 0x83, 0x88, 0x4b,
      ],
    ],
    [
      "Johab",
      [
        0xb7, 0xb1, 0x94, 0x81, 0x9e, 0x61, 0x93, 0x65, 0x20, 0xa0, 0x81, 0x94, 0x69, 0x20, 0xc0, 0xf5, 0x90,
        0x69, 0xb5, 0x41,
      ],
    ],
  ])("a text in the charset of %s, which nothing here reads, is unsupported", async (_name, bytes) => {
    const result = await read("lease.txt", Uint8Array.from(bytes));
    expect([result.text, result.end]).toEqual(["", { state: "skipped", reason: "unsupported" }]);
  });

  test("encoded data is no text that is searched, and a file of nothing else has none", async () => {
    const key = Array.from({ length: 40 }, (_, at) =>
      btoa(`${Math.sin(at + 1)} ${Math.cos(at + 1)} key`).slice(0, 44),
    );
    const encoded = key.join("");
    const logo = await read(
      "logo.md",
      `# Logo\n\n![logo](data:image/png;base64,${encoded})\n\nDrawn by Ruth.`,
    );
    expect(logo.text).toBe("# Logo\n\n![logo](…)\n\nDrawn by Ruth.");
    const passages = logo.passages.map(({ start, end }) => logo.text.slice(start, end));
    expect(passages.join("\n")).toContain("Drawn by Ruth.");
    const nothing = await read("key.txt", encoded);
    expect(nothing).toMatchObject({ passages: [], end: { state: "skipped", reason: "no text" } });
  });

  test("says why a file has no text", async () => {
    expect((await read("a.txt", "")).end).toEqual({ state: "skipped", reason: "empty" });
    expect((await read("a.7z", "7z\u00bc\u00af'\u001c")).end).toEqual({
      state: "skipped",
      reason: "unsupported",
    });
    expect((await read("a.gif", "GIF89a")).end).toEqual({
      state: "skipped",
      reason: "waiting for text recognition",
      scans: { waiting: [1], recognised: 0 },
    });
  });

  test("reads a text in an old encoding", async () => {
    const bytes = Uint8Array.from(
      "Die Miete f\xfcr die Wohnung in K\xf6ln ist am ersten f\xe4llig.",
      (sign) => sign.charCodeAt(0),
    );
    expect((await read("a.txt", bytes)).text).toContain("für die Wohnung in Köln");
  });

  test("keeps what was read when a format breaks halfway, and fails when nothing was", async () => {
    const result = await readWith(async function* () {
      yield aPage(1, "The rent is due.");
      throw new RangeError("broken");
    });
    expect([result.end, result.passages.length]).toEqual([{ state: "partial", reason: "corrupt" }, 1]);
    const nothing = await readWith(async function* () {
      throw new RangeError("broken");
    });
    expect(nothing.end).toEqual({ state: "failed", reason: "corrupt" });
  });

  test("stops at a size that no reader would get through, and lets the extractor go", async () => {
    let closed = false;
    const extract: Extract = async function* () {
      try {
        for (let number = 1; ; number += 1) yield aPage(number, "x".repeat(400));
      } finally {
        closed = true;
      }
    };
    const extractorFor = () => Promise.resolve(extract);
    const result = await readWhole(readFile("scan", memorySource("x"), extractorFor, signal, [], 1_000));
    expect([result.end, closed]).toEqual([{ state: "partial", reason: "too large" }, true]);
    expect(result.text.length).toBe(802);
  });

  test("gives a large file in parts, whose offsets are those of the whole", async () => {
    const steps: ReadStep[] = [];
    const extract: Extract = async function* () {
      for (let number = 1; number <= 5; number += 1)
        yield aPage(number, `${number} lamps${" ".repeat(1_000_000)}`);
      return INDEXED;
    };
    for await (const step of stepsOf(extract)) steps.push(step);
    expect(steps.map(({ kind }) => kind)).toEqual(["part", "part", "end"]);
    const whole = await readWith(extract);
    let [chars, passages] = [0, 0];
    for (const step of steps) {
      const part = step.kind === "part" ? step.part : step.read;
      expect(part.from).toEqual({ chars, passages });
      for (const { start, end } of part.passages)
        expect(part.text.slice(start - chars, end - chars)).toBe(whole.text.slice(start, end));
      expect(part.units.map(({ start }) => whole.text[start])).toEqual(
        part.units.map(({ place }) => (place.kind === "page" ? String(place.number) : "")),
      );
      chars += part.text.length;
      passages += part.passages.length;
    }
  });

  test("reads no further than it is asked for, and lets the extractor go when it is left", async () => {
    let [read, closed] = [0, false];
    const steps = stepsOf(async function* () {
      try {
        for (;;) yield aPage(++read, " ".repeat(3_000_000));
      } finally {
        closed = true;
      }
    });
    await steps.next();
    expect([read, closed]).toEqual([1, false]);
    await steps.return();
    expect([read, closed]).toEqual([1, true]);
  });

  test("a file whose bytes are gone is a failure of the folder, not of the file", async () => {
    const gone = new AppError({ kind: "file-gone", path: "a" });
    const reading = readWith(async function* () {
      throw gone;
    });
    await expect(reading).rejects.toBe(gone);
  });

  test("stops when it is told to", async () => {
    const steps = readFile("a", memorySource("a"), createExtractorFor("/"), AbortSignal.abort());
    await expect(readWhole(steps)).rejects.toThrow();
  });
});
