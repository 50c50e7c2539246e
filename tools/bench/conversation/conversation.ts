import type { Bench } from "../bench";
import { quantile, rounded } from "../statistics";

const MESSAGES = 5_000;
const OPENINGS = 9;

/** Times the opening of a long conversation: until its end is on the page, and until all of it can be scrolled to. */
export const conversationBench: Bench = {
  name: "conversation",
  async run(page, { size = MESSAGES, say }) {
    say(`conversation: ${size} messages`);
    await page.evaluate((turns) => window.conversationBench.fill(turns), size / 2);
    const opened = [];
    for (let turn = 0; turn < OPENINGS; turn++)
      opened.push(await page.evaluate(() => window.conversationBench.open()));
    const row = (bench: string, ms: readonly number[]) => ({
      bench,
      size,
      contender: "ours",
      p50Ms: rounded(quantile(ms, 0.5)),
      leastMs: rounded(Math.min(...ms)),
    });
    return [
      row(
        "conversation-open",
        opened.map(({ openMs }) => openMs),
      ),
      row(
        "conversation-all",
        opened.map(({ allMs }) => allMs),
      ),
    ];
  },
};
