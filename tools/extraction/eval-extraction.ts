// npm run eval:extraction: how much of the text of known files the app finds, by format, and how fast.
//   --manifest FILE   files with the words they must yield   --only NAME   one format or class, such as png or ocr
//   --limit N   a sample   --json FILE   "-" for stdout   --baseline
import { writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { messageOf } from "../../src/core/base/message-of";
import { UsageError } from "../ask/arguments";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { readArguments, USAGE, type EvalArguments } from "./arguments";
import { belowBaseline, writeBaseline } from "./baseline";
import { readManifest, rowsOf, spread, type ManifestRow } from "./manifest";
import { readInApp, type AppReading } from "./read-in-app";
import { scoreFile, type FileScore } from "./score-file";
import { measureSpeed } from "./speed";
import { summarise } from "./summarise";
import { toTable } from "./table";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const MANIFESTS = [
  at("../../../shared/eval/extraction/manifest.json"),
  at("../../tests/eval/extraction/manifest.json"),
];
const BASELINE = at("../../tests/eval/extraction-baseline.json");

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2), MANIFESTS);
  const rows = spread(rowsOf(readManifest(options.manifest), options.only), options.limit);
  buildIfStale();
  const root = dirname(options.manifest);
  const reading = await readInApp(
    root,
    rows.map(({ path }) => path),
    say,
  );
  return report(options, rows, reading);
}

function report(options: EvalArguments, rows: readonly ManifestRow[], reading: AppReading): number {
  const scores = rows.map((row) => scoreFile(row, reading.results[row.path]));
  const summary = summarise(scores);
  const speeds = measureSpeed(rows, reading.results);
  const collection = `${basename(dirname(options.manifest))}, ${rows.length} files`;
  const below = belowBaseline(BASELINE, collection, summary);
  const result = { ...summary, speeds, below, ...reading, files: scores.map(fileLine) };
  const json = `${JSON.stringify(result, undefined, 1)}\n`;
  if (options.json === "-") process.stdout.write(json);
  else {
    process.stdout.write(toTable(summary, speeds));
    process.stdout.write(
      `\n${rows.length} files searchable ${(reading.searchableMs / 1000).toFixed(1)} s after the drop\n`,
    );
    for (const line of below) process.stdout.write(`BELOW  ${line}\n`);
    if (options.json !== undefined) writeFileSync(options.json, json);
  }
  if (options.baseline) writeBaseline(BASELINE, collection, summary);
  return below.length === 0 || options.baseline ? 0 : 1;
}

function fileLine({ row, outcome, found, strict, missed, placed, rightlyPlaced, leaked, named }: FileScore) {
  return {
    path: row.path,
    format: row.format,
    class: row.class,
    keys: row.keys.length,
    found,
    strict,
    missed,
    misplaced: placed - rightlyPlaced,
    leaked,
    outcome,
    named,
  };
}

try {
  process.exitCode = await main();
} catch (thrown) {
  const isUsage = thrown instanceof UsageError;
  const reason = messageOf(thrown);
  say(`eval:extraction: ${reason}${isUsage ? `. ${USAGE}` : ""}`);
  process.exitCode = isUsage ? 2 : 1;
}
