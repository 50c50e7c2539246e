// npm run soak: kills the app at random moments and audits what it has stored.
//   --moments N   how often, 200 by default   --minutes M   no moment begins later, 30 by default
//   --seed S      of the moments, 1 by default; the same seed makes the same ones   --baseline   keeps the figures
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { readValues } from "../run/read-values";
import { BASELINE, type KeptFigures } from "./figures";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function main(): number {
  const values = readValues(process.argv.slice(2), {
    moments: { type: "string", default: "200" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    baseline: { type: "boolean" },
  });
  if (typeof values === "string") return misused(values);
  for (const name of ["moments", "minutes", "seed"] as const)
    if (!/^\d+$/.test(values[name] ?? "")) return misused(`--${name} ${values[name]} is no number`);
  buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "footnote-soak-"));
  try {
    const file = join(folder, "figures.json");
    const { status } = spawnSync(
      "npx",
      ["playwright", "test", "--project=stories", "soak.spec", "--retries=0", "--workers=1"],
      {
        cwd: ROOT,
        stdio: "inherit",
        env: {
          ...process.env,
          SOAK_MOMENTS: values.moments,
          SOAK_MINUTES: values.minutes,
          SOAK_SEED: values.seed,
          SOAK_FIGURES: file,
        },
      },
    );
    const killed: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (values.baseline === true) keep({ killed } as Partial<KeptFigures>);
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Keeps figures in the place of those of the same kind, and writes the tables of docs/measurements.md anew. */
function keep(figures: Partial<KeptFigures>): void {
  const kept = JSON.parse(readFileSync(BASELINE, "utf8")) as KeptFigures;
  const machine = { processor: cpus()[0]?.model ?? "unknown", cores: cpus().length };
  writeFileSync(BASELINE, `${JSON.stringify({ ...kept, ...figures, machine }, undefined, 2)}\n`);
  spawnSync("npm", ["run", "-s", "write:tables"], { cwd: ROOT, stdio: "inherit" });
}

function misused(message: string): number {
  say(`soak: ${message}. npm run soak -- [--moments N] [--minutes M] [--seed S] [--baseline]`);
  return 2;
}

process.exitCode = main();
