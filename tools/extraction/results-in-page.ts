import type { Page } from "@playwright/test";
import type { Place } from "../../src/core/domain/unit";
import { listFiles } from "../ask/app-in-page";
import type { ExtractedPage, Extraction } from "./extraction";
import type { ReadingTime } from "./reading-times";

/** Makes the app read the folder's ignored files as well. */
export async function readIgnored(page: Page, folderId: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const app = window.footnote;
    const folder = app?.state().folders.find(({ id }) => id === wanted);
    if (folder !== undefined) await app?.commands.setReadsIgnored(folder.id, true);
  }, folderId);
}

/** Pauses the folder's run. */
export async function pause(page: Page, folderId: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const app = window.footnote;
    const folder = app?.state().folders.find(({ id }) => id === wanted);
    if (folder !== undefined) await app?.commands.pauseFolder(folder.id);
  }, folderId);
}

/** The paths of files that wait for OCR, or that contain files that do. */
export async function pathsOfScans(
  page: Page,
  folderId: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const waiting = (await listFiles(page, folderId)).filter(({ scans }) => (scans?.waiting.length ?? 0) > 0);
  return paths.filter((path) => waiting.some((file) => `${file.path}/`.startsWith(`${path}/`)));
}

/** The app's extraction for each path; unknown paths are left out. Members of a container count as parts of it. */
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
