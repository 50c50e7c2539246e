// npx tsx tools/eval/node/read-scans.ts FOLDER…: runs the built app's OCR on the pictures of folders, and stores the
// results as scans.json beside each folder's files, because Node has no canvas to draw pictures on.
import { readdirSync, writeFileSync } from "node:fs";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { chromium, type Page } from "@playwright/test";
import type { RecognisedPage } from "../../../src/core/domain/recognised-page";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import * as app from "../../ask/app-in-page";
import { DIST, serve } from "../../browser/serve.mjs";
import { launchOptions } from "../../browser/browser";
import { dropFolder } from "../../browser/drop-folder";
import { allowOnEveryVisit, makeProfile } from "../../browser/profile";

const PICTURE = /(?:\.(?:png|jpe?g|tiff?|webp|heic)|scan[^/]*\.pdf)$/i;
const LOOK_EVERY_MS = 500;

async function main(folders: readonly string[]): Promise<void> {
  await buildIfStale();
  const server = await serve({ root: DIST, port: 0 });
  for (const folder of folders) {
    const profile = await makeProfile();
    const origin = `http://localhost:${server.port}`;
    await allowOnEveryVisit(profile, origin);
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions([]) });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${origin}/`);
    await app.appIsReady(page);
    writeFileSync(
      join(folder, "scans.json"),
      `${JSON.stringify(await readScans(page, folder), undefined, 1)}\n`,
    );
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
  await server.stop();
}

async function readScans(
  page: Page,
  folder: string,
): Promise<Readonly<Record<string, readonly RecognisedPage[]>>> {
  const pictures = join(tmpdir(), `scans-${basename(folder)}`);
  const paths = readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" }).filter((path) =>
    PICTURE.test(path),
  );
  for (const path of paths) {
    mkdirSync(dirname(join(pictures, path)), { recursive: true });
    cpSync(join(folder, "files", path), join(pictures, path));
  }
  if (paths.length === 0) return {};
  await dropFolder(page, [pictures]);
  for (;;) {
    const found = await app.readFolder(page, basename(pictures));
    const files = found === undefined ? [] : await app.listFiles(page, found.id);
    const isDone =
      files.length >= paths.length &&
      files.every(({ state, reason }) => state !== "waiting" && reason !== "waiting for text recognition");
    if (found?.progress?.run.kind === "idle" && isDone) {
      rmSync(pictures, { recursive: true, force: true });
      const pages = await page.evaluate(recognisedRows);
      return Object.fromEntries(
        files.map(({ id, path }) => [
          path,
          pages
            .filter(({ fileId }) => fileId === id)
            .map(({ page: number, text, failure }) => ({ page: number, text, failure })),
        ]),
      );
    }
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

function recognisedRows(): Promise<readonly (RecognisedPage & { readonly fileId: string })[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("footnote");
    opening.onerror = () => reject(new Error("the database does not open"));
    opening.onsuccess = () => {
      const rows = opening.result.transaction("recognised").objectStore("recognised").getAll();
      rows.onsuccess = () => resolve(rows.result);
    };
  });
}

await main(process.argv.slice(2));
