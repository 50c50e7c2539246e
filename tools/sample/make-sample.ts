// npm run make -- sample: writes the generated parts of the sample folder: its PDFs, the letter in an old encoding, and the manifest by which the
// page fetches it. Run it after changing anything below public/sample or tools/sample. With --check it writes nothing and
// fails when the committed files differ.
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { encodeWindows1252 } from "./encode-windows-1252";
import { typesetPdf } from "./typeset-pdf";

const sources = fileURLToPath(new URL("documents/", import.meta.url));
const sample = fileURLToPath(new URL("../../public/sample/", import.meta.url));
const datesFile = await readFile(new URL("modified-at.json", import.meta.url), "utf8");
const dates = z.record(z.string(), z.iso.datetime()).parse(JSON.parse(datesFile));
const checking = process.argv.includes("--check");

interface Maker {
  /** The suffix of a source's name; `becomes` replaces it. */
  readonly suffix: string;
  readonly becomes: string;
  make(source: string): Uint8Array | Promise<Uint8Array>;
}

const makers: readonly Maker[] = [
  { suffix: ".pdf.txt", becomes: ".pdf", make: typesetPdf },
  { suffix: ".windows-1252.txt", becomes: ".txt", make: encodeWindows1252 },
];

const differing: string[] = [];
for (const path of await filesBelow(sources)) {
  const maker = makers.find(({ suffix }) => path.endsWith(suffix));
  if (maker === undefined) throw new Error(`Cannot make anything of tools/sample/documents/${path}`);
  const source = await readFile(join(sources, path), "utf8");
  await put(path.slice(0, -maker.suffix.length) + maker.becomes, await maker.make(source));
}
await put("manifest.json", Buffer.from(`${JSON.stringify(await manifest(), undefined, 2)}\n`));

if (differing.length > 0) {
  console.error(`Out of date: ${differing.join(", ")}. Run npm run make -- sample.`);
  process.exitCode = 1;
}

interface Manifest {
  readonly name: string;
  /** Sorted by path; sizes in bytes, times in milliseconds since 1970. */
  readonly files: readonly { readonly path: string; readonly size: number; readonly modifiedAt: number }[];
}

async function manifest(): Promise<Manifest> {
  const paths = (await filesBelow(sample)).filter((path) => path !== "manifest.json");
  const forgotten = Object.keys(dates).filter((path) => !paths.includes(path));
  if (forgotten.length > 0) throw new Error(`Cannot date ${forgotten.join(", ")}: no such file`);
  const files = paths.map(async (path) => {
    const { size } = await stat(join(sample, path));
    return { path, size, modifiedAt: modifiedAt(path) };
  });
  return { name: "Sample folder", files: await Promise.all(files) };
}

function modifiedAt(path: string): number {
  const date = dates[path];
  if (date === undefined) throw new Error(`Cannot date ${path}: not in tools/sample/modified-at.json`);
  return Date.parse(date);
}

async function put(path: string, bytes: Uint8Array): Promise<void> {
  const target = join(sample, path);
  const there = await readFile(target).catch(() => undefined);
  if (there?.equals(bytes)) return;
  if (checking) {
    differing.push(path);
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** Paths of the files below a folder, with "/" between parts, in code point order. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .sort();
}
