// npm run bench: speed compared to the usual libraries, in a real browser. Those that only lab/ has are installed first.
//   --only NAME   one bench   --size N   its size
//   --json FILE   rows as JSON, "-" for stdout   --baseline   keep the ratios
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { messageOf } from "../../src/core/base/message-of";
import type { Bench, Row } from "./bench";
import { withBenchPage } from "./bench-page";
import { askedBench } from "./asked/asked";
import { coldStartBench } from "./cold-start/cold-start";
import { conversationBench } from "./conversation/conversation";
import { encoderBench } from "./encoder/encoder";
import { manyFilesBench } from "./many-files/many-files";
import { readerBench } from "./reader/reader";
import { readingBench } from "./reading/reading";
import { toTable } from "./table";
import { installPackages, LAB } from "../run/install.mjs";
import { readValues } from "../run/read-values";

const BENCHES: readonly Bench[] = [
  encoderBench,
  readerBench,
  coldStartBench,
  conversationBench,
  askedBench,
  readingBench,
  manyFilesBench,
];
/** The benches of the lab, by name. */
const LAB_BENCHES = ["keywords", "vectors"];
const LAB_MODULE = new URL("../../lab/bench/benches.ts", import.meta.url).href;
const BASELINE = new URL("./baseline.json", import.meta.url);
/** The share of its ratio that a contender may lose before it counts as slower; machines differ in speed and load. */
const TOLERANCE = 0.3;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(2), {
    only: { type: "string" },
    size: { type: "string" },
    json: { type: "string" },
    baseline: { type: "boolean" },
  });
  if (typeof values === "string") return misused(values);
  const names = [...BENCHES.map(({ name }) => name), ...LAB_BENCHES];
  const size = values.size === undefined ? undefined : Number(values.size);
  if (values.only !== undefined && !names.includes(values.only))
    return misused(`there is no bench ${values.only}: ${names.join(", ")}`);
  if (size !== undefined && !(Number.isInteger(size) && size > 0))
    return misused(`--size ${values.size} is no size`);

  let chosen: readonly Bench[];
  try {
    chosen = await chosenBenches(values.only);
  } catch (thrown) {
    say(messageOf(thrown));
    return 1;
  }
  const rows: Row[] = [];
  for (const bench of chosen) {
    rows.push(...(await withBenchPage(bench, (page) => bench.run(page, { size, say }))));
  }
  const baseline = readBaseline();
  const slower = slowerThan(baseline, rows);
  report({ machine: machine(), rows }, values.json, slower);
  if (values.baseline) {
    const kept = baseline.filter((one) => !rows.some((row) => isSame(one, row)));
    writeFileSync(
      BASELINE,
      `${JSON.stringify({ machine: machine(), rows: [...kept, ...rows] }, undefined, 2)}\n`,
    );
  }
  return slower.length === 0 || values.baseline ? 0 : 1;
}

/** @throws Error where the packages of the lab are missing and cannot be installed. */
async function chosenBenches(only: string | undefined): Promise<readonly Bench[]> {
  const needsLab = only === undefined || LAB_BENCHES.includes(only);
  return [...BENCHES, ...(needsLab ? await labBenches() : [])].filter(({ name, onlyByName = false }) =>
    only === undefined ? !onlyByName : name === only,
  );
}

/** Imported only when it runs, because the product is checked without the lab's packages. */
async function labBenches(): Promise<readonly Bench[]> {
  installPackages(LAB);
  // The lab's own file, whose type the check of the lab holds.
  const { benches } = (await import(LAB_MODULE)) as { benches: readonly Bench[] };
  return benches;
}

function report(
  result: { machine: object; rows: readonly Row[] },
  json: string | undefined,
  slower: readonly Row[],
) {
  const text = `${JSON.stringify(result, undefined, 2)}\n`;
  if (json === "-") process.stdout.write(text);
  else process.stdout.write(toTable(result.rows, slower));
  if (json !== undefined && json !== "-") writeFileSync(json, text);
}

function machine() {
  const all = cpus();
  return { processor: all[0]?.model ?? "unknown", cores: all.length };
}

function readBaseline(): readonly Row[] {
  return existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, "utf8")).rows : [];
}

/** The rows whose ratio fell below the baseline by more than the tolerance. */
function slowerThan(baseline: readonly Row[], rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => {
    const before = baseline.find((one) => isSame(one, row));
    return (
      before?.ratio !== undefined && row.ratio !== undefined && row.ratio < before.ratio * (1 - TOLERANCE)
    );
  });
}

function isSame(a: Row, b: Row): boolean {
  return a.bench === b.bench && a.size === b.size && a.contender === b.contender && a.threads === b.threads;
}

function misused(reason: string): number {
  say(`${reason}; usage: npm run bench -- [--only NAME] [--size N] [--json FILE] [--baseline]`);
  return 2;
}

process.exitCode = await main();
