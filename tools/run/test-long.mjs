// npm run test:long: what `npm test` leaves out since it is dear and guards what is rarely touched. At most 60 minutes.
import { buildIfStale } from "../build/build-if-stale.mjs";
import { runCoverage, say, step, sum } from "./check.mjs";
import { installBrowser, installPackages } from "./install.mjs";
import { runStories, RUNS } from "./stories.mjs";

const MOST_MINUTES = 60;

/** Says of each long story what it guards, or why it can't run on this machine. */
function guarded() {
  return runStories(
    RUNS.long,
    ["--grep", "@long", `--global-timeout=${MOST_MINUTES * 60_000}`],
    (stories) => {
      for (const { name, end, guards, why } of stories)
        if (guards !== undefined)
          say(
            end === "skipped"
              ? `not here  ${name}: guards ${guards}; ${why ?? "it was not reached"}`
              : `${end === "passed" ? "passed" : "FAILED"}  ${name}: guards ${guards}`,
          );
    },
  );
}

try {
  installPackages();
  await installBrowser();
  const build = await step("build", () => {
    buildIfStale();
    return true;
  });
  const { passed, failed } = sum([
    await runCoverage(),
    build,
    build.failed === 0 ? guarded() : { passed: 0, failed: 0 },
  ]);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  say("0 passed, 1 failed");
  process.exitCode = 1;
}
