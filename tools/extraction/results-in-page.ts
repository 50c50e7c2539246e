import type { Page } from "@playwright/test";
import type { Place } from "../../src/core/domain/unit";
import { listFiles } from "../ask/app-in-page";
import type { ExtractedPage, Extraction } from "./extraction";
import type { ReadingTime } from "./reading-times";

/** Has the folder's ignored files read as well. */
export async function readIgnored(page: Page, folderId: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const app = window.footnote;
    const folder = app?.state().folders.find(({ id }) => id === wanted);
    if (folder !== undefined) await app?.commands.setReadsIgnored(folder.id, true);
  }, folderId);
}

/** Has the folder's run stop where it stands. */
export async function pause(page: Page, folderId: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const app = window.footnote;
    const folder = app?.state().folders.find(({ id }) => id === wanted);
    if (folder !== undefined) await app?.commands.pauseFolder(folder.id);
  }, folderId);
}

/** Those of the paths that hold pages, or files with pages, whose text waits for recognition. */
export async function pathsOfScans(
  page: Page,
  folderId: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const waiting = (await listFiles(page, folderId)).filter(({ scans }) => (scans?.waiting.length ?? 0) > 0);
  return paths.filter((path) => waiting.some((file) => `${file.path}/`.startsWith(`${path}/`)));
}

/** What the app holds of each path; a path that it does not know is left out. Members of a file count as parts of it. */
export async function readResults(
  page: Page,
  folderId: string,
  paths: readonly string[],
  times: ReadonlyMap<string, ReadingTime>,
): Promise<Record<string, Extraction>> {
  const files = await listFiles(page, folderId);
  const results: Record<string, Extraction> = {};
  for (const path of paths) {
    const file = files.find((one) => one.path === path);
    if (file === undefined || file.state === "waiting") continue;
    const members = files.filter((one) => one.path.startsWith(`${path}/`));
    const pages = (await readUnits(page, file.id)).map(toPage);
    for (const member of members) {
      const units = await readUnits(page, member.id);
      pages.push(...units.map(({ text }) => ({ sheet: member.path, text })));
    }
    const time = times.get(path);
    results[path] = {
      pages,
      ...(file.reason !== undefined && { error: file.reason }),
      ...(time !== undefined && { time }),
    };
  }
  return results;
}

interface ReadUnit {
  readonly place: Place;
  readonly text: string;
}

function readUnits(page: Page, fileId: string): Promise<readonly ReadUnit[]> {
  return page.evaluate(async (wanted) => {
    const lookup = window.footnote?.lookup;
    // The id comes from the app's own list.
    const opened = await lookup?.openText(wanted as Parameters<typeof lookup.openText>[0]);
    if (lookup === undefined || opened === undefined) return [];
    const text = await lookup.readText(opened.file.id, 0, opened.length);
    return opened.units.map(({ place, start, end }) => ({ place, text: text.slice(start, end) }));
  }, fileId);
}

function toPage({ place, text }: ReadUnit): ExtractedPage {
  switch (place.kind) {
    case "page":
    case "slide":
      return { page: place.number, text };
    case "sheet":
      return { sheet: place.name, text };
    case "whole":
    case "chapter":
      return { text };
  }
}
