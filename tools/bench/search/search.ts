// npm run bench -- search: how soon the search over everything has its first and all results, among many passages.
//   --size N   passages (100,000)   --json FILE   figures as JSON, "-" for stdout
// In Node, over indexes and a store in memory: what the worker computes, without reading from the disk and without
// meaning. What the page does with the results is measured by tests/e2e/search.spec.ts.
import { writeFileSync } from "node:fs";
import { aFolderIndex, aReadFile } from "../../../tests/fakes/a-folder-index";
import { servicesOver } from "../../../tests/fakes/services-over";
import { memoryStore } from "../../../tests/fakes/memory-store";
import type { DiscoveryResponse } from "../../../src/core/discovery/contract";
import { aFolder } from "../../../tests/ui/makers";
import { readValues } from "../../run/read-values";
import { zipfPassage, zipfQuestion } from "../zipf-texts";

const SIZE = 100_000;
const OF_A_FILE = 500;
const QUERIES = 120;

async function main(): Promise<void> {
  const values = readValues(process.argv.slice(2), { size: { type: "string" }, json: { type: "string" } });
  if (typeof values === "string") throw new RangeError(values);
  const size = Number(values.size ?? SIZE);
  const textOf = (number: number): string => zipfPassage(number).split("\n")[1] ?? "";
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  for (let from = 0; from < size; from += OF_A_FILE)
    await index.commitFiles([
      aReadFile(
        folder,
        `reports/${from}/report-${from}.txt`,
        Array.from({ length: Math.min(OF_A_FILE, size - from) }, (_, n) => textOf(from + n)),
      ),
    ]);
  const { search } = servicesOver(store, [index]);
  const firsts: number[] = [];
  const alls: number[] = [];
  for (let n = 0; n < QUERIES; n++) {
    const query = queryOf(n, size);
    const begun = performance.now();
    let first: number | undefined;
    const onPart = ({ results }: DiscoveryResponse): void => {
      if (results.length > 0) first ??= performance.now() - begun;
    };
    await search.discover({ query, limit: 20 }, onPart, new AbortController().signal);
    firsts.push(first ?? performance.now() - begun);
    alls.push(performance.now() - begun);
  }
  const figures = { passages: index.keywords.size, first: spread(firsts), all: spread(alls) };
  const json = JSON.stringify(figures, undefined, 2);
  if (values.json === undefined || values.json === "-") process.stdout.write(`${json}\n`);
  else writeFileSync(values.json, `${json}\n`);
}

/** Three words, one word, or the beginning of one as it is typed, in turn. */
function queryOf(n: number, size: number): string {
  const words = zipfQuestion(n, size).split(" ");
  const forms = [words.slice(0, 3).join(" "), words[0], words[0]?.slice(0, 1 + (n % 4))] as const;
  return forms[n % forms.length] ?? "";
}

/** Median and 95th percentile, in milliseconds with one decimal. */
function spread(times: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}

await main();
