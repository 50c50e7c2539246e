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
  const built = join(ROOT, LAST_WRITTEN);
  if (
    existsSync(built) &&
    statSync(built).mtimeMs > Math.max(...SOURCES.map((path) => newest(join(ROOT, path))))
  )
    return;
  process.stderr.write("Building…\n");
  if (!runPackage("vite/bin/vite.js", ["build", "--logLevel", "warn"]))
    throw new Error("Cannot build: vite build failed");
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
