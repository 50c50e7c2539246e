// npm run soak: kills the app at random moments and audits what it has stored; with --load lets a person work for hours in one
// tab, and counts after each hour what memory, handles and stores hold.
//   --tabs        asks over three tabs that are closed, opened and reloaded; each question must end in an answer or words why not
//   --questions N how many are asked so, 500 by default
//   --moments N   how often it is killed, 200 by default   --load --hours H   hours of work, 8 by default
//   --minutes M   no moment or hour begins later, 30 by default
//   --seed S      1 by default; the same seed makes the same moments and work   --baseline   keeps the figures
//   --add         adds the moments of this run to those that are kept; a run that was cut off counts as far as it came
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { readValues } from "../run/read-values";
import { addRun, BASELINE, type KeptFigures, type KilledRun, type WorkedFigures } from "./figures";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function main(): number {
  const values = readValues(process.argv.slice(2), {
    load: { type: "boolean" },
    tabs: { type: "boolean" },
    questions: { type: "string", default: "500" },
    moments: { type: "string", default: "200" },
    hours: { type: "string", default: "8" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    baseline: { type: "boolean" },
    add: { type: "boolean" },
  });
  if (typeof values === "string") return misused(values);
  for (const name of ["moments", "hours", "minutes", "seed", "questions"] as const)
    if (!/^\d+$/.test(values[name] ?? "")) return misused(`--${name} ${values[name]} is no number`);
  if (values.tabs === true && (values.load === true || values.baseline === true || values.add === true))
    return misused("--tabs goes alone, and keeps no figures");
  buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "footnote-soak-"));
  try {
    const file = join(folder, "figures.json");
    const spec = values.load === true ? "load.spec" : values.tabs === true ? "soak-tabs.spec" : "soak.spec";
    const { status } = spawnSync(
      "npx",
      ["playwright", "test", "--project=stories", `/${spec}`, "--retries=0", "--workers=1"],
      {
        cwd: ROOT,
        stdio: "inherit",
        env: {
          ...process.env,
          SOAK_MOMENTS: values.moments,
          LOAD_HOURS: values.hours,
          SOAK_MINUTES: values.minutes,
          SOAK_QUESTIONS: values.questions,
          SOAK_SEED: values.seed,
          SOAK_FIGURES: file,
        },
      },
    );
    if (values.baseline === true || values.add === true) {
      // The story has written them.
      const figures = JSON.parse(readFileSync(file, "utf8")) as KilledRun & WorkedFigures;
      const earlier = values.add === true ? readKept().killed : undefined;
      keep(values.load === true ? { worked: figures } : { killed: addRun(earlier, figures) });
    }
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Keeps figures in the place of those of the same kind, and writes the tables of docs/measurements.md anew. */
function keep(figures: Partial<KeptFigures>): void {
  const kept = readKept();
  const machine = { processor: cpus()[0]?.model ?? "unknown", cores: cpus().length };
  writeFileSync(BASELINE, `${JSON.stringify({ ...kept, ...figures, machine }, undefined, 2)}\n`);
  spawnSync("npm", ["run", "-s", "write:docs"], { cwd: ROOT, stdio: "inherit" });
}

function readKept(): KeptFigures {
  // This command has written them.
  return JSON.parse(readFileSync(BASELINE, "utf8")) as KeptFigures;
}

function misused(message: string): number {
  say(
    `soak: ${message}. npm run soak -- [--load | --tabs [--questions N]] [--moments N] [--hours H] [--minutes M] [--seed S] [--baseline | --add]`,
  );
  return 2;
}

process.exitCode = main();
