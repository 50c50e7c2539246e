// Runs a TypeScript command of the project (`node tools/run/tool.mjs tools/ask/ask.ts …`) after installing its packages.
//   --lab, before the command: those of the lab too
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installBrowser, installPackages, LAB } from "./install.mjs";
import { ROOT } from "./run.mjs";

const needsLab = process.argv[2] === "--lab";
try {
  installPackages();
  if (needsLab) installPackages(LAB);
  await installBrowser();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const tsx = join(ROOT, "node_modules/tsx/dist/cli.mjs");
const { status } = spawnSync(process.execPath, [tsx, ...process.argv.slice(needsLab ? 3 : 2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
