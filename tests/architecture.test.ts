import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importsIn, importsOf, isProduct, trackedFiles, type Import } from "../tools/docs/sources";

const CORE = (...rooms: string[]): readonly string[] => rooms.map((room) => `src/core/${room}`);
/** Rooms that every room of the workers may import. */
const BELOW_WORKERS = ["src/protocol", "src/rpc", "src/core", "workers/adapters", "workers/boot"];
/** Files of `core/search` that its rooms share. */
const SEARCH_ROOT = CORE(
  ...["byte-writer", "checksum", "slot-table", "top-hits"].map((file) => `search/${file}`),
);
const LIBRARY = (...rooms: string[]): readonly string[] => [
  ...BELOW_WORKERS,
  ...rooms.map((room) => `workers/library/${room}`),
];

/**
 * The imports that each folder may have besides its own files; the most specific folder of a file counts. Workers are
 * started by the address of their source, which is not an import.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "src/core/base": [],
  "src/core/domain": CORE("base"),
  "src/core/ports": CORE("domain"),
  "src/core/language": CORE("base", "domain"),
  "src/core/text": CORE("base", "domain", "ports", "language"),
  "src/core/passages": CORE("base", "domain", "language/full-stops"),
  "src/core/extract": CORE("base", "domain", "ports"),
  "src/core/encoder": CORE("base", "domain"),
  "src/core/models": CORE("base", "domain", "ports"),
  "src/core/indexing": CORE("base", "domain", "ports"),
  "src/core/search": CORE("base", "domain", "ports"),
  "src/core/search/relevance": CORE("text"),
  "src/core/search/fusion": CORE("base", "domain", "ports", "language", "text"),
  "src/core/search/vectors": [...CORE("base", "domain", "ports"), ...SEARCH_ROOT],
  "src/core/search/lexical": [
    ...CORE("base", "domain", "ports", "language", "text", "search/fusion"),
    ...SEARCH_ROOT,
  ],
  "src/core/search/names": [...CORE("base", "domain", "language", "text", "search/lexical"), ...SEARCH_ROOT],
  "src/core/question": CORE("base", "domain", "language", "text"),
  "src/core/tables": CORE("base", "domain", "language", "text"),
  "src/core/discovery": CORE(
    ...["base", "domain", "language", "text", "question", "search/fusion", "versions"],
    "extract/detection",
  ),
  "src/core/facts": CORE("base", "domain", "language", "text", "citations"),
  "src/core/versions": CORE("base", "domain", "language", "text", "search/fusion"),
  "src/core/citations": CORE("base", "domain", "ports", "language", "passages", "text"),
  "src/core/answer": CORE(
    ...[
      "base",
      "domain",
      "ports",
      "language",
      "text",
      "passages",
      "search",
      "versions",
      "question",
      "citations",
      "facts",
      "tables",
      "models",
    ],
    "extract/detection",
  ),
  "src/core": [],
  "src/rpc": ["src/core"],
  "src/protocol": ["src/rpc", "src/core"],
  "src/platform": ["src/protocol", "src/core"],
  "src/threads": ["src/protocol", "src/rpc", "src/core"],
  "src/app": ["src/protocol", "src/rpc", "src/core"],
  "src/ui": ["src/app", "src/core"],
  "src/entry.ts": ["src"],
  "src/main.tsx": ["src"],
  "src/connect-page.ts": ["src"],
  "workers/adapters": ["src/protocol", "src/rpc", "src/core"],
  "workers/download": BELOW_WORKERS,
  "workers/embedder": BELOW_WORKERS,
  "workers/extractor": BELOW_WORKERS,
  "workers/indexer": BELOW_WORKERS,
  "workers/model": BELOW_WORKERS,
  "workers/recogniser": BELOW_WORKERS,
  "workers/scanner": BELOW_WORKERS,
  "workers/service-worker": BELOW_WORKERS,
  "workers/library/embedding": LIBRARY(),
  "workers/library/indexes": LIBRARY("embedding"),
  "workers/library/ranking": LIBRARY("embedding", "indexes"),
  "workers/library/answers": LIBRARY("embedding", "indexes", "ranking"),
  "workers/library/discovery": LIBRARY("embedding", "indexes", "ranking"),
  "workers/library/files": LIBRARY("indexes", "ranking"),
  "workers/library/transfer": LIBRARY("embedding", "indexes"),
  "workers/library/models": LIBRARY("embedding"),
  "workers/library": LIBRARY(),
  "workers/boot.ts": ["src/protocol", "src/rpc", "src/core"],
};

/** Packages that core may import, because they need no platform. */
const CORE_PACKAGES = new Set([
  ...["zod", "fflate", "htmlparser2", "papaparse", "ignore", "jschardet", "numfmt"],
  "icu-minify",
]);
const ONLY_FOR_WORKERS = new Set([
  "dexie",
  "pdfjs-dist",
  "@embedpdf/pdfium",
  "@huggingface/transformers",
  "@wllama/wllama",
  "@mlc-ai/web-llm",
  "voy-search",
  "tesseract.js-core",
  "utif2",
  "libheif-js",
  "hyparquet-writer",
  "@noble/hashes",
]);

