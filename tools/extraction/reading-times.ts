import type { Page } from "@playwright/test";

/** When an extractor worker processed a file, in milliseconds since 1970. */
export interface ReadingTime {
  readonly from: number;
  readonly to: number;
}

/**
 * Adds the times that extractor workers measured since the last call (see `workers/extractor/step-reader.ts`), by path.
 * Times that a worker measured just before it was replaced are lost.
 */
export async function collectTimes(page: Page, times: Map<string, ReadingTime>): Promise<void> {
  for (const worker of page.workers()) {
    if (!/extractor|entry/.test(worker.url())) continue;
    const measured = await worker
      .evaluate(() => {
        const entries = performance.getEntriesByType("measure");
        performance.clearMeasures();
        return entries.map(({ name, startTime, duration }) => {
          const from = performance.timeOrigin + startTime;
          return [name, { from, to: from + duration }] as const;
        });
      })
      .catch(() => []);
    for (const [path, time] of measured) times.set(path, time);
  }
}
