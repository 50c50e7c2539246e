// npm test: installs what is missing, including the browser, then runs every check and test. Ends "N passed, N failed".
import { buildIfStale } from "../build/build-if-stale.mjs";
import { runChecks, say, step, sum } from "./check.mjs";
import { installBrowser, installPackages } from "./install.mjs";
import { runStories, RUNS } from "./stories.mjs";

/** All stories but the long ones, which `npm run test:long` runs. */
const shortStories = () => runStories(RUNS.short, ["--grep-invert", "@long"]);

try {
  installPackages();
  await installBrowser();
  const checks = await runChecks();
  const build = await step("build", () => {
    buildIfStale();
    return true;
  });
  const { passed, failed } = sum([
    checks,
    build,
    build.failed === 0 ? shortStories() : { passed: 0, failed: 0 },
  ]);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  say("0 passed, 1 failed");
  process.exitCode = 1;
}
