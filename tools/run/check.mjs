// npm run check: format, lint, types of all TypeScript projects, unit and architecture tests, unused code, bundle budget.
//   coverage  instead of all that, the unit tests with the share of lines that they run in each room, which has a floor
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { measureBundle } from "../build/bundle-budget.mjs";
import { coverageHolds } from "./coverage.mjs";
import { installPackages, LAB, packagesAreInstalled } from "./install.mjs";
import { ROOT, runPackage, startPackage } from "./run.mjs";

/** Where test runners leave their results. */
export const RESULTS = join(ROOT, "node_modules/.cache/results");

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs every check, even after one has failed. Each check counts as one test; unit tests count individually.
 * @returns {Promise<Count>}
 */
export async function runChecks() {
  // Lint takes longest and uses one core, so the next checks run beside it.
  const linted = startPackage("eslint/bin/eslint.js", ["."]);
  const hasLab = packagesAreInstalled(LAB);
  if (!hasLab)
    say(
      "skipped  lab/bench and lab/lighthouse in types and lint: `npm --prefix lab ci` installs what they need",
    );
  return sum([
    await step("format", () =>
      runPackage("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]),
    ),
    await step("types", () =>
      runPackage("typescript-native/bin/tsc", ["--build", ".", ...(hasLab ? ["lab"] : [])]),
    ),
    await step("unused code", () => runPackage("knip/bin/knip.js", [])),
    unitTests(),
    await step("lint", () => linted),
    await step("bundle budget", bundleFits),
  ]);
}

/** Measures how much of each room unit tests run, which takes some of what `npm test` has no time for. */
export function runCoverage() {
  return step("coverage", () => coverageHolds(say));
}

/**
 * @param {string} name
 * @param {() => boolean | Promise<boolean>} passes
 * @returns {Promise<Count>}
 */
export async function step(name, passes) {
  const started = Date.now();
  let passed = false;
  try {
    passed = await passes();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  say(`${passed ? "passed" : "FAILED"}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** @param {readonly Count[]} counts */
export function sum(counts) {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a test runner that writes its results to a file, and reads the number of tests from it. A run that failed without
 * naming a test (a file that does not load, a crash) counts as one failure.
 * @param {string} name
 * @param {(resultFile: string) => boolean} runs
 * @param {(result: any) => Count} read
 * @returns {Count}
 */
export function countedTests(name, runs, read) {
  mkdirSync(RESULTS, { recursive: true });
  const resultFile = join(RESULTS, `${name.replaceAll(" ", "-")}.json`);
  rmSync(resultFile, { force: true });
  const endedWell = runs(resultFile);
  let count = { passed: 0, failed: 0 };
  try {
    count = read(JSON.parse(readFileSync(resultFile, "utf8")));
  } catch {
    process.stderr.write(`${name}: the runner left no result\n`);
  }
  if (count.failed === 0 && (!endedWell || count.passed === 0)) count = { ...count, failed: 1 };
  say(`${count.failed === 0 ? "passed" : "FAILED"}  ${name}: ${count.passed} passed, ${count.failed} failed`);
  return count;
}

function unitTests() {
  return countedTests(
    "unit tests",
    (file) =>
      runPackage("vitest/vitest.mjs", [
        "run",
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ]),
    (result) => ({ passed: result.numPassedTests, failed: result.numFailedTests }),
  );
}

function bundleFits() {
  buildIfStale();
  const { report, broken } = measureBundle();
  say(`        ${report}`);
  for (const line of broken) say(`        ${line}`);
  return broken.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages();
  const isCoverage = process.argv[2] === "coverage";
  const { passed, failed } = await (isCoverage ? runCoverage() : runChecks());
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
