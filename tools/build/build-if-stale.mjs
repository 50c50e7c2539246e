import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runPackage } from "../run/run.mjs";

const SOURCES = [
  "src",
  "workers",
  "assembly",
  "public",
  "tools/build",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];
/** Written last in a build, so an interrupted build is not mistaken for a complete one. */
const LAST_WRITTEN = "dist/sw.js";

/** Builds `dist` unless it is newer than every source. */
export function buildIfStale() {
  if (!isStale(LAST_WRITTEN, SOURCES)) return;
  process.stderr.write("Building…\n");
  if (!runPackage("vite/bin/vite.js", ["build", "--logLevel", "warn"]))
    throw new Error("Cannot build: vite build failed");
}

/**
 * Whether what was built is missing, or older than what it was built from.
 * @param {string} lastWritten the file that a build writes last
 * @param {readonly string[]} sources files and folders; all paths are below the project's folder
 */
export function isStale(lastWritten, sources) {
  const built = join(ROOT, lastWritten);
  if (!existsSync(built)) return true;
  return statSync(built).mtimeMs <= Math.max(...sources.map((path) => newest(join(ROOT, path))));
}

/**
 * When the newest file at or below the path was changed. Folders count too, because their times record deletions.
 * @param {string} path
 * @returns {number} milliseconds since 1970
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
