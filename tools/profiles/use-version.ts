import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../browser/browser";
import { serve } from "../browser/serve.mjs";
import { readStoredState, type StoredState } from "../browser/stored-state";
import { PROFILE } from "../../tests/e2e/stored-profile";

/** Questions with answers of other kinds: a list of files, an overview, a fact, the closest passages. */
const FURTHER = [
  "Which files mention the island?",
  "What is this folder about?",
  "Remember that my boat is called Pip.",
  "Which birds leave on Mondays?",
];

/**
 * Gives the folder to a built version of the app, asks it, and reads what is stored.
 * @param dist the folder of the build.
 * @param schema the version of its database. From 8 on, answers are of many kinds, and the app needs today's headers.
 */
export async function useVersion(dist: string, schema: number): Promise<StoredState> {
  // Today's headers allow less than an earlier version may need.
  const server = await serve({ root: dist, port: 0, headers: schema >= 8 });
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
    for (const question of [...(schema >= 8 ? FURTHER : []), PROFILE.question]) {
      await page.evaluate(() => window.footnote?.commands.newConversation());
      await page.waitForFunction(() => window.footnote?.state().conversation.messages.length === 0);
      await page.evaluate((asked) => window.footnote?.commands.ask(asked), question);
      await page.waitForFunction((isCited) => {
        const last = window.footnote?.state().conversation.messages.at(-1);
        return last?.kind === "answer" && (!isCited || last.citations.length > 0);
      }, question === PROFILE.question);
    }
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
