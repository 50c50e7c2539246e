import { readlink } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";

/** Kills the browser of a profile, like a crash or a power cut. Chromium's lock link names its process id. */
export async function killBrowser(profile: string, context: BrowserContext): Promise<void> {
  const lock = await readlink(join(profile, "SingletonLock"));
  const closed = context.waitForEvent("close");
  process.kill(Number(lock.slice(lock.lastIndexOf("-") + 1)), "SIGKILL");
  await closed;
}
