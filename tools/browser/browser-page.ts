import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type BrowserContextOptions, type Page } from "@playwright/test";
import { build } from "vite";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { kernels } from "../build/kernels";
import { runtimeFiles } from "../build/runtime-files";
import { DIST, serve } from "./serve.mjs";
import { launchOptions } from "./browser";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Builds `<folder>/page.html` as the app is built, serves it with the app's headers and files, and runs `use` with it in
 * a browser. The page is not part of the shipped build; with `besideApp` the built app is at the same origin.
 */
export async function withBrowserPage<T>(
  folder: string,
  use: (page: Page) => Promise<T>,
  pageOptions: BrowserContextOptions = {},
  { besideApp = false, ...host }: { readonly headers?: boolean; readonly besideApp?: boolean } = {},
): Promise<T> {
  const path = `${folder}/page.html`;
  // Each call has its own folder, because two tests may build the same page at once.
  const outDir = await mkdtemp(join(tmpdir(), "footnote-page-"));
  await build({
    root: ROOT,
    configFile: false,
    base: "./",
    logLevel: "error",
    plugins: [kernels(), runtimeFiles(ROOT)],
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, rolldownOptions: { input: join(ROOT, path) } },
  });
  if (besideApp) {
    buildIfStale();
    await cp(DIST, outDir, { recursive: true });
  }
  const server = await serve({ root: outDir, port: 0, ...host });
  // A profile on disk: in a private window every access to private storage goes to another process, which is slow.
  const profile = await mkdtemp(join(tmpdir(), "footnote-bench-"));
  const browser = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...pageOptions });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.port}/${path}`);
    return await use(page);
  } finally {
    await browser.close();
    await server.stop();
    await Promise.all([profile, outDir].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
