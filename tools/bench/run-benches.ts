// npm run bench: speed compared to the usual libraries, in a real browser.
//   --only NAME   one bench   --size N   its size
//   --json FILE   rows as JSON, "-" for stdout   --baseline   keep the ratios
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Bench, Row } from "./bench";
import { withBenchPage } from "./bench-page";
import { askedBench } from "./asked/asked";
import { coldStartBench } from "./cold-start/cold-start";
import { conversationBench } from "./conversation/conversation";
import { encoderBench } from "./encoder/encoder";
import { keywordsBench } from "./keywords/keywords";
import { manyFilesBench } from "./many-files/many-files";
import { readerBench } from "./reader/reader";
import { readingBench } from "./reading/reading";
import { toTable } from "./table";
import { vectorsBench } from "./vectors/vectors";
import { readValues } from "../run/read-values";

const BENCHES: readonly Bench[] = [
  encoderBench,
  readerBench,
  keywordsBench,
  vectorsBench,
  coldStartBench,
  conversationBench,
  askedBench,
  readingBench,
  manyFilesBench,
];
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
  const chosen = BENCHES.filter(({ name, onlyByName = false }) =>
    values.only === undefined ? !onlyByName : name === values.only,
  );
  const size = values.size === undefined ? undefined : Number(values.size);
  if (chosen.length === 0)
    return misused(`there is no bench ${values.only}: ${BENCHES.map(({ name }) => name).join(", ")}`);
  if (size !== undefined && !(Number.isInteger(size) && size > 0))
    return misused(`--size ${values.size} is no size`);

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
