// Runs a TypeScript command of the project (`node tools/run/tool.mjs tools/ask/ask.ts …`) after installing its packages.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installBrowser, installPackages } from "./install.mjs";
import { ROOT } from "./run.mjs";

try {
  installPackages();
  await installBrowser();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const tsx = join(ROOT, "node_modules/tsx/dist/cli.mjs");
const { status } = spawnSync(process.execPath, [tsx, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