const tracked = trackedFiles();
const product = tracked.filter(isProduct);
const imports = product.flatMap(importsOf);

function folderOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter((folder) => path === folder || path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

const line = ({ file, target }: Import): string => `${file} imports ${target}`;
const matches = (files: readonly string[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(file, "utf8")));

it("finds the imports it judges", () => {
  expect(product.length).toBeGreaterThan(100);
  expect(imports.filter(({ isPackage }) => !isPackage).length).toBeGreaterThan(product.length);
});

it("every file lies in a folder of the table", () => {
  expect(product.filter((file) => folderOf(file) === undefined && !file.endsWith(".d.ts"))).toEqual([]);
});

it("folders import only what the table allows", () => {
  const broken = imports.filter(({ file, target, isPackage }) => {
    const folder = folderOf(file);
    return !isPackage && folder !== undefined && !isBelow(target, [folder, ...(MAY_IMPORT[folder] ?? [])]);
  });
  expect(broken.map(line)).toEqual([]);
});

it("no file imports itself by way of others, types included", () => {
  const targets = new Map<string, string[]>();
  for (const { file, target, isPackage } of imports)
    if (!isPackage) targets.set(file, [...(targets.get(file) ?? []), sourceAt(target)]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

/**
 * The tools that tests may import: the browser, the builds, evaluation faults, documentation charts, extraction scores and
 * the kinds of commands.
 */
const FOR_TESTS = [
  "tools/browser",
  "tools/build",
  "tools/eval/retrieval",
  "tools/docs",
  "tools/extraction",
  "tools/run",
];

it("tests import few rooms of the tools, the product neither tools nor tests", () => {
  const others = tracked
    .filter((path) => /^tests\/.*\.tsx?$|^(?:src|workers)\/.*\.test\.tsx?$/.test(path))
    .flatMap(importsOf);
  const broken = [
    ...others.filter(({ target }) => isBelow(target, ["tools"]) && !isBelow(target, FOR_TESTS)),
    ...imports.filter(({ target }) => isBelow(target, ["tools", "tests"])),
  ];
  expect(others.filter(({ target }) => isBelow(target, ["tools/browser"])).length).toBeGreaterThan(10);
  expect(broken.map(line)).toEqual([]);
});

/** The folders of the lab that may import its packages; `npm run check` looks at them only where these are installed. */
const NEED_LAB = ["lab/bench", "lab/lighthouse"];

it("nothing outside the lab imports from it, and the product's packages are enough for the rest", () => {
  const code = tracked.filter((path) => /\.(?:tsx?|m?js)$/.test(path)).flatMap(importsOf);
  const ofLab = code.filter(({ file }) => isBelow(file, ["lab"]));
  const labPackages = packagesOf("lab/package.json");
  const broken = [
    ...code.filter(({ file, target }) => !isBelow(file, ["lab"]) && isBelow(target, ["lab"])),
    ...code.filter(({ file, target }) => labPackages.includes(target) && !isBelow(file, NEED_LAB)),
  ];
  expect(ofLab.length).toBeGreaterThan(100);
  expect(ofLab.filter(({ target }) => labPackages.includes(target)).length).toBeGreaterThan(3);
  expect(broken.map(line)).toEqual([]);
  expect(labPackages.filter((name) => packagesOf("package.json").includes(name))).toEqual([]);
});

function packagesOf(path: string): readonly string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, "utf8")) as Readonly<
    Record<"dependencies" | "devDependencies", object | undefined>
  >;
  return Object.keys({ ...dependencies, ...devDependencies });
}

it("core imports only packages that need no platform", () => {
  const broken = imports.filter(
    ({ file, target, isPackage }) => isPackage && isBelow(file, ["src/core"]) && !CORE_PACKAGES.has(target),
  );
  expect(broken.map(line)).toEqual([]);
});

it("schemas come by way of the file that forbids compiling them", () => {
  const importers = imports.filter(({ target }) => target === "zod").map(({ file }) => file);
  expect(importers).toEqual(["src/core/base/zod.ts"]);
});

it("only workers import storage, models and readers of formats", () => {
  const broken = imports.filter(
    ({ file, target }) => ONLY_FOR_WORKERS.has(target) && !isBelow(file, ["workers"]),
  );
  expect(broken.map(line)).toEqual([]);
});

it("a reader of plain texts loads no library: others come with the first file that needs them", () => {
  const loaded = new Set<string>();
  const packages: string[] = [];
  const load = (file: string): void => {
    if (loaded.has(file) || file === "") return;
    loaded.add(file);
    for (const { target, isPackage } of staticImports(file)) {
      if (isPackage) packages.push(`${file} loads ${target}`);
      else load(sourceAt(target));
    }
  };
  const readers = ["text", "markdown", "code", "json"].map((format) => `src/core/extract/${format}.ts`);
  for (const file of ["workers/extractor/entry.ts", ...readers]) load(file);
  expect(loaded.size).toBeGreaterThan(30);
  expect(packages.filter((line) => !/ loads (?:comlink|zod)$/.test(line))).toEqual([]);
  // Of the language packs, it has the abbreviations: they are imported by name, and the build leaves the rest out.
  expect([...loaded].filter((file) => file.startsWith("src/core/language/"))).toEqual([
    "src/core/language/full-stops.ts",
  ]);
});

/** Imports that load together with a file: neither type imports nor dynamic ones. */
function staticImports(file: string): Import[] {
  const code = readFileSync(file, "utf8").replace(
    /(?:import|export)\s+type\s[^"]*"[^"]*"|import\("[^"]*"\)/g,
    "",
  );
  return importsIn(file, code);
}

/** The file of an import; empty for what is not code. */
function sourceAt(target: string): string {
  return [target, `${target}.ts`, `${target}.tsx`].find((path) => product.includes(path)) ?? "";
}

it("only workers open the browser's private storage and its databases", () => {
  const pages = product.filter((file) => !isBelow(file, ["workers"]));
  expect(matches(pages, /\bstorage\s*\.\s*getDirectory\b|\bindexedDB\s*\./)).toEqual([]);
});

it("nothing imports what is served as it is", () => {
  expect(imports.filter(({ target }) => isBelow(target, ["public"])).map(line)).toEqual([]);
});

it("nothing writes to the console", () => {
  expect(matches(product, /\bconsole\s*\./)).toEqual([]);
});

it("no file names a package registry or a place on the machine it was written on", () => {
  const texts = tracked.filter(
    (path) => /\.(tsx?|m?js|json|css|html|md|ya?ml|sh)$/.test(path) || path === ".ci/run",
  );
  const registry = ["registry.npm", "js.org", "|registry.yarn", "pkg.com"].join("");
  const homes = ["/wo", "rk/|/ro", "ot/|/ho", "me/[a-z]|/Us", "ers/[A-Za-z]"].join("");
  expect(matches(texts, new RegExp(`${registry}|(?:^|[\\s"'\`(=])(?:${homes})`, "m"))).toEqual([]);
});
