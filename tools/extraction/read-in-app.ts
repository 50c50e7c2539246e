import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../browser/browser";
import type { FolderProgress } from "../../src/core/domain/progress";
import { dropFolder } from "../browser/drop-folder";
import { startNetworkWitness } from "../browser/network-witness";
import { appIsReady, readFolder, startLargeRun, type FolderNow } from "../ask/app-in-page";
import { DIST, serve } from "../browser/serve.mjs";
import type { Extraction } from "./extraction";
import { pathsOfScans, pause, readIgnored, readResults } from "./results-in-page";
import { collectTimes, type ReadingTime } from "./reading-times";

/** Folder names: all files, and the files with scans among them. */
const [ALL, SCANS] = ["extraction", "scans"];
const LOOK_EVERY_MS = 250;
/** The number of checks whether ignored files are being read, before they count as left out. */
const MOST_LOOKS_FOR_IGNORED = 40;

export interface AppReading {
  readonly results: Readonly<Record<string, Extraction>>;
  /** Milliseconds from the drop until the words of all files could be searched. */
  readonly searchableMs: number;
  readonly otherOrigins: readonly string[];
}

/**
 * Drops the files on the built app and reads its extractions. OCR runs after the embedding of passages, which takes hours
 * for a collection of whole books and is not measured here. Files with pages that wait for OCR are therefore dropped
 * again as a separate folder, and the first folder is paused.
 * @param root the folder that contains `paths`.
 */
export async function readInApp(
  root: string,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<AppReading> {
  const parent = await mkdtemp(join(tmpdir(), "footnote-extraction-"));
  const server = await serve({ root: DIST, port: 0 });
  const witness = await startNetworkWitness();
  // Dropped folders must not contain the profile.
  const profile = join(parent, "profile");
  const context = await chromium.launchPersistentContext(profile, launchOptions([witness.browserArg]));
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`http://localhost:${server.port}/`);
    await appIsReady(page);
    const times = new Map<string, ReadingTime>();
    const drop = async (name: string, dropped: readonly string[], isDone: IsDone): Promise<FolderNow> => {
      await copyFiles(root, dropped, join(parent, name));
      await dropFolder(page, [join(parent, name)]);
      return untilDone(page, name, isDone, () => collectTimes(page, times), say);
    };
    const all = await drop(ALL, paths, isSearchable);
    await pause(page, all.id);
    const results = await readResults(page, all.id, paths, times);
    const scans = await pathsOfScans(page, all.id, paths);
    if (scans.length > 0) {
      const { id } = await drop(SCANS, scans, isFinished);
      Object.assign(results, await readResults(page, id, scans, times));
    }
    const searchableMs = all.progress?.searchableMs ?? 0;
    return { results, searchableMs, otherOrigins: witness.heard };
  } finally {
    await context.close();
    await witness.stop();
    await server.stop();
    await rm(parent, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Copies only the files of the manifest, so that neither the manifest nor its other neighbours are dropped. */
async function copyFiles(root: string, paths: readonly string[], to: string): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(root, path), join(to, path));
  }
}

type IsDone = (progress: FolderProgress) => boolean;

const isSearchable: IsDone = ({ run, words, searchableMs }) =>
  searchableMs !== undefined && run.kind !== "walking" && words.done === words.total;
const isFinished: IsDone = ({ run, indexedMs }) => run.kind === "idle" && indexedMs !== undefined;

/** Waits until the folder is done, including files that its rules ignore. */
async function untilDone(
  page: Page,
  name: string,
  isDone: IsDone,
  collectTimes: () => Promise<void>,
  say: (line: string) => void,
): Promise<FolderNow> {
  let told = "";
  let looksForIgnored = 0;
  for (;;) {
    const folder = await readFolder(page, name);
    await collectTimes();
    const progress = folder?.progress;
    if (folder !== undefined && progress !== undefined) {
      if (progress.run.kind === "failed") throw new Error(`Reading stopped: ${progress.run.failure.kind}`);
      if (progress.run.kind === "asking") await startLargeRun(page, folder.id);
      if (isDone(progress)) {
        if ((progress.reasons.ignored ?? 0) === 0 || looksForIgnored > MOST_LOOKS_FOR_IGNORED) return folder;
        if (looksForIgnored === 0) await readIgnored(page, folder.id);
        looksForIgnored += 1;
      }
    }
    const line = describe(name, progress);
    if (line !== told) say(line);
    told = line;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

function describe(name: string, progress: FolderProgress | undefined): string {
  if (progress === undefined) return `${name}: waiting`;
  const { run, words, scans, current } = progress;
  return `${name}: ${run.kind}, read ${words.done}/${words.total}, recognised ${scans.done}/${scans.total} ${current ?? ""}`;
}
