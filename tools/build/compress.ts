import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Texts and compiled code; pictures, models and packed data are compressed already. */
const COMPRESSIBLE = /\.(?:js|mjs|css|html|json|svg|txt|webmanifest|wasm)$/;
/** Below this many bytes a response is one packet either way. */
const LEAST_BYTES = 1024;
/** Brotli's slowest levels take minutes for large files, and win little. */
const LARGE_BYTES = 1_000_000;

/**
 * Writes each text of the build a second and a third time, as `.br` and `.gz`, for servers that send such files as they
 * are: `npm start` does, as do nginx (`gzip_static`, `brotli_static`) and Caddy (`precompressed`).
 */
export function compress(): Plugin {
  let folder = "dist";
  return {
    name: "footnote:compress",
    apply: "build",
    enforce: "post",
    configResolved: ({ build, root }) => {
      folder = join(root, build.outDir);
    },
    // After every other plugin has written its files.
    closeBundle: { order: "post", sequential: true, handler: () => compressAll(folder) },
  };
}

async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names) if (COMPRESSIBLE.test(name)) await compressFile(join(folder, name));
}

async function compressFile(path: string): Promise<void> {
  const found = await stat(path);
  if (!found.isFile() || found.size < LEAST_BYTES) return;
  const bytes = await readFile(path);
  const quality = bytes.length > LARGE_BYTES ? 5 : 10;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const forms = [
    [".br", await brotli(bytes, { params })],
    [".gz", await zip(bytes, { level: bytes.length > LARGE_BYTES ? 6 : 9 })],
  ] as const;
  for (const [ending, packed] of forms)
    if (packed.length < bytes.length) await writeFile(`${path}${ending}`, packed);
}
