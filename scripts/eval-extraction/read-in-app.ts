import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../../tests/e2e/browser";
import { dropFolder } from "../../tests/e2e/drop-folder";
import { startNetworkWitness } from "../../tests/e2e/network-witness";
import { appIsReady, readFolder, startLargeRun, type FolderNow } from "../ask/app-in-page";
import { DIST, serve } from "../serve.mjs";
import type { Extraction } from "./extraction";
import { readIgnored, readResults } from "./results-in-page";
import { collectTimes } from "./reading-times";

const FOLDER = "extraction";
const LOOK_EVERY_MS = 250;

export interface AppReading {
  readonly results: Readonly<Record<string, Extraction>>;
  /** Milliseconds from the drop until the words of all files could be searched. */
  readonly searchableMs: number;
  readonly otherOrigins: readonly string[];
}

/**
 * Drops the files on the built app and reads from it what it made of them.
 * @param root the folder that `paths` lie below.
 */
export async function readInApp(
  root: string,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<AppReading> {
  const parent = await mkdtemp(join(tmpdir(), "footnote-extraction-"));
  const server = await serve({ root: DIST, port: 0 });
  const witness = await startNetworkWitness();
  // Folders that are dropped must not lie above the profile.
  const profile = join(parent, "profile");
  const context = await chromium.launchPersistentContext(profile, launchOptions([witness.browserArg]));
  try {
    await copyFiles(root, paths, join(parent, FOLDER));
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`http://localhost:${server.port}/`);
    await appIsReady(page);
    const msByPath = new Map<string, number>();
    await dropFolder(page, [join(parent, FOLDER)]);
    const { id, searchableMs } = await untilRead(page, () => collectTimes(page, msByPath), say);
    const results = await readResults(page, id, paths, msByPath);
    return { results, searchableMs, otherOrigins: witness.heard };
  } finally {
    await context.close();
    await witness.stop();
    await server.stop();
    await rm(parent, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Only what the manifest names is dropped: not the manifest itself, nor what else lies beside it. */
async function copyFiles(root: string, paths: readonly string[], to: string): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(root, path), join(to, path));
  }
}

/** Waits until all is read, also what a folder's rules would leave out; passages need not be embedded for this. */
async function untilRead(
  page: Page,
  collectTimes: () => Promise<void>,
  say: (line: string) => void,
): Promise<{ id: string; searchableMs: number }> {
  let told = "";
  let readsAll = false;
  for (;;) {
    const folder = await readFolder(page, FOLDER);
    await collectTimes();
    if (folder?.progress !== undefined) {
      const { run, reasons, searchableMs } = folder.progress;
      if (run.kind === "failed") throw new Error(`Reading stopped: ${run.failure.kind}`);
      if (run.kind === "asking") await startLargeRun(page, folder.id);
      else if (searchableMs !== undefined && (reasons.ignored ?? 0) > 0 && !readsAll) {
        await readIgnored(page, folder.id);
        readsAll = true;
      } else if (searchableMs !== undefined && run.kind !== "walking") return { id: folder.id, searchableMs };
    }
    const line = describe(folder);
    if (line !== told) say(line);
    told = line;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

function describe(folder: FolderNow | undefined): string {
  if (folder?.progress === undefined) return "waiting";
  const { words, current } = folder.progress;
  return `read ${words.done}/${words.total} ${current ?? ""}`;
}
