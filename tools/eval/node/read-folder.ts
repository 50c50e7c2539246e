import { existsSync, readFileSync, readdirSync } from "node:fs";
import { readFile as readBytes } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { RecognisedPage } from "../../../src/core/domain/recognised-page";
import type { FilePart } from "../../../src/core/domain/read-file";
import type { ExtractionEnd } from "../../../src/core/domain/extraction-end";
import type { Unit } from "../../../src/core/domain/unit";
import { detectContent } from "../../../src/core/extract/detection/detect-content";
import { createExtractorFor } from "../../../workers/extractor/extractors";
import { readFile } from "../../../workers/extractor/read-file";
import { memorySource } from "../../../tests/fakes/memory-source";

/** A file as read by the app's own extractors. */
export interface NodeFile {
  readonly path: string;
  readonly size: number;
  readonly parts: readonly FilePart[];
  readonly end: ExtractionEnd;
}

const ROOT = new URL("../../../", import.meta.url);
/** The files of libraries that the extractors fetch from the app, mapped to the folders from which the build copies them. */
const SERVED: readonly (readonly [prefix: string, folder: string])[] = [
  ["pdfium/", "node_modules/@embedpdf/pdfium/dist/"],
  ["pdfjs/", "node_modules/pdfjs-dist/"],
];
const BASE = "https://app.invalid/";

serveFiles();
const extractorFor = createExtractorFor(BASE);

/** Reads all files below a folder, in path order, with the stored OCR results of its pictures. */
export async function readFolder(folder: string): Promise<readonly NodeFile[]> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  const scans = readScans(folder);
  const files: NodeFile[] = [];
  for (const path of paths)
    files.push(await readOne(path, await readBytes(join(folder, path)), scans[path] ?? []));
  return files;
}

/** The units of a file, as its extractor emits them before they are cut into passages. */
export async function readUnits(folder: string, path: string): Promise<readonly Unit[]> {
  const source = memorySource(await readBytes(join(folder, path)));
  const format = await detectContent(path, source);
  const recognised = new Map((readScans(folder)[path] ?? []).map((page) => [page.page, page]));
  const { signal } = new AbortController();
  const units: Unit[] = [];
  const extract = await extractorFor(format);
  for await (const unit of extract(source, { path, format, recognised }, signal)) units.push(unit);
  return units;
}

/** Reads a text as a file. */
export function readText(path: string, text: string): Promise<NodeFile> {
  return readOne(path, new TextEncoder().encode(text));
}

/** Reads one file from its bytes. */
async function readOne(
  path: string,
  bytes: Uint8Array,
  recognised: readonly RecognisedPage[] = [],
): Promise<NodeFile> {
  const parts: FilePart[] = [];
  const { signal } = new AbortController();
  for await (const step of readFile(path, memorySource(bytes), extractorFor, signal, recognised)) {
    if (step.kind === "part") parts.push(step.part);
    else {
      const { end, ...part } = step.read;
      return { path, size: bytes.length, parts: [...parts, part], end };
    }
  }
  throw new Error(`Cannot read ${path}: it has no end`);
}

/** OCR results of the folder's pictures, made by a browser because Node has no canvas. */
function readScans(folder: string): Readonly<Record<string, readonly RecognisedPage[]>> {
  const path = join(folder, "../scans.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** Serves the extractors' fetches of the app's own files from disk. */
function serveFiles(): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const served = SERVED.find(([prefix]) => address.startsWith(BASE + prefix));
    if (served === undefined) return real(input, init);
    const [prefix, target] = served;
    const path = fileURLToPath(new URL(target + address.slice(BASE.length + prefix.length), ROOT));
    return existsSync(path) ? new Response(await readBytes(path)) : new Response("", { status: 404 });
  };
}
