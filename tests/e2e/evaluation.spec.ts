import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OWN = "tests/eval/collections";
/** Collections that others made, where they are. */
const SHARED = "../shared/eval/retrieval";
const PUBLISHED = ["clapnq_dev", "code_chunks", "hotpotqa_100", "mtrag_un", "scifact", "squad2_dev500"];
const LANGUAGES = ["de", "es", "ro", "zh", "ar"];

const result = z.object({
  rows: z.array(
    z.object({
      collection: z.string(),
      questions: z.number(),
      scores: z.object({ "nDCG@10": z.object({ fused: z.number() }) }).optional(),
      faults: z.array(z.string()),
    }),
  ),
});

/** Runs `npm run eval`, as its script does. What it finds wrong is in its rows, and its exit status. */
function evaluate(...args: string[]): Promise<string> {
  const command = ["--import", "tsx", "scripts/eval.ts", ...args, "--json", "-"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (stdout.startsWith("{")) resolve(stdout);
      else reject(new Error(`eval failed: ${stderr.slice(-2_000)}`, { cause: error }));
    });
  });
}

async function rowsOf(...args: string[]) {
  return result.parse(JSON.parse(await evaluate(...args))).rows;
}

const faulty = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.flatMap(({ collection, faults }) => faults.map((fault) => `${collection}: ${fault}`));

test("the app's ranking of the project's own collections is never a point below its better arm, nor below what it was", async () => {
  test.setTimeout(600_000);
  const rows = await rowsOf("--collection", OWN);
  expect(rows.length).toBeGreaterThan(8);
  expect(faulty(rows)).toEqual([]);
});

test("nor is that of a sample of published collections", async () => {
  test.skip(!existsSync(`${ROOT}/${SHARED}`), "they are not in this checkout");
  test.setTimeout(600_000);
  const names = [...PUBLISHED, ...LANGUAGES.map((language) => `xquad/${language}`)];
  const rows = await rowsOf(
    "--limit",
    "240",
    ...names.flatMap((name) => ["--collection", `${SHARED}/${name}`]),
  );
  expect(rows).toHaveLength(names.length);
  expect(faulty(rows)).toEqual([]);
});
