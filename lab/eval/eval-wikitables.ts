// npm --prefix lab run eval:wikitables -- DIR: asks WikiTableQuestions (ppasupat/WikiTableQuestions, CC BY-SA 4.0) with the app's own modules,
// each question with its own table as the only file, and prints how many were computed, and how many of them right.
//   DIR  a copy of the repository   --split NAME  of its `data`, by default random-split-1-dev
//   --limit N  the first N questions   --misses FILE  what was not right; of a training split only
// Where rows are told, the cells of the column that the question names count as the answer; without one, those of the first
// column of words. What matches is told as the official evaluator does; numbers and days are read from the target's words.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import Papa from "papaparse";
import {
  countingIn,
  countingOf,
  SHOWN_FROM,
  SURE_FROM,
  type Counted,
} from "../../src/core/answer/count/answer-by-counting";
import { fittedWeights } from "../../src/core/answer/score/weights";
import type { Library } from "../../src/core/ports/library";
import { readCell } from "../../src/core/tables/cell-value";
import { isSameWord, wordsIn } from "../../src/core/tables/words-in";
import { CHANGED_AT } from "../../tools/eval/node/counting";
import { openByWords } from "../../tools/eval/node/node-folder";
import { readText } from "../../tools/eval/node/read-folder";
import { readValues } from "../../tools/run/read-values";

interface Asked {
  readonly id: string;
  readonly question: string;
  readonly table: string;
  readonly wanted: readonly string[];
}

const unescaped = (text: string): string =>
  text.replace(/\\([np\\])/g, (_, sign: string) => ({ n: " ", p: "|" })[sign] ?? "\\");

function questionsOf(directory: string, split: string): readonly Asked[] {
  const lines = readFileSync(join(directory, "data", `${split}.tsv`), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1);
  return lines.map((line) => {
    const [id = "", question = "", table = "", wanted = ""] = line.split("\t");
    return { id, question: unescaped(question), table, wanted: wanted.split("|").map(unescaped) };
  });
}

async function openTable(directory: string, table: string): Promise<Library> {
  const lines = readFileSync(join(directory, table.replace(/csv$/, "tsv")), "utf8")
    .trimEnd()
    .split("\n");
  const csv = Papa.unparse(lines.map((line) => line.split("\t").map(unescaped)));
  return openByWords("tables", [await readText(basename(table), csv)], CHANGED_AT);
}

/** As the official evaluator's `normalize`. */
function normalised(text: string): string {
  let now = text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"');
  now = now.replace(/[‐‑‒–—−]/g, "-");
  for (let before = ""; before !== now;) {
    before = now;
    now = now.trim().replace(/((?<!^)\[[^\]]*\]|\[\d+\]|[•♦†‡*#+])*$/, "");
    now = now.trim().replace(/(?<!^)( \([^)]*\))*$/, "");
    now = now.trim().replace(/^"([^"]*)"$/, "$1");
  }
  return now.replace(/\.$/, "").replace(/\s+/g, " ").toLowerCase().trim();
}

function isMatch(wanted: string, told: string): boolean {
  if (normalised(wanted) === normalised(told)) return true;
  const [one, other] = [wanted, told].map((text) => readCell(text, "."));
  if (one?.kind === "day" && other?.kind === "day") return one.day === other.day;
  return one?.kind === "number" && other?.kind === "number" && Math.abs(one.value - other.value) < 1e-6;
}

function isRight(wanted: readonly string[], told: readonly string[]): boolean {
  const distinct = [...new Map(told.map((one) => [normalised(one), one])).values()];
  return (
    distinct.length === wanted.length && wanted.every((one) => distinct.some((other) => isMatch(one, other)))
  );
}

/** What a computed answer tells, as the set of values that the collection compares. */
function toldBy({ asked, plan, computed }: Counted): readonly string[] {
  const { columns } = plan.table;
  const { operation, amounts, groups, share, rows } = computed;
  const numbers = amounts.map(({ value }) => String(value));
  if (operation === "share") return [String((share ?? 0) * 100)];
  if (operation === "difference") return numbers.map((number) => number.replace("-", ""));
  if (operation === "groups")
    return asked.isMostOfAll ? groups.slice(0, 1).map(({ name }) => name) : groups.map(({ name }) => name);
  if (operation === "sum" || operation === "count" || operation === "average") return numbers;
  const heads = asked.words.filter(({ isHead }) => isHead);
  const named = columns.findIndex(({ name }) =>
    heads.some(({ word }) => wordsIn(name).some((one) => isSameWord(one, word))),
  );
  if (operation !== "rows" && (heads.length === 0 || named === plan.measure)) return numbers;
  const at = named < 0 ? columns.findIndex(({ kind }) => kind === "words") : named;
  return rows.map(({ cells }) => cells[at] ?? "");
}

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(3), {
    split: { type: "string", default: "random-split-1-dev" },
    limit: { type: "string", default: "Infinity" },
    misses: { type: "string" },
  });
  const [directory = ""] = process.argv.slice(2);
  if (typeof values === "string" || directory === "") throw new Error(`Cannot ask: ${String(values)}`);
  const { split, misses } = values;
  if (misses !== undefined && !split.includes("train"))
    throw new Error("Misses are told of a training split only.");
  const counts = { asked: 0, computed: 0, right: 0, sure: 0, "sure and right": 0 };
  const missed: string[] = [];
  const libraries = new Map<string, Library>();
  const clock = { now: () => 0, sleep: () => new Promise<never>(() => undefined) };
  for (const { id, question, table, wanted } of questionsOf(directory, split).slice(
    0,
    Number(values.limit),
  )) {
    counts.asked += 1;
    const library = libraries.get(table) ?? (await openTable(directory, table));
    libraries.set(table, library);
    const asked = countingIn(question, []);
    const { signal } = new AbortController();
    const ports = { library, clock, weights: fittedWeights(), signal };
    const [best, next] = (asked && (await countingOf(question, asked, ports)))?.plans ?? [];
    const isShown = best !== undefined && best.confidence >= SHOWN_FROM;
    const isSure = best !== undefined && best.confidence >= SURE_FROM && next?.confidence !== best.confidence;
    const told = isShown ? toldBy(best) : [];
    const isGood = isShown && isRight(wanted, told);
    if (isShown) counts.computed += 1;
    if (isGood) counts.right += 1;
    if (isSure) counts.sure += 1;
    if (isSure && isGood) counts["sure and right"] += 1;
    if (isGood) continue;
    const how =
      best === undefined
        ? (asked?.operation ?? "no counting")
        : `${best.computed.operation} ${best.confidence.toFixed(2)}`;
    missed.push(
      `${id} ${table} [${isSure ? "SURE " : ""}${how}] ${question}\n   wanted ${wanted.join(" | ")}\n   told ${told.slice(0, 5).join(" | ")} by ${best?.plan.filters.join("; ") ?? "-"} unknown ${best?.plan.unknown.join(",") ?? ""}`,
    );
  }
  for (const [name, count] of Object.entries(counts)) process.stdout.write(`${name.padEnd(16)}${count}\n`);
  if (misses !== undefined) writeFileSync(misses, missed.join("\n"));
  return 0;
}

process.exitCode = await main();
