import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passageHeader, type PassageRange } from "../domain/passage";
import type { Block, Unit } from "../domain/unit";
import { estimateTokens } from "./estimate-tokens";
import { PASSAGE_TOKENS } from "./fill-passages";
import { PassageCutter } from "./passage-cutter";

const FILE_HEADER = "Papers / lease.md";
const aCutter = () => new PassageCutter(estimateTokens(FILE_HEADER));
const words = (count: number, word = "word") => Array.from({ length: count }, () => word).join(" ");

type Part = { kind: Block["kind"]; text: string; level?: number; lead?: string };

/** A unit whose blocks are the parts, a blank line apart. */
function aUnit(parts: readonly Part[]): Unit {
  let text = "";
  const blocks: Block[] = parts.map(({ kind, text: part, level = 1, lead }) => {
    const start = text.length;
    text += `${part}\n\n`;
    const range = { start, end: start + part.length };
    switch (kind) {
      case "heading":
        return { kind, level, ...range };
      case "paragraph":
        return { kind, ...range };
      case "row":
        return { kind, ...range, header: lead };
      case "code":
        return { kind, ...range, signature: lead };
      case "message":
        return { kind, ...range, sender: lead };
    }
  });
  return { place: { kind: "whole" }, text, blocks };
}

const textsOf = (unit: Unit, passages: readonly PassageRange[]) =>
  passages.map(({ start, end }) => unit.text.slice(start, end));

