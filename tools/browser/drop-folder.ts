import type { Page } from "@playwright/test";

/** Drops files or folders of this machine onto the middle of the page like a person, so that the page gets real handles. */
export async function dropFolder(page: Page, paths: readonly string[]): Promise<void> {
  const { x, y } = await page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 }));
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await cdp.send("Input.dispatchDragEvent", { type, x, y, data });
  await cdp.detach();
}
