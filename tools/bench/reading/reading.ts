import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makeFolder } from "../../../tests/fixtures/make-folder";
import { dropFolder } from "../../browser/drop-folder";
import type { Bench, Row } from "../bench";
import { quantile, rounded } from "../statistics";

const FILES = 1_000;
const KEYS = 200;
/** A quick writer's pace. */
const KEY_EVERY_MS = 120;
/** For a machine that is busy with other things. */
const PATIENCE_MS = 300_000;
/** Event Timing tells of no shorter event. */
const LEAST_TOLD_MS = 16;

/** What the page did while keys were pressed. */
interface Felt {
  /** From each key to the next paint, in milliseconds; what took less than 16 counts as 16. */
  readonly keysMs: readonly number[];
  /** The tasks of more than 50 ms, in milliseconds. */
  readonly tasksMs: readonly number[];
}

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
      await watch(page);
      // The first keys load what the page had no need of before.
      await write(page, KEYS / 10);
      const quiet = await write(page, KEYS);
      await dropFolder(page, [folder]);
      await page.waitForFunction(() =>
        [...(window.footnote?.state().progressByFolder.values() ?? [])].some(
          ({ run }) => run.kind === "reading",
        ),
      );
      const reading = await write(page, KEYS);
      return [...rowsOf("nothing read", size, quiet), ...rowsOf("reading", size, reading)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function watch(page: Page): Promise<void> {
  await page.evaluate((least) => {
    const felt = { keysMs: [] as number[], tasksMs: [] as number[] };
    Object.assign(window, { felt });
    new PerformanceObserver(
      (list) =>
        felt.keysMs.push(
          ...list
            .getEntries()
            .filter(({ name }) => name === "keydown")
            .map(({ duration }) => duration),
        ),
      // The library of the DOM does not know this option yet.
    ).observe({ type: "event", durationThreshold: least } as PerformanceObserverInit);
    new PerformanceObserver((list) =>
      felt.tasksMs.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
  }, LEAST_TOLD_MS);
}

async function write(page: Page, keys: number): Promise<Felt> {
  await page.evaluate(() => Object.assign(Reflect.get(window, "felt"), { keysMs: [], tasksMs: [] }));
  const box = page.getByRole("textbox", { name: "Question" });
  await box.fill("");
  await box.focus();
  await box.pressSequentially("lantern ".repeat(Math.ceil(keys / 8)), { delay: KEY_EVERY_MS });
  // The observers are told when the page has time.
  await page.waitForTimeout(1_000);
  const felt = await page.evaluate((): Felt => ({ ...Reflect.get(window, "felt") }));
  const untold = Array.from({ length: Math.max(0, keys - felt.keysMs.length) }, () => LEAST_TOLD_MS);
  return { ...felt, keysMs: [...felt.keysMs, ...untold] };
}

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
