// npm test: installs what is missing, including the browser, then runs every check and test. Ends "N passed, N failed".
import { buildIfStale } from "../build/build-if-stale.mjs";
import { countedTests, runChecks, say, step, sum } from "./check.mjs";
import { installBrowser, installPackages } from "./install.mjs";
import { runPackage } from "./run.mjs";

/** The end-to-end stories in a real browser, on the production build. */
function stories() {
  return countedTests(
    "stories in the browser",
    (file) =>
      runPackage("@playwright/test/cli.js", ["test", "--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    // Playwright's list names the stories that passed on a retry.
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  );
}

try {
  installPackages();
  await installBrowser();
  const checks = await runChecks();
  const build = await step("build", () => {
    buildIfStale();
    return true;
  });
  const { passed, failed } = sum([checks, build, build.failed === 0 ? stories() : { passed: 0, failed: 0 }]);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  say("0 passed, 1 failed");
  process.exitCode = 1;
}
