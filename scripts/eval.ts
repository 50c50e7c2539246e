// npm run eval: retrieval quality, measured in the app's own workers in a real browser; see tests/eval/README.md.
//   --collection DIR  one collection, or a folder of them; repeatable   --limit N  a sample   --json FILE  "-" for stdout
//   --run DIR  TREC run files   --baseline  keep what was measured   --fresh  forget vectors of earlier runs
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { withBrowserPage } from "../tests/browser-page";
import { findFaults, type Baseline } from "../tests/eval/compare-baseline";
import { evaluateCollection, type Evaluation } from "../tests/eval/evaluate-collection";
import { limitCollection } from "../tests/eval/limit-collection";
import { collectionsBelow, readCollection } from "../tests/eval/read-collection";
import { toTable } from "../tests/eval/table";
import { writeRuns } from "../tests/eval/write-runs";

const SHARED = fileURLToPath(new URL("../../shared/eval/retrieval", import.meta.url));
const OWN = fileURLToPath(new URL("../tests/eval/collections", import.meta.url));
const BASELINE = new URL("../tests/eval/baseline.json", import.meta.url);
const VECTORS = fileURLToPath(new URL("../node_modules/.cache/eval-vectors", import.meta.url));
const USAGE =
  "usage: npm run eval -- [--collection DIR]… [--limit N] [--json FILE] [--run DIR] [--baseline] [--fresh]";

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === "string") return misused(options);
  const { limit, directories } = options;
  if (options.fresh) rmSync(VECTORS, { recursive: true, force: true });
  const baseline = readBaselines().find((one) => one.limit === limit);
  if (baseline === undefined)
    say(`no baseline for ${limit === undefined ? "whole collections" : `--limit ${limit}`}`);
  const rows = await withBrowserPage("eval", async (page) => {
    await keepVectorsOf(page);
    const measured: Evaluation[] = [];
    for (const directory of directories) {
      const whole = readCollection(directory);
      const collection = limit === undefined ? whole : limitCollection(whole, limit);
      const { evaluation, rankings } = await evaluateCollection(page, collection, say);
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
  if (options.baseline) keepBaseline(limit, rows);
  return options.baseline || judged.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

function readOptions() {
  const { values } = parse();
  if (values === undefined) return "there is no such option";
  const limit = values.limit === undefined ? undefined : Number(values.limit);
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    return `--limit ${values.limit} is no number`;
  const asked = values.collection ?? (existsSync(SHARED) ? [SHARED] : [OWN]);
  const empty = asked.find((directory) => collectionsBelow(directory).length === 0);
  if (empty !== undefined) return `${empty} holds no collection`;
  const { json, run, baseline = false, fresh = false } = values;
  return { directories: asked.flatMap(collectionsBelow), limit, json, run, baseline, fresh };
}

function parse() {
  try {
    return parseArgs({
      options: {
        collection: { type: "string", multiple: true },
        limit: { type: "string" },
        json: { type: "string" },
        run: { type: "string" },
        baseline: { type: "boolean" },
        fresh: { type: "boolean" },
      },
    });
  } catch {
    return { values: undefined };
  }
}

/** Vectors that were made once are read from the disk, by way of an address of the page's own origin. */
async function keepVectorsOf(page: Page): Promise<void> {
  mkdirSync(VECTORS, { recursive: true });
  const fileOf = (modelId: string): string => `${VECTORS}/${modelId.replace(/[^\w.-]/g, "")}.bin`;
  await page.route("**/vectors/*", (route) => {
    const file = fileOf(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
    return existsSync(file)
      ? route.fulfill({ body: readFileSync(file), contentType: "application/octet-stream" })
      : route.fulfill({ status: 404 });
  });
  await page.exposeFunction("keepVectors", (modelId: string, records: string) =>
    appendFileSync(fileOf(modelId), Buffer.from(records, "base64")),
  );
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

/** Replaces the rows of these collections; those of others, and of other limits, stay. */
function keepBaseline(limit: number | undefined, rows: readonly Evaluation[]): void {
  const all = readBaselines();
  const before = all.find((one) => one.limit === limit)?.rows ?? [];
  const kept = before.filter(({ collection }) => !rows.some((row) => row.collection === collection));
  const changed: Baseline = { limit, rows: [...kept, ...rows] };
  writeFileSync(
    BASELINE,
    `${JSON.stringify([...all.filter((one) => one.limit !== limit), changed], undefined, 2)}\n`,
  );
}

function misused(reason: string): number {
  say(`eval: ${reason}; ${USAGE}`);
  return 2;
}

process.exitCode = await main();
