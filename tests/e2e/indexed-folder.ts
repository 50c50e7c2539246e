import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { readStoredState, type StoredState } from "../../tools/browser/stored-state";
import { FootnotePage } from "./pages/footnote-page";
import { giveFolder, makePrivateFolder } from "./private-folder";
import { storeProfile } from "./stored-profile";

/** What a story begins with that is not about reading. */
interface Indexed {
  /** The texts of each folder's files, by path. The folders lie in the browser's private storage. */
  readonly folders: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Questions that have been asked, each in a conversation of its own; the last is shown. */
  readonly asked?: readonly string[];
}

/** What the app has stored, and which part of it is shown. */
interface Kept {
  readonly state: StoredState;
  readonly hash: string;
}

/**
 * Opens the app with folders that have been read and questions that have been answered. A run reads and asks once, and later
 * stores again what came of it. The app must have nothing stored.
 */
export async function openIndexed(footnote: FootnotePage, url: string, indexed: Indexed): Promise<void> {
  const { page } = footnote;
  // Playwright empties the folder when a run begins.
  const folder = join(test.info().project.outputDir, ".indexed");
  const sum = createHash("sha256").update(JSON.stringify(indexed)).digest("hex");
  const file = join(folder, `${sum}.json`);
  // This function has written the file.
  let kept = (await readFile(file, "utf8").then(JSON.parse, () => undefined)) as Kept | undefined;
  if (kept === undefined) {
    kept = await readOnce(page, url, indexed);
    await mkdir(folder, { recursive: true });
    // The other worker may write it, too, and no one reads half of it.
    const own = `${file}.${process.pid}`;
    await writeFile(own, JSON.stringify(kept));
    await rename(own, file);
  } else {
    await openNothing(page, url);
    await storeProfile(page, kept.state, Object.keys(indexed.folders));
  }
  await footnote.open(`${url}${kept.hash}`);
  await footnote.readyForMeaning();
}

/** Reads and asks in a tab of its own, which has none of the scripts that a story adds. */
async function readOnce(beside: Page, url: string, { folders, asked = [] }: Indexed): Promise<Kept> {
  const page = await beside.context().newPage();
  const footnote = new FootnotePage(page);
  await footnote.open(url);
  for (const [name, texts] of Object.entries(folders)) {
    await makePrivateFolder(page, name, texts);
    await giveFolder(page, name);
    await expect(footnote.folderNames.last()).toHaveText(name);
    await footnote.readyForMeaning();
  }
  for (const [at, question] of asked.entries()) {
    if (at > 0) await page.getByRole("button", { name: "New conversation" }).click();
    await footnote.ask(question);
    await footnote.answered();
  }
  const { hash } = new URL(page.url());
  await openNothing(page, url);
  let state: StoredState | undefined;
  // Workers of a closed page hold their files a moment longer.
  await expect
    .poll(async () => (state = await readStoredState(page).catch(() => undefined)) !== undefined)
    .toBe(true);
  await page.close();
  return { state: state!, hash };
}

/** A picture of the app's origin, which runs none of its code. */
async function openNothing(page: Page, url: string): Promise<void> {
  await page.goto(`${url}icon.svg`);
}
