import { buildIfStale } from "../build/build-if-stale.mjs";
import { say, step, sum } from "./check.mjs";
import { installBrowser, installPackages } from "./install.mjs";

/**
 * Installs what is missing, runs checks, builds, and runs stories where that went well. The last line is "N passed, N failed",
 * and the exit status is 1 unless nothing has failed.
 * @param {() => Promise<import("./check.mjs").Count>} checks
 * @param {() => import("./check.mjs").Count} stories
 */
export async function prove(checks, stories) {
  try {
    installPackages();
    await installBrowser();
    const checked = await checks();
    const build = await step("build", () => {
      buildIfStale();
      return true;
    });
    const { passed, failed } = sum([
      checked,
      build,
      build.failed === 0 ? stories() : { passed: 0, failed: 0 },
    ]);
    say(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    say("0 passed, 1 failed");
    process.exitCode = 1;
  }
}
