import type { Bench, Row } from "../../../tools/bench/bench";
import { quantile, rounded } from "../../../tools/bench/statistics";
import type { ContenderName } from "./contender";
import type { Outcome } from "./page";

const SIZES = [10_000, 100_000, 1_000_000];
const QUESTIONS = 100;
/** Warm-up questions, asked first. Rows that were written minutes ago may have to be read from the disk again. */
const FIRST_QUESTIONS = 100;
/** Questions in a row for one contender; only the first meets caches full of another's data. */
const TURN = 25;
/** Questions whose nearest vectors are found by exhaustive search; fewer where that takes minutes. */
const exactAt = (size: number): number => (size > 200_000 ? 25 : QUESTIONS);
const FASTEST_PEER: ContenderName = "hnswlib-wasm";
const SLOWEST_PEER: ContenderName = "plain JavaScript";

/** The contenders at a size. voy-search holds at most 20,000 vectors; of the others only ours fits a million in memory. */
function contendersAt(size: number): ContenderName[] {
  const small: ContenderName[] = size <= 20_000 ? ["voy-search"] : [];
  const peers: ContenderName[] = size <= 100_000 ? [SLOWEST_PEER, FASTEST_PEER] : [];
  const threads: ContenderName[] = size >= 200_000 ? ["two-stage, two threads"] : [];
  return ["two-stage", ...threads, "two-stage, no kernel", ...small, ...peers];
}

/** Building, saving, searching and reopening our index, compared to others. */
export const vectorsBench: Bench = {
  name: "vectors",
  folder: "lab/bench/vectors",
  bypassesPolicy: true,
  async run(page, { size, say }) {
    const rows: Row[] = [];
    await page.exposeFunction("say", say);
    for (const count of size === undefined ? SIZES : [size]) {
      const names = contendersAt(count);
      say(`vectors: ${count} of them, ${names.join(", ")}`);
      const outcomes = await page.evaluate((args) => window.vectorBench.run(...args), [
        names,
        count,
        QUESTIONS,
        TURN,
        FIRST_QUESTIONS,
        exactAt(count),
      ] as const);
      rows.push(...names.flatMap((name, i) => rowsOf(name, i, count, names, outcomes)));
      if (!names.includes("voy-search")) {
        rows.push({
          bench: "vector-query",
          size: count,
          contender: "voy-search",
          notHere: "holds at most 20,000",
        });
      }
    }
    return rows;
  },
};

function rowsOf(
  contender: ContenderName,
  at: number,
  size: number,
  names: readonly ContenderName[],
  outcomes: readonly Outcome[],
): Row[] {
  const { built, times, firstTimes, recall, opening, savingMs, deleting } = outcomes[at]!;
  const against = names.includes(SLOWEST_PEER) ? SLOWEST_PEER : "two-stage, no kernel";
  const peer = outcomes[names.indexOf(against)]!.times;
  const ratio = rounded(
    quantile(
      peer.map((ms, q) => ms / times[q]!),
      0.5,
    ),
  );
  const one = { size, contender };
  const query: Row = {
    bench: "vector-query",
    ...one,
    p50Ms: rounded(quantile(times, 0.5)),
    p95Ms: rounded(quantile(times, 0.95)),
    leastMs: rounded(Math.min(...times)),
    recall10: Number(recall.toFixed(3)),
    ratio,
    against,
  };
  const atFirst: Row = {
    bench: "vector-query-at-first",
    ...one,
    p50Ms: rounded(quantile(firstTimes, 0.5)),
    p95Ms: rounded(quantile(firstTimes, 0.95)),
  };
  const build: Row = { bench: "vector-build", ...one, p50Ms: rounded(built.ms), bytes: built.bytes };
  const save: Row[] =
    savingMs === undefined ? [] : [{ bench: "vector-save", ...one, p50Ms: rounded(savingMs) }];
  const erase: Row[] =
    deleting.length === 0
      ? []
      : [
          {
            bench: "vector-delete",
            ...one,
            p50Ms: rounded(quantile(deleting, 0.5)),
            p95Ms: rounded(quantile(deleting, 0.95)),
          },
        ];
  const open: Row = { bench: "vector-open", ...one, p50Ms: rounded(quantile(opening, 0.5)) };
  return [
    query,
    atFirst,
    ...(built.ms > 0 ? [build] : []),
    ...save,
    ...erase,
    ...(opening.length > 0 ? [open] : []),
  ];
}
