import { expect, test } from "@playwright/test";
import { findFaults } from "../../tools/eval/retrieval/compare-baseline";
import type { Evaluation } from "../../tools/eval/retrieval/evaluate-collection";
import { long } from "../long";
import { runScript } from "./run-script";

const OWN = "tests/eval/collections";

/** The rows of `npm run eval`, without its answers, which reports faults in its rows and in its exit status. */
async function rowsOf(...args: string[]): Promise<readonly Evaluation[]> {
  const { stdout, stderr } = await runScript("eval/eval.ts", ...args, "--rankings", "--json", "-");
  if (!stdout.startsWith("{")) throw new Error(`eval failed: ${stderr.slice(-2_000)}`);
  const { rows }: { readonly rows: readonly Evaluation[] } = JSON.parse(stdout);
  return rows;
}

/**
 * Compares without a baseline, because a baseline belongs to one processor and others round differently. With few
 * questions, a single one is worth more than a point.
 */
const belowAnArm = (rows: readonly Evaluation[]) =>
  rows.flatMap((row) => findFaults(row, undefined).map((fault) => `${row.collection}: ${fault}`));

test(
  "the app's ranking of the project's own collections is never a point below its better arm",
  long("that fusing words and meaning never loses to the better of them"),
  async () => {
    test.setTimeout(900_000);
    const rows = await rowsOf("--collection", OWN);
    expect(rows.filter(({ scores }) => scores !== undefined).length).toBeGreaterThan(8);
    expect(belowAnArm(rows)).toEqual([]);
  },
);
