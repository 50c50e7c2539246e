import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findFirefox } from "../browser/firefox.mjs";
import { ROOT, run, runPackage } from "./run.mjs";

/** The folder whose packages train, compare and judge the app; the product needs none of them. */
export const LAB = join(ROOT, "lab");

/**
 * Installs the packages of a folder's `package-lock.json` unless exactly these are installed. Install scripts are
 * disabled.
 */
export function installPackages(folder = ROOT) {
  if (packagesAreInstalled(folder)) return;
  process.stderr.write(
    folder === LAB
      ? "Installing the lab's packages, which the app is compared with…\n"
      : "Installing packages…\n",
  );
  // On Windows npm is a shell script.
  const installed = run(process.platform === "win32" ? "npm.cmd" : "npm", [
    "ci",
    "--prefix",
    folder,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ]);
  if (!installed) throw new Error(`Cannot install packages: npm ci failed in ${folder}`);
}

/** Whether exactly the packages of a folder's `package-lock.json` are installed. */
export function packagesAreInstalled(folder = ROOT) {
  const present = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(present)) return false;
  const installed = packagesIn(present);
  return Object.entries(packagesIn(join(folder, "package-lock.json"))).every(
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
  if (installPackaged("chromium")) return;
  if (!runPackage("playwright/cli.js", ["install", "chromium"])) throw new Error("Cannot install Chromium");
}

/** Installs Firefox unless the system has it. Returns whether it is there. */
export function installFirefox() {
  if (findFirefox() !== undefined) return true;
  process.stderr.write("Installing Firefox…\n");
  if (installPackaged("firefox-esr")) return true;
  process.stderr.write(
    "Cannot install Firefox: it needs root and apt-get. Install your system's Firefox at /usr/bin/firefox.\n",
  );
  return false;
}

/**
 * Installs a package of Debian and its relatives; false elsewhere, and without the right to.
 * @param {string} name
 */
function installPackaged(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return run("apt-get", ["update", "-q"]) && run("apt-get", ["install", "-y", "-q", name]);
}
