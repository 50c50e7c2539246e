// npm run make -- split-model FILE DIR: splits a large file into numbered parts that static hosts accept, and writes the list
// by which the app joins and verifies them (workers/embedder/joined-parts.ts).
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Static hosts accept files of up to 25 MiB. */
const PART_BYTES = 24 * 1024 * 1024;

const [file, directory] = process.argv.slice(2);
if (file === undefined || directory === undefined) {
  process.stderr.write("usage: npm run make -- split-model FILE DIR\n");
  process.exitCode = 2;
} else {
  split(file, directory);
}

function split(from: string, to: string): void {
  const bytes = readFileSync(from);
  const name = basename(from);
  mkdirSync(to, { recursive: true });
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    parts.push(`${name}.part${parts.length + 1}`);
    writeFileSync(join(to, `${name}.part${parts.length}`), bytes.subarray(at, at + PART_BYTES));
  }
  const list = { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), parts };
  writeFileSync(join(to, `${name}.parts.json`), `${JSON.stringify(list, undefined, 2)}\n`);
}
