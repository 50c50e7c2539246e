// npm run test:long: what `npm test` leaves out since it is dear and guards what is rarely touched. At most 60 minutes.
import { runCoverage, say, step, sum } from "./check.mjs";
import { prove } from "./prove.mjs";
import { runPackage } from "./run.mjs";
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

/** The questions of all folders that people wrote, asked twice at different speeds. */
function endsTheSame() {
  return step("the same answers at any speed", () =>
    runPackage("tsx/dist/cli.mjs", ["tools/eval/ask-people.ts", "--any-speed"]),
  );
}

await prove(async () => sum([await runCoverage(), await endsTheSame()]), guarded);
