import type { Locator, Page } from "@playwright/test";

/** A quick writer's pace. */
const KEY_EVERY_MS = 120;
/** Event Timing tells of no shorter event. */
const LEAST_TOLD_MS = 16;
/** More than a browser's own bars take of its window's height. */
const BARS_PX = 200;

/** What a person feels of a page while writing. */
export interface Felt {
  /** From each key to the next paint, in milliseconds, in order of size; what took less than 16 counts as 16. */
  readonly keysMs: readonly number[];
  /** The tasks of more than 50 ms, in milliseconds. */
  readonly tasksMs: readonly number[];
}

/**
 * Begins to record how long keys wait for their paint (Event Timing) and the page's long tasks.
 *
 * The window is made as tall as the page with the browser's bars above it. Without that the window has the page's own
 * height, so that the lowest part of the page, where the question box is, lies outside of it: no frame with a key in it is
 * shown, and Event Timing takes each key to wait for the next change elsewhere on the page, seconds later.
 */
export async function watchFelt(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const cdp = await page.context().newCDPSession(page);
  const { windowId } = await cdp.send("Browser.getWindowForTarget");
  await cdp.send("Browser.setWindowBounds", { windowId, bounds: { width, height: height + BARS_PX } });
  await cdp.detach();
  await page.evaluate((least) => {
    const felt = { keysMs: [] as number[], tasksMs: [] as number[] };
    Object.assign(window, { felt });
    new PerformanceObserver((list) => {
      const keys = list.getEntries().filter(({ name }) => name === "keydown");
      felt.keysMs.push(...keys.map(({ duration }) => duration));
      // The library of the DOM does not know this option yet.
    }).observe({ type: "event", durationThreshold: least } as PerformanceObserverInit);
    new PerformanceObserver((list) =>
      felt.tasksMs.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
  }, LEAST_TOLD_MS);
}

/** Writes into an empty box, key by key, and tells what was felt meanwhile. `watchFelt` must have been called. */
export async function feltWriting(page: Page, box: Locator, keys: number): Promise<Felt> {
  // The browser would ask its maker for a dictionary.
  await box.evaluate((element) => element.setAttribute("spellcheck", "false"));
  await box.fill("");
  await box.focus();
  await page.evaluate(() => Object.assign(Reflect.get(window, "felt"), { keysMs: [], tasksMs: [] }));
  await box.pressSequentially("lantern ".repeat(Math.ceil(keys / 8)).slice(0, keys), { delay: KEY_EVERY_MS });
  // The observers are told when the page has time.
  await page.waitForTimeout(1_000);
  const felt = await page.evaluate((): Felt => ({ ...Reflect.get(window, "felt") }));
  const untold = Array.from({ length: Math.max(0, keys - felt.keysMs.length) }, () => LEAST_TOLD_MS);
  return { ...felt, keysMs: [...felt.keysMs, ...untold].sort((a, b) => a - b) };
}
