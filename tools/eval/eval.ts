// npm run eval: retrieval quality, measured in the app's own workers in a real browser; see tests/eval/README.md.
//   --collection DIR  one collection, or a folder of them; repeatable   --limit N  a sample   --json FILE  "-" for stdout
//   --run DIR  TREC run files   --baseline  keep the measured values   --fresh  forget vectors of earlier runs
//   --model ID  another embedding model   --runtime general  vectors computed without our own kernel
//   --rankings  rankings alone: no question is answered
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { findFaults, type Baseline } from "./retrieval/compare-baseline";
import { withEvalPage } from "./retrieval/eval-page";
import { evaluateCollection, type Evaluation } from "./retrieval/evaluate-collection";
import { readOptions, UsageError } from "./retrieval/options";
import { readCollections } from "./retrieval/read-collections";
import { toTable } from "./retrieval/table";
import { writeRuns } from "./retrieval/write-runs";

const BASELINE = new URL("../../tests/eval/baseline.json", import.meta.url);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { limit, model } = options;
  if (options.noReader || options.readers)
    throw new UsageError(
      "--no-reader and --readers are for eval -- answers, since no ranking is the reader's",
    );
  const collections = readCollections(options);
  const baseline = readBaselines().find((one) => isOf(one, options));
  if (baseline === undefined) {
    const what = limit === undefined ? "whole collections" : `--limit ${limit}`;
    say(`no baseline for ${what}${model === undefined ? "" : ` of ${model}`}`);
  }
  const rows = await withEvalPage(options, async (page) => {
    const measured: Evaluation[] = [];
    for (const collection of collections) {
      const { evaluation, rankings } = await evaluateCollection(page, collection, {
        model,
        say,
        asks: !options.rankings,
      });
      if (options.run !== undefined) writeRuns(options.run, collection, rankings);
      measured.push(evaluation);
    }
    return measured;
  });
  const judged = rows.map((row) => ({
    row,
    faults: findFaults(
      row,
      baseline?.rows.find(({ collection }) => collection === row.collection),
    ),
  }));
  report(judged, limit, options.json);
  if (options.baseline) keepBaseline(options, rows);
  return options.baseline || judged.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

function report(
  judged: readonly { row: Evaluation; faults: readonly string[] }[],
  limit: number | undefined,
  json: string | undefined,
): void {
  const rows = judged.map(({ row, faults }) => ({ ...row, faults }));
  const text = `${JSON.stringify({ limit: limit ?? null, rows }, undefined, 2)}\n`;
  process.stdout.write(json === "-" ? text : toTable(judged));
  if (json !== undefined && json !== "-") writeFileSync(json, text);
}

function readBaselines(): readonly Baseline[] {
  return existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, "utf8")) : [];
}

type Measured = Pick<Baseline, "limit" | "model">;

function isOf(baseline: Baseline, { limit, model }: Measured): boolean {
  return baseline.limit === limit && baseline.model === model;
}

/** Replaces the rows of these collections; rows of other collections, limits and models stay. */
function keepBaseline(measured: Measured, rows: readonly Evaluation[]): void {
  const { limit, model } = measured;
  const all = readBaselines();
  const before = all.find((one) => isOf(one, measured))?.rows ?? [];
  const kept = before.filter(({ collection }) => !rows.some((row) => row.collection === collection));
  const changed: Baseline = { limit, model, rows: [...kept, ...rows] };
  const others = all.filter((one) => !isOf(one, measured));
  writeFileSync(BASELINE, `${JSON.stringify([...others, changed], undefined, 2)}\n`);
}

try {
  process.exitCode = await main();
} catch (thrown) {
  if (!(thrown instanceof UsageError)) throw thrown;
  say(`eval: ${thrown.message}`);
  process.exitCode = 2;
}
