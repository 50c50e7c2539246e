import { readFile as readBytes } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ReadFile } from "../../src/core/domain/read-file";
import type { Place } from "../../src/core/domain/unit";
import type { GivenFile } from "../../src/protocol/extractor";
import { readManifest } from "../../tools/extraction/manifest";
import { scoreFile } from "../../tools/extraction/score-file";
import { readWhole } from "../../tests/fakes/read-whole";
import { createContainerFor } from "./containers";
import { createExtractorFor } from "./extractors";
import { MemberOpener } from "./member-opener";
import { readGiven } from "./read-given";

const folder = fileURLToPath(new URL("../../tests/eval/extraction/", import.meta.url));
const rows = readManifest(`${folder}manifest.json`);

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  vi.stubGlobal("fetch", async () => new Response(await readBytes(wasm)));
});
afterAll(() => vi.unstubAllGlobals());

/** Reads a file and the files inside it. */
async function read(path: string): Promise<ReadFile> {
  const bytes = await readBytes(`${folder}${path}`);
  return readInside({ path, file: new File([bytes], path), inside: [] });
}

function readInside(given: GivenFile): Promise<ReadFile> {
  const opener = new MemberOpener(createContainerFor("/"), "/");
  return readWhole(readGiven(given, opener, createExtractorFor("/"), new AbortController().signal));
}

async function* readAll(path: string): AsyncGenerator<ReadFile> {
  const whole = await read(path);
  yield whole;
  const file = new File([await readBytes(`${folder}${path}`)], path);
  for (const member of whole.members ?? [])
    yield readInside({ path: `${path}/${member.path}`, file, inside: [member.path] });
}

function shownPlace(place: Place): { page?: number; sheet?: string } {
  if (place.kind === "sheet") return { sheet: place.name };
  return "number" in place ? { page: place.number } : {};
}

it.each(rows.filter((row) => row.class === "text"))(
  "of $path all that it holds is read, and where it stands",
  async (row) => {
    const pages = [];
    for await (const { text, units, end } of readAll(row.path)) {
      expect(end).toMatchObject({ state: "indexed", reason: undefined });
      for (const { place, start, end } of units)
        pages.push({ ...shownPlace(place), text: text.slice(start, end) });
    }
    const { missed, placed, rightlyPlaced, leaked } = scoreFile(row, { pages });
    expect(missed).toEqual([]);
    expect(rightlyPlaced).toBe(placed);
    expect(leaked).toBe(0);
  },
);

it.each(rows.filter((row) => row.class === "empty" || row.class === "unsupported"))(
  "$path is named for what it is: $class",
  async (row) => {
    expect((await read(row.path)).end).toEqual({ state: "skipped", reason: row.class });
  },
);

it.each(rows.filter((row) => row.class === "ocr"))("$path waits for text recognition", async ({ path }) => {
  const { format, end } = await read(path);
  expect(format).toBe("image");
  expect(end).toMatchObject({ state: "skipped", reason: "waiting for text recognition" });
});
