import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, resolve, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { groupBy } from "../../src/core/base/group-by.ts";
import { contentType } from "../browser/content-types.mjs";

/** Files of installed packages that the app fetches at run time instead of importing. */
const FROM_PACKAGES: Readonly<Record<string, string>> = {
  "ort/ort-wasm-simd-threaded.mjs": "onnxruntime-web/dist/ort-wasm-simd-threaded.mjs",
  "ort/ort-wasm-simd-threaded.wasm": "onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
  "wllama/wllama.wasm": "@wllama/wllama/esm/wasm/wllama.wasm",
  "pdfjs/cmaps": "pdfjs-dist/cmaps",
  "pdfjs/standard_fonts": "pdfjs-dist/standard_fonts",
  "pdfjs/wasm": "pdfjs-dist/wasm",
  "pdfjs/iccs": "pdfjs-dist/iccs",
  "tesseract/tesseract-core-relaxedsimd.wasm": "tesseract.js-core/tesseract-core-relaxedsimd.wasm",
  "tesseract/tesseract-core-simd.wasm": "tesseract.js-core/tesseract-core-simd.wasm",
  "tesseract/osd.traineddata.gz": "@tesseract.js-data/osd/4.0.0_best_int/osd.traineddata.gz",
  "voy/voy_search_bg.wasm": "voy-search/voy_search_bg.wasm",
  "heif/libheif.wasm": "libheif-js/libheif-wasm/libheif.wasm",
  "pdfium/pdfium.wasm": "@embedpdf/pdfium/dist/pdfium.wasm",
};

/** Folders of `public/` that are stored at the first visit, or never. */
const IN_SHELL = new Set(["open", "screenshots"]);

/**
 * Serves WebAssembly runtimes and PDF tables in development, and copies them into the build. Gives the service worker
 * (`__RUNTIME_VERSIONS__`) a version of each folder that is cached on demand. The version is a hash of the content, so
 * that a new release downloads a model again only if the model changed. Gives it the SHA-256 of each file in them as well
 * (`__RUNTIME_SUMS__`).
 */
export function runtimeFiles(root: string): Plugin {
  const sources = Object.entries(FROM_PACKAGES).map(
    ([to, from]) => [to, join(root, "node_modules", from)] as const,
  );
  let outDir = "";
  return {
    name: "footnote:runtime-files",
    config: (_, { command }) => {
      const sums = command === "build" ? runtimeSums(root, sources) : {};
      return {
        define: {
          __RUNTIME_VERSIONS__: JSON.stringify(runtimeVersions(sums)),
          __RUNTIME_SUMS__: JSON.stringify(sums),
        },
      };
    },
    configResolved(config) {
      outDir = resolve(root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = sourceOf(new URL(request.url ?? "/", "http://localhost").pathname.slice(1), sources);
        if (file === undefined) return next();
        response.setHeader("Content-Type", contentType(file));
        createReadStream(file).pipe(response);
      });
    },
    generateBundle(_, bundle) {
      // Libraries reference a runtime of theirs, of 27 and of 5 MB, which Vite would ship; those in `ort/` and `pdfium/` replace them.
      for (const name of Object.keys(bundle))
        if (/\/(?:ort-wasm|pdfium-).*\.wasm$/.test(name)) delete bundle[name];
    },
    async writeBundle() {
      await Promise.all(sources.map(([to, from]) => cp(from, join(outDir, to), { recursive: true })));
    },
  };
}

/** The installed file behind an address below the base; undefined when no package has it. */
function sourceOf(path: string, sources: readonly (readonly [string, string])[]): string | undefined {
  for (const [to, from] of sources) {
    if (path !== to && !path.startsWith(`${to}/`)) continue;
    const file = join(from, path.slice(to.length));
    if ((file === from || file.startsWith(from + sep)) && existsSync(file) && statSync(file).isFile())
      return file;
  }
  return undefined;
}

/** Folder below the base, of models each its own → hash of the names and the contents of its files. */
function runtimeVersions(sums: Readonly<Record<string, string>>): Record<string, string> {
  const folders = groupBy(Object.entries(sums), ([path]) => /^(?:models\/)?[^/]+/.exec(path)?.[0] ?? "");
  return Object.fromEntries(
    [...folders].map(([folder, files]) => {
      const hash = createHash("sha256").update(JSON.stringify(files.sort()));
      return [folder, hash.digest("hex").slice(0, 12)];
    }),
  );
}

/** Path below the base → SHA-256 of the file, in hexadecimal. */
function runtimeSums(root: string, sources: readonly (readonly [string, string])[]): Record<string, string> {
  const folders = foldersIn(join(root, "public")).filter((folder) => !IN_SHELL.has(folder));
  const all = [...sources, ...folders.map((folder) => [folder, join(root, "public", folder)] as const)];
  const paths = all.flatMap(([to, from]) =>
    filesIn(from).map((file) => [join(to, relative(from, file)).split(sep).join("/"), file] as const),
  );
  return Object.fromEntries(
    paths.map(([path, file]) => [path, createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}

function foldersIn(path: string): string[] {
  return readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory());
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
