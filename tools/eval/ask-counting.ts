// npm run eval -- counting: asks the folders of tests/eval/counting their questions that count and add, with the app's own
// modules in Node, and prints by kind how many rows and values are right, and how many wrong values are claimed surely.
//   --held  the held-out folders: sums only   --set NAME  another set than "dev"   --misses FILE  the questions that were not answered right, of the others
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AnswerPart, ComputedResult } from "../../src/core/domain/answer-part";
import { answerByCounting } from "../../src/core/answer/count/answer-by-counting";
import { fittedWeights } from "../../src/core/answer/score/weights";
import { SearchLog } from "../../src/core/answer/search-log";
import type { Citation } from "../../src/core/domain/citation";
import type { Library } from "../../src/core/ports/library";
import { readValues } from "../run/read-values";
import { openByWords } from "./node/node-folder";
import { readFolder } from "./node/read-folder";

const COUNTING = join(import.meta.dirname, "../../tests/eval/counting");

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

interface Judged extends Counted {
  readonly asked: CountingQuestion;
  readonly isValueRight: boolean;
  readonly areRowsRight: boolean;
}

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(2), {
    held: { type: "boolean", default: false },
    set: { type: "string", default: "dev" },
    misses: { type: "string" },
  });
  if (typeof values === "string") return fail(values);
  const { held, set, misses } = values;
  if ((held || set === "held") && misses !== undefined) return fail("Of these folders only sums are told.");
  const directory = join(COUNTING, held ? "held" : set);
  if (!existsSync(directory)) return fail(`There is no ${directory}.`);
  const questions = readFileSync(join(directory, "questions.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): CountingQuestion => JSON.parse(line));
  const judged: Judged[] = [];
  for (const folder of readdirSync(directory, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const files = await readFolder(join(directory, folder.name));
    const library = await openByWords(folder.name, files, Date.UTC(2026, 10, 1));
    for (const asked of questions.filter((one) => one.folder === folder.name))
      judged.push(judge(asked, await count(asked.question, library)));
  }
  process.stdout.write(`${tableOf(judged)}\n`);
  if (misses !== undefined) writeFileSync(misses, judged.filter(isMiss).map(lineOf).join("\n"));
  return 0;
}

async function count(question: string, library: Library): Promise<Counted> {
  const { signal } = new AbortController();
  const clock = { now: () => 0, sleep: () => new Promise<never>(() => undefined) };
  const ports = { library, clock, weights: fittedWeights(), signal };
  for (const how of ["surely", "perhaps"] as const) {
    const parts: AnswerPart[] = [];
    const citations: Citation[] = [];
    for await (const event of answerByCounting(question, ports, new SearchLog(), how)) {
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
  return { result: undefined, isSure: false, text: "", citations: [] };
}

function judge(asked: CountingQuestion, counted: Counted): Judged {
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

const isMiss = ({ isValueRight, areRowsRight }: Judged): boolean => !isValueRight || !areRowsRight;

function lineOf({ asked, text, isSure, isValueRight, areRowsRight, citations }: Judged): string {
  const wanted = `${JSON.stringify(asked.value)}, ${asked.rows.length} rows`;
  const marks = `${isValueRight ? "" : "value "}${areRowsRight ? "" : "rows"}`;
  return `${asked.id} ${asked.kind} [${marks.trim()}] ${isSure ? "SURE " : ""}${asked.question}\n   wanted ${wanted}\n   ${text || "(not computed)"} (${citations.length} cited)`;
}

function tableOf(judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ asked }) => asked.kind))];
  const rowFor = (name: string, of: readonly Judged[]) => {
    const share = (n: number) => `${n} of ${of.length}`;
    const wrong = of.filter(({ isSure, isValueRight }) => isSure && !isValueRight).length;
    return [
      name.padEnd(14),
      share(of.filter(({ result }) => result !== undefined).length).padStart(10),
      share(of.filter(({ isSure }) => isSure).length).padStart(10),
      share(of.filter(({ areRowsRight }) => areRowsRight).length).padStart(14),
      share(of.filter(({ isValueRight }) => isValueRight).length).padStart(12),
      share(wrong).padStart(14),
    ].join("");
  };
  return [
    `${"kind".padEnd(14)}${"computed".padStart(10)}${"surely".padStart(10)}${"rows complete".padStart(14)}${"value right".padStart(12)}${"wrong claimed".padStart(14)}`,
    ...kinds.map((kind) =>
      rowFor(
        kind,
        judged.filter(({ asked }) => asked.kind === kind),
      ),
    ),
    rowFor("all", judged),
  ].join("\n");
}

function fail(words: string): number {
  process.stderr.write(`${words}\n`);
  return 1;
}

process.exitCode = await main();
