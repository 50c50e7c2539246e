// npm run eval -- counting: asks the folders of tests/eval/counting their questions that count and add, with the app's own
// modules in Node, and prints by kind how many rows and values are right, and how many wrong values are claimed surely.
//   --fit  fits how plans are judged, on all but the held-out folders, and writes the weights
//   --held  the held-out folders: sums only   --set NAME  another set than "dev"   --misses FILE  the questions that were not answered right, of the others
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readValues } from "../run/read-values";
import { fitCounting } from "./fit/fit-counting";
import { askSet, type JudgedCount } from "./node/counting";
import { embedderFor } from "./node/folder-as-in-app";

const COUNTING = join(import.meta.dirname, "../../tests/eval/counting");

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(2), {
    held: { type: "boolean", default: false },
    set: { type: "string", default: "dev" },
    misses: { type: "string" },
    fit: { type: "boolean", default: false },
  });
  if (typeof values === "string") return fail(values);
  const { held, set, misses } = values;
  if ((held || set === "held") && misses !== undefined) return fail("Of these folders only sums are told.");
  if (values.fit) {
    process.stdout.write(`${await fitCounting()}\n`);
    return 0;
  }
  const directory = join(COUNTING, held ? "held" : set);
  if (!existsSync(directory)) return fail(`There is no ${directory}.`);
  const judged = await askSet(directory, embedderFor);
  process.stdout.write(`${tableOf(judged)}\n`);
  if (misses !== undefined) writeFileSync(misses, judged.filter(isMiss).map(lineOf).join("\n"));
  return 0;
}

const isMiss = ({ isValueRight, areRowsRight }: JudgedCount): boolean => !isValueRight || !areRowsRight;

function lineOf({ asked, text, isSure, isValueRight, areRowsRight, citations }: JudgedCount): string {
  const wanted = `${JSON.stringify(asked.value)}, ${asked.rows.length} rows`;
  const marks = `${isValueRight ? "" : "value "}${areRowsRight ? "" : "rows"}`;
  return `${asked.id} ${asked.kind} [${marks.trim()}] ${isSure ? "SURE " : ""}${asked.question}\n   wanted ${wanted}\n   ${text || "(not computed)"} (${citations.length} cited)`;
}

function tableOf(judged: readonly JudgedCount[]): string {
  const kinds = [...new Set(judged.map(({ asked }) => asked.kind))];
  const rowFor = (name: string, of: readonly JudgedCount[]) => {
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
