// npm run make -- profiles [SCHEMA …]: builds the versions of the app whose stores had another form, uses each as a person does, and keeps what it
// stored in tests/fixtures/profiles. It needs the history of the project, and packages that it installs for each version.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { useVersion } from "./use-version";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The last commit of each version of the database's schema. Version 5 was never in a commit of its own. */
const VERSIONS: readonly (readonly [schema: number, commit: string])[] = [
  [1, "ea412bd"],
  [2, "943cea9"],
  [3, "a8e3ce8"],
  [4, "b04fce7"],
  [6, "11cd859"],
  [7, "fca26e5"],
  [8, "63d0285"],
];

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const only = process.argv.slice(2).map(Number);
for (const [schema, commit] of VERSIONS) {
  if (only.length > 0 && !only.includes(schema)) continue;
  say(`Version ${schema} of the schema, commit ${commit}`);
  const folder = mkdtempSync(join(tmpdir(), "footnote-version-"));
  try {
    run("sh", ["-c", `git archive ${commit} | tar x -C "${folder}"`], ROOT);
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
    run("npx", ["vite", "build", "--logLevel", "error"], folder);
    const state = await useVersion(join(folder, "dist"), schema);
    const file = join(ROOT, `tests/fixtures/profiles/schema-${schema}.json.gz`);
    writeFileSync(file, gzipSync(JSON.stringify(state)));
    say(`  ${file}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, [...args], { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`Cannot make the profile: ${command} ended with ${status}`);
}