describe("PassageCutter", () => {
  test("keeps what fits in one passage", () => {
    const unit = aUnit([
      { kind: "paragraph", text: "One." },
      { kind: "paragraph", text: "Two." },
    ]);
    expect(textsOf(unit, aCutter().push(unit, 0))).toEqual(["One.\n\nTwo."]);
  });

  test("never spans a change of heading once sections have some length", () => {
    const unit = aUnit([
      { kind: "heading", text: "# Rent" },
      { kind: "paragraph", text: words(80) },
      { kind: "heading", text: "## Due", level: 2 },
      { kind: "paragraph", text: words(80) },
    ]);
    const passages = aCutter().push(unit, 0);
    expect(passages.map((passage) => passage.headings)).toEqual([["Rent"], ["Rent", "Due"]]);
  });

  test("a heading with nothing under it goes with the next one of its level, however long that is", () => {
    const unit = aUnit([
      { kind: "heading", text: "Chapter 1" },
      { kind: "heading", text: "Introduction" },
      { kind: "paragraph", text: words(150) },
    ]);
    const passages = aCutter().push(unit, 0);
    expect(textsOf(unit, passages)[0]).toMatch(/^Chapter 1\n\nIntroduction\n\n/);
    expect(passages[0]?.headings).toEqual(["Introduction"]);
  });

  test("a heading is told by its first line that holds words", () => {
    const unit = aUnit([
      { kind: "heading", text: "=====\nRent\n=====" },
      { kind: "paragraph", text: words(80) },
    ]);
    expect(aCutter().push(unit, 0)[0]?.headings).toEqual(["Rent"]);
  });

  test("tabs between the names of columns stay where a header is repeated", () => {
    const rows = Array.from({ length: 8 }, (): Part => ({
      kind: "row",
      text: words(40),
      lead: "Name\tRent  due",
    }));
    expect(aCutter().push(aUnit(rows), 0)[1]?.repeatedHeader).toBe("Name\tRent due");
  });

  test("joins small neighbours under the heading above them", () => {
    const unit = aUnit([
      { kind: "heading", text: "Rent" },
      { kind: "heading", text: "Due", level: 2 },
      { kind: "paragraph", text: "On the first." },
      { kind: "heading", text: "Late", level: 2 },
      { kind: "paragraph", text: "A fee." },
    ]);
    const passages = aCutter().push(unit, 0);
    expect(textsOf(unit, passages)).toEqual(["Rent\n\nDue\n\nOn the first.\n\nLate\n\nA fee."]);
    expect(passages[0]?.headings).toEqual(["Rent"]);
  });

  test("the same heading again and again, with nothing under it, makes passages like any text", () => {
    const unit = aUnit(
      Array.from({ length: 400 }, () => ({ kind: "heading", text: "# Attendance register" })),
    );
    const texts = textsOf(unit, aCutter().push(unit, 0));
    expect(texts.join("\n\n")).toBe(unit.text.trimEnd());
    // A section is filled evenly: a section of all headings together would give fewer and fuller passages.
    for (const text of texts) expect(estimateTokens(text)).toBeLessThanOrEqual(125);
  });

  test("keeps a heading with nothing under it with its first subsection", () => {
    const unit = aUnit([
      { kind: "heading", text: "Rent" },
      { kind: "heading", text: "Due", level: 2 },
      { kind: "paragraph", text: words(150) },
    ]);
    const passages = aCutter().push(unit, 0);
    expect(passages.map((passage) => passage.headings)).toEqual([["Rent", "Due"]]);
    expect(textsOf(unit, passages)[0]).toMatch(/^Rent\n\nDue\n\nword/);
  });

  test("a heading does not stay behind with what stands above it: its own parts are told by it", () => {
    const unit = aUnit([
      { kind: "heading", text: "Log" },
      { kind: "heading", text: "2.1.0", level: 2 },
      { kind: "paragraph", text: "Lamps." },
      { kind: "heading", text: "2.0.0", level: 2 },
      { kind: "heading", text: "Added", level: 3 },
      { kind: "paragraph", text: words(60) },
      { kind: "heading", text: "Removed", level: 3 },
      { kind: "paragraph", text: words(20) },
    ]);
    const passages = aCutter().push(unit, 0);
    const [first = "", second = ""] = textsOf(unit, passages);
    expect(first).toBe("Log\n\n2.1.0\n\nLamps.");
    expect(second.startsWith("2.0.0\n\nAdded")).toBe(true);
  });

  test("carries headings over to the file's next unit", () => {
    const cutter = aCutter();
    cutter.push(
      aUnit([
        { kind: "heading", text: "Rent" },
        { kind: "paragraph", text: "Due." },
      ]),
      0,
    );
    expect(cutter.push(aUnit([{ kind: "paragraph", text: "Late." }]), 100)[0]).toMatchObject({
      start: 100,
      headings: ["Rent"],
    });
  });

  test("divides a long paragraph between sentences, in about equal parts", () => {
    const sentence = `Start ${words(28)} end.`;
    const unit = aUnit([{ kind: "paragraph", text: words(10, sentence) }]);
    const texts = textsOf(unit, aCutter().push(unit, 0));
    expect(texts).toHaveLength(2);
    expect(texts.every((text) => text.startsWith("Start") && text.endsWith("end."))).toBe(true);
    expect(Math.abs((texts[0]?.length ?? 0) - (texts[1]?.length ?? 0))).toBeLessThan(sentence.length * 1.5);
  });

  test("never splits a row that fits, and repeats the table's header where the table goes on", () => {
    const row = words(60, "cell");
    const rows = Array.from({ length: 8 }, (): Part => ({ kind: "row", text: row, lead: "Name | Rent" }));
    const unit = aUnit([{ kind: "row", text: "Name | Rent" }, ...rows]);
    const passages = aCutter().push(unit, 0);
    expect(passages[0]?.repeatedHeader).toBeUndefined();
    expect(passages.slice(1).map((passage) => passage.repeatedHeader)).toEqual(
      passages.slice(1).map(() => "Name | Rent"),
    );
    for (const text of textsOf(unit, passages))
      expect(text.split("\n\n").filter((line) => line.startsWith("cell"))).toSatisfy((lines: string[]) =>
        lines.every((line) => line === row),
      );
  });

  test("repeats the signature of a function that had to be split at its lines", () => {
    const code = `function rent() {\n${words(60, "  pay(1);\n")}}`;
    const unit = aUnit([{ kind: "code", text: code, lead: "function rent()" }]);
    const passages = aCutter().push(unit, 0);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.map((passage) => passage.repeatedHeader)).toEqual([
      undefined,
      ...passages.slice(1).map(() => "function rent()"),
    ]);
  });

  test("passages of any text stand in order, do not overlap, fit, and hold every character", () => {
    const part = fc.record({
      kind: fc.constantFrom("heading", "paragraph", "row", "code"),
      text: fc
        .array(
          fc.oneof(
            fc.constantFrom(
              "rent",
              "Is due.",
              "𝄞𝄞",
              "東京。",
              " ",
              "\n",
              "Überweisung",
              "a".repeat(900),
              "𝄞".repeat(300),
              words(190),
              words(250),
            ),
            fc.string(),
          ),
          { maxLength: 6 },
        )
        .map((pieces) => pieces.join(" ")),
      level: fc.integer({ min: 1, max: 6 }),
      lead: fc.constantFrom("Name | Rent", words(200), "x".repeat(2000)),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const unit = aUnit(parts.filter(({ text }) => text.trim() !== ""));
        let at = 0;
        for (const passage of aCutter().push(unit, 0)) {
          const text = unit.text.slice(passage.start, passage.end);
          expect(unit.text.slice(at, passage.start).trim()).toBe("");
          expect(text.trim()).toBe(text);
          expect(text).not.toBe("");
          expect(
            isLowSurrogate(unit.text, passage.start) && isHighSurrogate(unit.text, passage.start - 1),
          ).toBe(false);
          expect(
            estimateTokens(passageHeader("Papers", "lease.md", passage)) + estimateTokens(text),
          ).toBeLessThanOrEqual(PASSAGE_TOKENS + 0.001);
          at = passage.end;
        }
        expect(unit.text.slice(at).trim()).toBe("");
      }),
      { seed: 11, numRuns: 100 },
    );
  });
});

const isLowSurrogate = (text: string, at: number) => /^[\udc00-\udfff]/.test(text.charAt(at));
const isHighSurrogate = (text: string, at: number) => /^[\ud800-\udbff]/.test(text.charAt(at));
