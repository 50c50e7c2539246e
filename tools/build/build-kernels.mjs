// Compiles the AssemblyScript kernels to public/kernels/, one module per instruction set: `npm run make -- kernels`.
// Vite's configuration also runs this before it serves, builds or tests.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TARGET = join(ROOT, "public/kernels");
const CACHE = join(ROOT, "node_modules/.cache/kernels");
/** The sources of the kernels, folders and files. */
const SOURCES = [
  "assembly",
  "src/core/encoder/layout.ts",
  "src/core/search/vectors/layout.ts",
  "tools/build/build-kernels.mjs",
];
const COMMON = ["-O3", "--noAssert", "--uncheckedBehavior", "always", "--runtime", "stub"];
/** The memory is imported, can be shared between threads, and has the size that its creator chooses. */
const MEMORY = ["--importMemory", "--sharedMemory", "--initialMemory", "1", "--maximumMemory", "65536"];
const KERNELS = [
  { name: "encoder-plain", entry: "assembly/encoder/entry.ts", features: ["threads", "simd"] },
  {
    name: "encoder-relaxed",
    entry: "assembly/encoder/entry.ts",
    features: ["threads", "simd", "relaxed-simd"],
  },
  { name: "scan-plain", entry: "assembly/scan/entry.ts", features: ["threads", "simd"] },
  { name: "scan-relaxed", entry: "assembly/scan/entry.ts", features: ["threads", "simd", "relaxed-simd"] },
];

/** Builds the kernels that are older than their sources. Rejects when a kernel does not compile. */
export async function buildKernels() {
  const changed = Math.max(...SOURCES.map((path) => lastChange(join(ROOT, path))));
  const stale = KERNELS.filter(({ name }) => lastChange(join(TARGET, `${name}.wasm`)) < changed);
  for (const kernel of stale) await buildKernel(kernel);
}

/** @param {(typeof KERNELS)[number]} kernel */
async function buildKernel({ name, entry, features }) {
  // Imported only when there is something to compile, because the import takes a second.
  const { default: asc } = await import("assemblyscript/asc");
  const enable = features.flatMap((feature) => ["--enable", feature]);
  /** @type {Uint8Array | undefined} */
  let wasm;
  const options = [entry, "--outFile", "kernel.wasm", ...COMMON, ...MEMORY, ...enable];
  const { error, stderr } = await asc.main(options, {
    readFile: (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : null),
    listFiles: (path) => (existsSync(join(ROOT, path)) ? readdirSync(join(ROOT, path)) : []),
    writeFile: (path, contents) => {
      if (path === "kernel.wasm" && typeof contents !== "string") wasm = contents;
    },
  });
  if (error || wasm === undefined) throw new Error(`Cannot build ${name}: ${error?.message}\n${stderr}`);
  for (const folder of [TARGET, CACHE]) mkdirSync(folder, { recursive: true });
  // Two runs may build at the same time. Each writes its own file and renames it, so neither sees an incomplete one.
  const unfinished = join(CACHE, `${name}.${process.pid}.wasm`);
  writeFileSync(unfinished, wasm);
  renameSync(unfinished, join(TARGET, `${name}.wasm`));
}

/**
 * When the newest file at or below the path was changed.
 * @param {string} path
 * @returns {number} milliseconds since 1970; 0 when there is no file
 */
function lastChange(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildKernels();
