import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countedTests, RESULTS, say } from "./check.mjs";
import { dearest, overBudget, storiesOf } from "./durations.mjs";
import { ROOT, runPackage } from "./run.mjs";

/** Seconds that stories may take: 30, and more for those that are named. `npm run make -- budgets` sets them. */
export const BUDGETS = join(ROOT, "tests/budgets.json");

/** How many of the stories that took longest are told. */
const TOLD = 20;

/** The name of each run of stories; its report has it, too. */
export const RUNS = { short: "stories in the browser", long: "long stories in the browser" };

/** @param {string} name of a run, one of `RUNS` */
export function reportOf(name) {
  return join(RESULTS, `${name.replaceAll(" ", "-")}.json`);
}

/**
 * Runs stories in a real browser, on the production build, and prints those that took longest. One that took longer than its
 * budget has failed.
 * @param {string} name of the run, one of `RUNS`
 * @param {readonly string[]} args of Playwright
 * @param {(stories: readonly import("./durations.mjs").Story[]) => void} [tell] prints what else is to be said
 */
export function runStories(name, args, tell) {
  return countedTests(
    name,
    (file) =>
      runPackage("@playwright/test/cli.js", ["test", "--reporter=list,json", ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    (report) => {
      const all = storiesOf(report);
      say(`        the ${TOLD} dearest, in seconds`);
      for (const { name: story, seconds } of dearest(all, TOLD))
        say(`        ${seconds.toFixed(1).padStart(6)}  ${story}`);
      tell?.(all);
      const over = overBudget(all, JSON.parse(readFileSync(BUDGETS, "utf8")));
      for (const { name: story, end, why } of all)
        if (end === "failed") say(`FAILED  ${story}: ${why ?? "it told no error"}`);
      for (const line of over) say(`FAILED  ${line}`);
      // Playwright's list names the stories that passed on a retry.
      const { expected, flaky, unexpected } = report.stats;
      return { passed: expected + flaky - over.length, failed: unexpected + over.length };
    },
  );
}
