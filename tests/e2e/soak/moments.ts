import type { Page } from "@playwright/test";
import type { Random } from "../../fixtures/filler";
import { makePrivateFolder } from "../private-folder";
import type { DiskChange, World } from "./world";

/** What the app is doing when it is killed. */
export const DEEDS = ["read", "edit", "ask", "remove", "change model", "upgrade", "erase"] as const;
export type Deed = (typeof DEEDS)[number];

/** What is killed: the whole browser, the tab with all its workers, or one worker of it. */
export const KILLS = ["browser", "renderer", "worker"] as const;
export type Kill = (typeof KILLS)[number];

/** One death: what is killed, and how long after which deed has begun. */
export interface Moment {
  readonly deed: Deed;
  readonly kill: Kill;
  readonly delayMs: number;
}

/** Deeds and their share of all; a change of model computes every vector anew. */
const SHARES: readonly (readonly [Deed, number])[] = [
  ["read", 6],
  ["edit", 6],
  ["ask", 4],
  ["remove", 3],
  ["change model", 2],
  ["upgrade", 2],
  ["erase", 1],
];
/** Upper bounds of a delay: within the first write, within a run of small files, after it. */
const LONGEST_MS = [30, 300, 1_500, 4_000];

export function nextMoment(random: Random): Moment {
  let at = random(SHARES.reduce((sum, [, share]) => sum + share, 0));
  const deed = SHARES.find(([, share]) => (at -= share) < 0)?.[0] ?? "read";
  const kill = KILLS[random(KILLS.length)] ?? "browser";
  return { deed, kill, delayMs: random(LONGEST_MS[random(LONGEST_MS.length)] ?? 1) };
}

/** The folders in private storage; a removal or a change of model is always of the second one. */
export const FOLDERS = ["Harbour", "Orchard"] as const;

/**
 * Begins a deed on the page, and does not wait for its end.
 * @returns the names of folders that may be gone after it.
 */
export async function begin(
  page: Page,
  { deed }: Moment,
  world: World,
  random: Random,
): Promise<readonly string[]> {
  const [first, second] = FOLDERS;
  switch (deed) {
    case "read":
      await changeDisk(page, first, world.change(first, { added: 3 + random(4), rewritten: 0, erased: 3 }));
      await walk(page, first);
      return [];
    case "edit":
      await changeDisk(page, first, world.change(first, { added: 1, rewritten: 4, erased: 1 }));
      await walk(page, first);
      return [];
    case "ask":
      await page.evaluate(
        (question) => void window.footnote?.commands.ask(question),
        `What is the keeper of the record called, ${world.anyFile(first).keeper}`,
      );
      return [];
    case "remove":
      await page.evaluate((name) => {
        const app = window.footnote;
        const id = app?.state().folders.find((one) => one.name === name)?.id;
        if (app === undefined || id === undefined) return;
        void app.commands.removeFolder(id);
        for (const { kind, id: notice } of app.state().notices)
          if (kind === "folder-removed") app.commands.endUndo(notice);
      }, second);
      return [second];
    case "change model":
      await page.evaluate((name) => {
        const app = window.footnote;
        const folder = app?.state().folders.find((one) => one.name === name);
        const models = ["footnote-MiniLM", "multilingual-e5-small"];
        const other = models.find((model) => model !== folder?.embeddingModel);
        if (folder !== undefined && other !== undefined)
          void app?.commands.setEmbeddingModel(folder.id, other);
      }, second);
      return [];
    case "upgrade":
      // The page has been opened over an earlier version's profile just now.
      return [];
    case "erase":
      await page.evaluate(() => void window.footnote?.commands.eraseEverything());
      return FOLDERS;
  }
}

/** Writes what changed into a folder of private storage. */
export async function changeDisk(page: Page, name: string, change: DiskChange): Promise<void> {
  await makePrivateFolder(page, name, change.write);
  await page.evaluate(
    async ({ name, erase }) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
      for (const path of erase) await folder.removeEntry(path);
    },
    { name, erase: change.erase },
  );
}

/** Has a folder walked again. */
export async function walk(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const app = window.footnote;
    const id = app?.state().folders.find((one) => one.name === wanted)?.id;
    if (id !== undefined) void app?.commands.resumeFolder(id);
  }, name);
}
