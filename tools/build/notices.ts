import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The file below the app's base that holds the licences of everything shipped. */
const NOTICES = "licences.txt";

/** What is shipped besides packages: models, and data that is made or packed for the app. */
const OTHERS = [
  "footnote-MiniLM: all-MiniLM-L6-v2, an embedding model of sentence-transformers (Apache-2.0), its upper layers taught by bge-small-en-v1.5 and e5-small-v2 (MIT), packed for our own encoder; our reader is made from it",
  "multilingual-e5-small, an embedding model of intfloat (Microsoft), packed for our own encoder; our reader is made from it (MIT)",
  "Tesseract's model of English, tessdata_fast 4.1.0, packed (Apache-2.0)",
  "Subsets of the DejaVu fonts in the PDFs of the sample folder (Bitstream Vera licence; DejaVu's changes are in the public domain)",
  "PDFium, as WebAssembly, in @embedpdf/pdfium (BSD-3-Clause and Apache-2.0, see there)",
  "llama.cpp, as WebAssembly, in @wllama/wllama (MIT); ONNX Runtime in onnxruntime-web (MIT); Tesseract in tesseract.js-core (Apache-2.0)",
  "libheif, as a WebAssembly file of its own, heif/libheif.wasm, which can be replaced (LGPL-3.0-or-later, see libheif-js). Its source: https://github.com/strukturag/libheif, as built by https://github.com/catdad-experiments/libheif-js",
];

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly version?: string;
  readonly license?: string;
}

/** The packages that the build may contain: those that the lock file does not name for development alone. */
export function shippedPackages(root: string): readonly string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path !== "" && dev !== true && link !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path, "package.json")));
}

/** Licences with the packages that they are of; packages with the same text stand together. */
export function writeNotices(root: string): string {
  const packagesByText = new Map<string, string[]>();
  for (const path of shippedPackages(root)) {
    const { name, version, text } = licenceOf(root, path);
    const packages = packagesByText.get(text) ?? [];
    packagesByText.set(text, [...packages, `${name} ${version}`]);
  }
  const own = readFileSync(join(root, "LICENSE"), "utf8").trim();
  const sections = Array.from(packagesByText, ([text, packages]) => `${packages.join("\n")}\n\n${text}`);
  return [
    `Footnote (Apache-2.0)\n\n${own}`,
    `Shipped besides packages; the licences' texts stand above and below\n\n${OTHERS.map((one) => `- ${one}`).join("\n")}`,
    ...sections,
  ].join(`\n\n${"=".repeat(100)}\n\n`);
}

function licenceOf(root: string, path: string): { name: string; version: string; text: string } {
  const folder = join(root, path);
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
    author?: string | { name?: string };
  };
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  const author = typeof about.author === "string" ? about.author : (about.author?.name ?? "its authors");
  // A few packages name their licence without its text.
  const text = texts.join("\n\n") || `${about.license ?? "no licence named"}, by ${author}`;
  return { name: about.name, version: about.version, text };
}

/** Writes the licences of everything shipped into the build. */
export function notices(root: string): Plugin {
  return {
    name: "footnote:notices",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: NOTICES, source: writeNotices(root) });
    },
  };
}
