import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "../../../tests/fixtures/make-folder";
import { dropFolder } from "../../browser/drop-folder";
import { feltWriting, watchFelt, type Felt } from "../../browser/felt";
import type { Bench, Row } from "../bench";
import { quantile, rounded } from "../statistics";

const FILES = 1_000;
const KEYS = 200;
/** For a machine that is busy with other things. */
const PATIENCE_MS = 300_000;

/**
 * Writes into the question box of the app while nothing is read, and while a thousand files are: from each key to its
 * paint (Event Timing), and the page's long tasks.
 */
export const readingBench: Bench = {
  name: "reading",
  besideApp: true,
  async run(page, { size = FILES, say }) {
    const folder = await mkdtemp(join(tmpdir(), "footnote-reading-"));
    try {
      await makeFolder(folder, { files: size, seed: 7 });
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(new URL("/", page.url()).href);
      await page.waitForFunction(() => window.footnote?.state().loaded);
      await page.evaluate(() => window.footnote?.commands.trySample());
      await page.waitForFunction(() =>
        [...(window.footnote?.state().progressByFolder.values() ?? [])].some(
          ({ run, indexedMs }) => run.kind === "idle" && indexedMs !== undefined,
        ),
      );
      say(`reading: ${KEYS} keys while nothing is read, and while ${size} files are`);
      await watchFelt(page);
      const box = page.getByRole("textbox", { name: "Question" });
      // The first keys load what the page had no need of before.
      await feltWriting(page, box, KEYS / 10);
      const quiet = await feltWriting(page, box, KEYS);
      await dropFolder(page, [folder]);
      await page.waitForFunction(() =>
        [...(window.footnote?.state().progressByFolder.values() ?? [])].some(
          ({ run }) => run.kind === "reading",
        ),
      );
      const reading = await feltWriting(page, box, KEYS);
      return [...rowsOf("nothing read", size, quiet), ...rowsOf("reading", size, reading)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function rowsOf(contender: string, size: number, { keysMs, tasksMs }: Felt): readonly Row[] {
  return [
    {
      ...{ bench: "reading-keys", size, contender },
      p50Ms: rounded(quantile(keysMs, 0.5)),
      p98Ms: rounded(quantile(keysMs, 0.98)),
    },
    {
      ...{ bench: "reading-tasks", size, contender },
      longTasks: tasksMs.length,
      longestMs: rounded(Math.max(0, ...tasksMs)),
    },
  ];
}
