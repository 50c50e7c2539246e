import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { parseFileId } from "../../domain/ids";
import { unsearched, type FoundPassage } from "../../domain/passage";
import { analyseQuestion } from "../../question/analyse-question";
import { candidatesOf, segmentPassage, textOf } from "./evidence";
import { surroundingsOf } from "./score";
import { tellsWhich } from "./tells-which";

const part = (name: string, place: string): string =>
  `Section rehearsals for the ${name} part are held in ${place}, from seven until half past eight, with a stand and a cushion.`;
const PLACES = { oboe: "the hall", flute: "the school", cello: "the barn", horn: "the inn" };
const papers = (texts: readonly string[]): readonly FoundPassage[] =>
  texts.map((text, at) =>
    unsearched(aPassage(text, { fileId: parseFileId(`file-${at}`), path: `papers/p${at}.txt` })),
  );
const PARTS = papers(Object.entries(PLACES).map(([name, place]) => part(name, place)));

/** The segments of these passages that a question may be answered with. */
function claimed(question: string, passages: readonly FoundPassage[]): readonly string[] {
  const asked = analyseQuestion(question, new Map());
  const evidence = passages.map((passage) => segmentPassage(asked, passage));
  const isMeant = tellsWhich(asked, evidence, surroundingsOf(asked, evidence));
  return evidence
    .flatMap(candidatesOf)
    .filter((one) => isMeant(one))
    .map(textOf);
}

test("a question is answered by the paper of a series that it names", () => {
  expect(claimed("Where does the flute part rehearse?", PARTS)).toEqual([part("flute", PLACES.flute)]);
});

test("a paper that the series does not have is answered by none of them", () => {
  expect(claimed("Where does the viola part rehearse?", PARTS)).toEqual([]);
});

test("papers that a better passage repeats belong to its series", () => {
  const [first, ...repeats] = PARTS;
  const folded = [{ ...first!, repeats }];
  expect(claimed("Where does the viola part rehearse?", folded)).toEqual([]);
  expect(claimed("Where does the oboe part rehearse?", folded)).toEqual([part("oboe", PLACES.oboe)]);
});

test("copies of a paper are no series", () => {
  const copies = papers(["oboe", "oboe", "oboe", "oboe"].map((name) => part(name, PLACES.oboe)));
  expect(claimed("When does the viola part rehearse?", copies)).toHaveLength(4);
});

test("a day tells which minutes are meant", () => {
  const days = ["8 May 2023", "5 June 2023", "9 October 2023"];
  const minutes = papers(
    days.map(
      (day, at) =>
        `Minutes of the meeting of ${day}. The meeting was chaired by member ${"ABC"[at]}. Apologies were read.`,
    ),
  );
  const chaired = (day: string) => claimed(`Who chaired the meeting of ${day}?`, minutes).join(" ");
  expect(chaired("5 June 2023")).toContain("member B");
  expect(chaired("5 June 2023")).not.toContain("member A");
  expect(chaired("10 July 2023")).toBe("");
});

test("two papers are no series, nor are papers of other forms", () => {
  expect(claimed("Where does the viola part rehearse?", PARTS.slice(0, 2))).toHaveLength(2);
  const others = papers(["The viola needs strings.", "Rent is due on Monday.", "Boil the soup for an hour."]);
  expect(claimed("Where does the viola rehearse?", others)).toHaveLength(3);
});

test("of a table's rows, the one that a day, number or code names is meant", () => {
  const header = "Day\tSample\tRain in mm";
  const rows = ["2024-09-16\tS-21\t9.9", "2024-09-23\tS-22\t44.7", "2024-09-30\tS-23\t26.3"];
  const text = [header, ...rows].join("\n");
  const blocks = [{ kind: "table", start: 0, end: text.length, hasHeader: true, header }] as const;
  const table = [unsearched(aPassage(text, { blocks }))];
  const rain = (question: string) => claimed(question, table).map((row) => row.slice(-4));
  expect(rain("How much rain on 23 September 2024?")).toEqual(["44.7"]);
  expect(rain("How much rain has sample S-23?")).toEqual(["26.3"]);
  expect(rain("On which day was there rain?")).toHaveLength(3);
});

test("of a table's rows, those of the time that is asked for are meant, whatever others hold", () => {
  const header = "Date\tPaid\tRemark";
  const rows = ["2025-02-17\t820.00\t", "2025-03-17\t755.00\t", "2025-09-17\t862.00\tnew rent"];
  const text = [header, ...rows].join("\n");
  const blocks = [{ kind: "table", start: 0, end: text.length, hasHeader: true, header }] as const;
  const table = [unsearched(aPassage(text, { blocks }))];
  const paid = (question: string) => claimed(question, table).map((row) => /\d+\.\d\d/.exec(row)?.[0]);
  expect(paid("How much rent was paid in March 2025?")).toEqual(["755.00"]);
  expect(paid("What rent was paid since 1 March 2025?")).toEqual(["755.00", "862.00"]);
  expect(paid("How much rent was paid in May 2025?")).toHaveLength(3);
});

test("what bears another day than the one asked for is not meant where a file bears it", () => {
  const [of24, of17] = papers([
    "The gauge read 1.14 m at the start.",
    "On 17 August 2025 it stood at 0.83 m.",
  ]);
  const other = { ...of24!, path: "incident_2025-08-24.md" };
  const read = (question: string) => claimed(question, [other, of17!]);
  expect(read("What did the gauge read on 17 August 2025?")).toEqual([of17!.text]);
  expect(read("What did the gauge read since 17 August 2025?")).toHaveLength(2);
  expect(read("What did the gauge read on 19 August 2025?")).toHaveLength(2);
});
