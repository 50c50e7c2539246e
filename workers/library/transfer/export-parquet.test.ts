import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it } from "vitest";
import { joinBytes } from "../../../src/core/base/join-bytes";
import { DIMENSIONS } from "../../../src/core/search/vectors/layout";
import { aFolderIndex, aReadFile, embedPassages } from "../../../tests/fakes/a-folder-index";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFolder } from "../../../tests/ui/makers";
import { exportParquet } from "./export-parquet";

const never = new AbortController().signal;

/** A vector of unit length that points along one axis. */
function along(axis: number): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[axis % DIMENSIONS] = 1;
  return vector;
}

/** A folder of a lease with vectors on two pages, and of long notes without. */
async function aFolderWith(notes: number) {
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  const lease = aReadFile(folder, "2024/lease.pdf", ["The rent is 900 euros.", "Pets are “welcome”. 🐈"]);
  const [first, second] = lease.passages;
  const [split, end] = [second!.start, lease.text.length];
  const units = [
    { place: { kind: "page", number: 1 }, start: 0, end: split },
    { place: { kind: "page", number: 2 }, start: split, end },
  ] as const;
  const passages = [{ ...first!, headings: ["Terms", "Rent"] }, second!];
  await index.commitFiles([{ ...lease, units, passages }]);
  await embedPassages(index, lease.file.id, [along(3), along(8)]);
  const lines = Array.from({ length: notes }, (_, n) => `Note ${n} is about the harbour.`);
  await index.commitFiles([aReadFile(folder, "notes.txt", lines)]);
  return { index, store };
}

/** Writes a folder's table to a file and asks DuckDB, which reads it as anybody would. */
async function ask(notes: number, sql: (file: string) => string) {
  const { index, store } = await aFolderWith(notes);
  const written: Uint8Array[] = [];
  const done: number[] = [];
  const write = (bytes: Uint8Array) => void written.push(bytes.slice());
  await exportParquet(index, store, write, { onPassages: (count) => void done.push(count), signal: never });
  const directory = mkdtempSync(join(tmpdir(), "footnote-parquet-"));
  try {
    const file = join(directory, "passages.parquet");
    writeFileSync(file, joinBytes(written));
    const connection = await (await DuckDBInstance.create()).connect();
    const rows = (await connection.runAndReadAll(sql(file))).getRowsJson();
    return { rows, done, parts: written.length };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

it("DuckDB reads path, page, heading, text, vector and model of each passage", async () => {
  const { rows } = await ask(1, (file) => `SELECT path, page, heading, text, model FROM '${file}'`);
  expect(rows).toEqual([
    ["2024/lease.pdf", 1, "Terms > Rent", "The rent is 900 euros.", "footnote-MiniLM"],
    ["2024/lease.pdf", 2, "", "Pets are “welcome”. 🐈", "footnote-MiniLM"],
    ["notes.txt", null, "", "Note 0 is about the harbour.", null],
  ]);
});

it("DuckDB finds the nearest passage by its vector, as the recipe says", async () => {
  const question = `[${along(8).join(",")}]::FLOAT[${DIMENSIONS}]`;
  const { rows } = await ask(
    1,
    (file) => `
      SELECT text, array_cosine_similarity(embedding::FLOAT[${DIMENSIONS}], ${question}) AS nearness
      FROM '${file}' WHERE embedding IS NOT NULL ORDER BY nearness DESC`,
  );
  expect(rows.map(([text]) => text)).toEqual(["Pets are “welcome”. 🐈", "The rent is 900 euros."]);
  expect(rows[0]?.[1]).toBeCloseTo(1, 4);
  expect(rows[1]?.[1]).toBeCloseTo(0, 4);
});

it("a large folder is written group by group, with nothing lost at their borders", async () => {
  const { rows, done, parts } = await ask(
    4_500,
    (file) => `
      SELECT count(*)::INT, count(DISTINCT text)::INT, count(embedding)::INT,
        (SELECT count(DISTINCT row_group_id)::INT FROM parquet_metadata('${file}'))
      FROM '${file}'`,
  );
  expect(rows).toEqual([[4_502, 4_502, 2, 3]]);
  expect(done).toEqual([2_000, 4_000, 4_502]);
  expect(parts).toBeGreaterThanOrEqual(3);
});
