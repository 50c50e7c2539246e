// Measures the size that the page must load before its first paint, and the size that the service worker stores at first.
// Prints the measures when run alone: node tools/build/bundle-budget.mjs
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { ROOT } from "../run/run.mjs";

const PAGE_LIMIT_BYTES = 140_000;
const DIST = join(ROOT, "dist");

/**
 * Measures the build and lists the broken limits: the page's own scripts are at most 140 kB compressed, and models and
 * WebAssembly are not stored before they are needed.
 * @returns {{ report: string, broken: readonly string[] }}
 */
export function measureBundle() {
  const scripts = scriptsOfPage();
  const pageBytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(DIST, path))).length, 0);
  const stored = precached();
  const storedBytes = stored.reduce((sum, path) => sum + readFileSync(join(DIST, path)).length, 0);
  const large = stored.filter((path) =>
    /^(models|ort|pdfjs|pdfium|tesseract|heif|sample|kernels|wllama)\/|\.(wasm|onnx|gguf|bin)$/.test(path),
  );
  const broken = large.map((path) => `${path} is stored at the first visit`);
  if (stored.length === 0) broken.push("the service worker stores nothing");
  if (pageBytes > PAGE_LIMIT_BYTES) broken.push(`the page's scripts are over ${kilobytes(PAGE_LIMIT_BYTES)}`);
  return {
    report:
      `page: ${kilobytes(pageBytes)} of scripts, compressed (at most ${kilobytes(PAGE_LIMIT_BYTES)}), in ${scripts.length} files; ` +
      `stored at the first visit: ${kilobytes(storedBytes)} in ${stored.length} files`,
    broken,
  };
}

/** Paths of the scripts that `index.html` loads, with all their static imports. */
function scriptsOfPage() {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  const pending = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path = ""]) => path);
  const seen = new Set(pending);
  for (const path of pending) {
    for (const imported of staticImports(readFileSync(join(DIST, path), "utf8"))) {
      const target = posix.join(dirname(path), imported);
      if (seen.has(target)) continue;
      seen.add(target);
      pending.push(target);
    }
  }
  if (pending.length === 0) throw new Error("Cannot measure the build: index.html loads no script");
  return pending;
}

/**
 * @param {string} code a built module
 * @returns {string[]} addresses it imports when it is loaded, relative to its own
 */
function staticImports(code) {
  return [
    ...code.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w${},*\s]*from)?\s*["'](\.[^"']+\.js)["']/g),
  ].map(([, path = ""]) => path);
}

/** Paths that the service worker stores when it is installed. */
function precached() {
  const worker = readFileSync(join(DIST, "sw.js"), "utf8");
  return [...worker.matchAll(/\{"?revision"?:(?:null|"\w+"),"?url"?:"([^"]+)"\}/g)].map(
    ([, path = ""]) => path,
  );
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(join(DIST, "sw.js"))) throw new Error("Cannot measure the build: run npm run build first");
  const { report, broken } = measureBundle();
  process.stdout.write([report, ...broken, ""].join("\n"));
  process.exitCode = broken.length === 0 ? 0 : 1;
}
