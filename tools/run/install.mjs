import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run, runPackage } from "./run.mjs";

/** Installs the packages of `package-lock.json` unless exactly these are installed. Install scripts are disabled. */
export function installPackages() {
  if (packagesAreInstalled()) return;
  process.stderr.write("Installing packages…\n");
  // On Windows npm is a shell script.
  const installed = run(process.platform === "win32" ? "npm.cmd" : "npm", [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ]);
  if (!installed) throw new Error("Cannot install packages: npm ci failed");
}

function packagesAreInstalled() {
  const present = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(present)) return false;
  const installed = packagesIn(present);
  return Object.entries(packagesIn(join(ROOT, "package-lock.json"))).every(
    // Optional packages are for other systems.
    ([path, { version, optional }]) =>
      path === "" || optional === true || installed[path]?.version === version,
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, {version?: string, optional?: boolean}>}
 */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

/** Installs Chromium unless the system's or Playwright's is installed; the packages must be installed already. */
export async function installBrowser() {
  const { chromium } = await import("playwright");
  if (existsSync("/usr/bin/chromium") || existsSync(chromium.executablePath())) return;
  process.stderr.write("Installing Chromium…\n");
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    if (run("apt-get", ["update", "-q"]) && run("apt-get", ["install", "-y", "-q", "chromium"])) return;
  }
  if (!runPackage("playwright/cli.js", ["install", "chromium"])) throw new Error("Cannot install Chromium");
}
