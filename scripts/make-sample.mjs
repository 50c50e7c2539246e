// Writes the parts of the sample folder that are made rather than typed: its PDFs, the letter in an old encoding,
// and the manifest by which the page fetches it. Run it after changing anything below public/sample or
// scripts/sample; with --check it writes nothing and fails where what is committed differs.
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeWindows1252 } from "./sample/encode-windows-1252.mjs";
import { typesetPdf } from "./sample/typeset-pdf.mjs";

const sources = fileURLToPath(new URL("sample/documents/", import.meta.url));
const sample = fileURLToPath(new URL("../public/sample/", import.meta.url));
const dates = JSON.parse(await readFile(new URL("sample/modified-at.json", import.meta.url), "utf8"));
const checking = process.argv.includes("--check");

/** What a source becomes, by the end of its name. */
const makers = [
  { suffix: ".pdf.txt", becomes: ".pdf", make: typesetPdf },
  { suffix: ".windows-1252.txt", becomes: ".txt", make: encodeWindows1252 },
];

const differing = [];
for (const path of await filesBelow(sources)) {
  const { suffix, becomes, make } = makers.find((each) => path.endsWith(each.suffix));
  const source = await readFile(join(sources, path), "utf8");
  await put(path.slice(0, -suffix.length) + becomes, await make(source));
}
await put("manifest.json", Buffer.from(`${JSON.stringify(await manifest(), undefined, 2)}\n`));

if (differing.length > 0) {
  console.error(`Out of date: ${differing.join(", ")}. Run node scripts/make-sample.mjs.`);
  process.exitCode = 1;
}

/** `{name, files: [{path, size (bytes), modifiedAt (ms)}]}`, in the order of the paths. */
async function manifest() {
  const paths = (await filesBelow(sample)).filter((path) => path !== "manifest.json");
  const forgotten = Object.keys(dates).filter((path) => !paths.includes(path));
  if (forgotten.length > 0) throw new Error(`Cannot date ${forgotten.join(", ")}: no such file`);
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      size: (await stat(join(sample, path))).size,
      modifiedAt: modifiedAt(path),
    })),
  );
  return { name: "Sample folder", files };
}

function modifiedAt(path) {
  const milliseconds = Date.parse(dates[path]);
  if (Number.isNaN(milliseconds))
    throw new Error(`Cannot date ${path}: not in scripts/sample/modified-at.json`);
  return milliseconds;
}

async function put(path, bytes) {
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
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .sort();
}
