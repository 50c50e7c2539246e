// npm --prefix lab run lighthouse: judges the built app at a first visit, as `npm start` serves it, on a phone and on a desktop.
//   --runs N   visits a form, the best counts   --only mobile|desktop   --json FILE   --baseline   keep the figures
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launch } from "puppeteer-core";
import { launchOptions } from "../../tools/browser/browser";
import { startNetworkWitness } from "../../tools/browser/network-witness";
import { DIST, serve } from "../../tools/browser/serve.mjs";
import { buildIfStale } from "../../tools/build/build-if-stale.mjs";
import { readValues } from "../../tools/run/read-values";
import {
  CATEGORIES,
  FORMS,
  type Form,
  type KeptLighthouse,
  type LighthouseFigures,
} from "../../tools/docs/lighthouse-figures";
import { measure } from "./measure";

const BASELINE = new URL("baseline.json", import.meta.url);
/** The least score of every category, of 100. */
const LEAST_SCORE = 95;
const DEFAULT_RUNS = 3;
/** Below this measure of the processor, another program has most of it, and times tell nothing of the page. */
const QUIET_BENCHMARK = 1_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(2), {
    runs: { type: "string", default: String(DEFAULT_RUNS) },
    only: { type: "string" },
    json: { type: "string" },
    baseline: { type: "boolean" },
  });
  if (typeof values === "string") return misused(values);
  const runs = Number(values.runs);
  const forms = FORMS.filter((form) => values.only === undefined || form === values.only);
  if (!(Number.isInteger(runs) && runs > 0)) return misused(`--runs ${values.runs} is no number of runs`);
  if (forms.length === 0) return misused(`--only ${values.only} is neither ${FORMS.join(" nor ")}`);

  buildIfStale();
  const server = await serve({ root: DIST, port: 0 });
  const witness = await startNetworkWitness();
  const best: Partial<Record<Form, LighthouseFigures>> = {};
  try {
    for (const form of forms) {
      const found: LighthouseFigures[] = [];
      for (let run = 0; run < runs; run++) {
        found.push(await visit(`http://localhost:${server.port}/`, form, witness.browserArg));
        say(`${form}: ${line(found.at(-1)!)}`);
      }
      best[form] = found.toSorted((a, b) => b.scores.performance - a.scores.performance)[0]!;
    }
  } finally {
    await Promise.all([server.stop(), witness.stop()]);
  }
  for (const form of forms) report(form, best[form]!);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(best, undefined, 2)}\n`);
  if (values.baseline) keep(runs, best);
  for (const request of witness.heard) say(`FAILED  a request to another host: ${request}`);
  return witness.heard.length === 0 && forms.every((form) => isGood(best[form]!)) ? 0 : 1;
}

/** Each visit has a browser of its own, so that none finds what another left. */
async function visit(url: string, form: Form, witnessArg: string): Promise<LighthouseFigures> {
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions([witnessArg]);
  const browser = await launch({ executablePath, args, headless: true });
  try {
    return await measure(browser, url, form);
  } finally {
    await browser.close();
  }
}

function line({ scores, times, benchmark }: LighthouseFigures): string {
  const all = CATEGORIES.map((category) => `${category} ${scores[category]}`);
  return `${all.join(", ")}; first paint ${times.firstPaint} ms, blocked ${times.blocked} ms (processor ${benchmark})`;
}

function report(form: Form, figures: LighthouseFigures): void {
  const { counts, lost, benchmark } = figures;
  say(`${isGood(figures) ? "passed" : "FAILED"}  ${form}, the best run: ${line(figures)}`);
  say(
    `        ${counts.requests} requests, ${kilobytes(counts.bytes)}, of it scripts ${kilobytes(counts.scriptBytes)} (unused: ${kilobytes(counts.unusedScriptBytes)}); ${counts.blockingRequests} requests before the first paint`,
  );
  if (lost.length > 0) say(`        points lost: ${lost.join(", ")}`);
  if (benchmark < QUIET_BENCHMARK)
    say(
      `        This machine is busy or slow (${benchmark}; a quiet desktop has over 1,500): its times tell little.`,
    );
}

function isGood({ scores }: LighthouseFigures): boolean {
  return CATEGORIES.every((category) => scores[category] >= LEAST_SCORE);
}

function keep(runs: number, best: Partial<Record<Form, LighthouseFigures>>): void {
  const before: Partial<KeptLighthouse> = existsSync(BASELINE)
    ? JSON.parse(readFileSync(BASELINE, "utf8"))
    : {};
  writeFileSync(BASELINE, `${JSON.stringify({ runs, best: { ...before.best, ...best } }, undefined, 2)}\n`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

function misused(reason: string): number {
  process.stderr.write(
    `${reason}; usage: npm --prefix lab run lighthouse -- [--runs N] [--only mobile|desktop] [--json FILE] [--baseline]\n`,
  );
  return 2;
}

process.exitCode = await main();
