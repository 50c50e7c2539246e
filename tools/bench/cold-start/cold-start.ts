import { zipfQuestion } from "../zipf-texts";
import type { Bench, Row } from "../bench";
import { quantile, rounded } from "../statistics";

const SIZES = [20_000, 100_000];
const PASSAGES_A_FILE = 20;
const STARTS = 15;
/** After this time the memory and open files of a terminated worker are cleaned up. */
const BETWEEN_STARTS_MS = 200;

/** Times a new worker until the first passage of a stored folder: opening its data, both rankings, reading one text. */
export const coldStartBench: Bench = {
  name: "cold-start",
  async run(page, { size, say }) {
    const rows: Row[] = [];
    for (const passages of size === undefined ? SIZES : [size]) {
      say(`cold-start: ${passages} passages in files of ${PASSAGES_A_FILE}`);
      const files = Math.ceil(passages / PASSAGES_A_FILE);
      const filled = files * PASSAGES_A_FILE;
      await page.evaluate(([count, each]) => window.coldStartBench.fill(count, each), [
        files,
        PASSAGES_A_FILE,
      ] as const);
      const starts = [];
      for (let turn = 0; turn < STARTS; turn++) {
        const question = zipfQuestion(turn, filled);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_STARTS_MS));
        starts.push(await page.evaluate((asked) => window.coldStartBench.coldStart(asked), question));
      }
      const row = (bench: string, ms: readonly number[]): Row => ({
        bench,
        size: filled,
        contender: "ours",
        p50Ms: rounded(quantile(ms, 0.5)),
        leastMs: rounded(Math.min(...ms)),
      });
      rows.push(
        row(
          "cold-start-open",
          starts.map(({ openMs }) => openMs),
        ),
      );
      rows.push(
        row(
          "cold-start-first-result",
          starts.map(({ firstResultMs }) => firstResultMs),
        ),
      );
    }
    return rows;
  },
};
