import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../browser/browser";
import { serve } from "../browser/serve.mjs";
import { readStoredState, type StoredState } from "../browser/stored-state";
import { PROFILE } from "../../tests/e2e/stored-profile";

/** Gives the folder to a built version of the app, asks it, and reads what is stored. @param dist the folder of the build */
export async function useVersion(dist: string): Promise<StoredState> {
  // Without today's headers, which allow less than an earlier version may need.
  const server = await serve({ root: dist, port: 0, headers: false });
  const profile = mkdtempSync(join(tmpdir(), "footnote-profile-"));
  const browser = await chromium.launchPersistentContext(profile, launchOptions());
  try {
    const page = await browser.newPage();
    // tsx marks functions with their names by this function, also those that run in the page.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.goto(`http://localhost:${server.port}/`);
    await giveFolder(page);
    await page.waitForFunction(() =>
      [...(window.footnote?.state().progressByFolder.values() ?? [])].some(
        ({ indexedMs }) => indexedMs !== undefined,
      ),
    );
    await page.evaluate((question) => window.footnote?.commands.ask(question), PROFILE.question);
    await page.waitForFunction(() => {
      const last = window.footnote?.state().conversation.messages.at(-1);
      return last?.kind === "answer" && last.citations.length > 0;
    });
    // A resource of the same origin that starts no workers.
    await page.goto(`http://localhost:${server.port}/icon.svg`);
    return await readStoredState(page);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Writes the files into private storage, and has the version's picker give their folder. */
async function giveFolder(page: Page): Promise<void> {
  await page.evaluate(async ({ folder: name, texts }) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(name, { create: true });
    for (const [file, text] of Object.entries(texts)) {
      const stream = await (await folder.getFileHandle(file, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    }
    Object.assign(window, { showDirectoryPicker: () => Promise.resolve(folder) });
    await window.footnote?.commands.pickFolder();
  }, PROFILE);
}
