import type { Page } from "@playwright/test";

/** Opens the app and waits until its service worker serves it: on a host without headers it is loaded anew for that. */
export async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && crossOriginIsolated);
}
