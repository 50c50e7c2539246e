// The folders in tests/eval/counting: their questions, and the judgement of what is computed for them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { answerByCounting, countingOf } from "../../../src/core/answer/count/answer-by-counting";
import { fittedWeights } from "../../../src/core/answer/score/weights";
import { SearchLog } from "../../../src/core/answer/search-log";
import type { AnswerPart, ComputedResult } from "../../../src/core/domain/answer-part";
import type { Citation } from "../../../src/core/domain/citation";
import type { Library } from "../../../src/core/ports/library";
import { openByWords } from "./node-folder";
import { readFolder } from "./read-folder";

interface CountingQuestion {
  readonly id: string;
  readonly folder: string;
  readonly question: string;
  readonly kind: string;
  /** A number; by name where there are groups or several units; null where no value is wanted. */
  readonly value: number | Readonly<Record<string, number>> | null;
  readonly rows: readonly { readonly file: string; readonly holds: string }[];
}

interface Counted {
  readonly result: ComputedResult | undefined;
  /** Whether it is told without a doubt. */
  readonly isSure: boolean;
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** An answer beside what is wanted. */
export interface JudgedCount extends Counted {
  readonly asked: CountingQuestion;
  readonly isValueRight: boolean;
  readonly areRowsRight: boolean;
}

/** Asks each folder of a set its questions. @param directory with `questions.jsonl` and a folder for each that is named there. */
export async function askSet(directory: string): Promise<readonly JudgedCount[]> {
  const questions = readFileSync(join(directory, "questions.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): CountingQuestion => JSON.parse(line));
  const judged: JudgedCount[] = [];
  for (const folder of readdirSync(directory, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const files = await readFolder(join(directory, folder.name));
    const library = await openByWords(folder.name, files, CHANGED_AT);
    for (const asked of questions.filter((one) => one.folder === folder.name))
      judged.push(judge(asked, await count(asked.question, library)));
  }
  return judged;
}

/** When all files were changed last: after each day that they bear. */
const CHANGED_AT = Date.UTC(2026, 10, 1);

async function count(question: string, library: Library): Promise<Counted> {
  const { signal } = new AbortController();
  const clock = { now: () => 0, sleep: () => new Promise<never>(() => undefined) };
  const ports = { library, clock, weights: fittedWeights(), signal };
  const counting = await countingOf(question, ports);
  const none = { result: undefined, isSure: false, text: "", citations: [] };
  if (counting === undefined) return none;
  for (const how of ["surely", "perhaps"] as const) {
    const parts: AnswerPart[] = [];
    const citations: Citation[] = [];
    for await (const event of answerByCounting(counting, ports, new SearchLog(), how)) {
      if (event.kind !== "part") continue;
      parts.push(event.part);
      citations.push(...event.citations);
    }
    const computed = parts.find((part) => part.kind === "computed");
    const text = parts
      .flatMap((part) => ("text" in part && part.kind !== "row" ? [part.text] : []))
      .join(" ");
    if (computed !== undefined) return { result: computed.result, isSure: how === "surely", text, citations };
  }
  return none;
}

function judge(asked: CountingQuestion, counted: Counted): JudgedCount {
  const { result, citations } = counted;
  if (asked.kind === "unanswerable")
    return { asked, ...counted, isValueRight: !counted.isSure, areRowsRight: !counted.isSure };
  const isHeld = (row: CountingQuestion["rows"][number]) =>
    citations.some(({ path, quote }) => path === row.file && (quote.includes(row.holds) || isPaper(asked)));
  const areComplete = asked.rows.every(isHeld);
  const areAll = citations.every(({ path, quote }) =>
    asked.rows.some((row) => path === row.file && (quote.includes(row.holds) || isPaper(asked))),
  );
  return {
    asked,
    ...counted,
    isValueRight: result !== undefined && isValue(asked.value, result, asked.rows.length),
    areRowsRight: result !== undefined && areComplete && areAll,
  };
}

const isPaper = ({ kind }: CountingQuestion): boolean => kind.startsWith("papers");

function isValue(value: CountingQuestion["value"], result: ComputedResult, rows: number): boolean {
  const [first] = result.amounts;
  if (value === null) return result.rows === rows;
  if (typeof value === "number") {
    const told = result.share ?? first?.value ?? NaN;
    const all = [first?.value ?? NaN, told, told * 100];
    return result.amounts.length === 1 && all.some((one) => isNear(Math.abs(one), Math.abs(value)));
  }
  const named = [
    ...result.groups.map(({ name, amounts }) => [name, amounts[0]?.value ?? NaN] as const),
    ...result.amounts.map(({ unit, value: one }) => [unit, one] as const),
  ];
  return Object.entries(value).every(([name, one]) =>
    named.some(([told, number]) => told.toLowerCase().includes(name.toLowerCase()) && isNear(number, one)),
  );
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(0.011, Math.abs(other) * 0.001);
}
