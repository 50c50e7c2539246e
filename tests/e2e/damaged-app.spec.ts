import type { Page } from "@playwright/test";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

type Damage = "half" | "flipped";

/** Damages what is stored of the app at addresses that hold the words. @returns how many files those are. */
function damage(page: Page, words: string, how: Damage): Promise<number> {
  return page.evaluate(
    async ({ words, how }) => {
      let damaged = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (!/\.(?:m?js|html|css|wasm)$/.test(url) || !url.includes(words)) continue;
          const stored = await cache.match(url);
          if (stored === undefined) continue;
          const bytes = new Uint8Array(await stored.arrayBuffer());
          for (let at = 5; at < bytes.length; at += 40) bytes[at] = (bytes[at] ?? 0) ^ 1;
          const body = how === "flipped" ? bytes : bytes.slice(0, bytes.length / 2);
          await cache.put(url, new Response(body, stored));
          damaged += 1;
        }
      }
      return damaged;
    },
    { words, how },
  );
}

async function addFolder(footnote: FootnotePage, folder: string): Promise<void> {
  await writeFiles(folder, { "oak.txt": "The warden of the oak grove is Mara Lindt.\n" });
  await footnote.drop(folder);
}

const DAMAGED = "A stored part of Footnote is damaged";

for (const how of ["half", "flipped"] as const) {
  test(`an app whose stored files are all ${how} mends itself at the next start, and is whole without a network`, async ({
    app,
    page,
    folder,
  }) => {
    await openControlled(page, app.url);
    const footnote = new FootnotePage(page);
    // So that the kernels come by way of the service worker, which stores them.
    await page.reload();
    await addFolder(footnote, folder);
    await footnote.readyForMeaning();
    expect(await damage(page, "/kernels/", how)).toBeGreaterThan(0);
    expect(await damage(page, "", how)).toBeGreaterThan(20);
    await page.reload();
    await footnote.ask("Who is the warden of the oak grove?");
    await expect(await footnote.answered()).toContainText("Mara Lindt");

    await app.stop();
    await page.reload();
    await expect(footnote.folderNames).toHaveText(["Papers"]);
    await footnote.ask("Who is the warden of the oak grove?");
    await expect(await footnote.answered()).toContainText("Mara Lindt");
  });
}

test("without a network, what can't be mended is said, and mends itself when there is one", async ({
  app,
  page,
}) => {
  await openControlled(page, app.url);
  for (const words of ["/index.html", "/assets/index-", "/assets/main-"]) {
    expect(await damage(page, words, "half"), words).toBeGreaterThan(0);
    await app.stop();
    await page.reload().catch(() => undefined);
    const heading = page.getByRole("heading", { name: DAMAGED });
    await expect(heading).toBeVisible();
    // In the look of the app, not of a page without styles.
    await expect(heading).toHaveCSS("font-size", "22px");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: DAMAGED })).toBeVisible();
    await app.start();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Choose a folder" })).toBeVisible();
  }
});

test("without a network, a damaged worker is a failure that says how it is mended", async ({
  app,
  page,
  folder,
}) => {
  await openControlled(page, app.url);
  const footnote = new FootnotePage(page);
  await addFolder(footnote, folder);
  await footnote.readyForWords();
  for (const words of ["/connect-page-", "/worker-library-"]) {
    expect(await damage(page, words, "flipped"), words).toBeGreaterThan(0);
    await app.stop();
    await page.reload();
    await expect(page.getByText("may be damaged", { exact: false }).first()).toBeVisible();
    await app.start();
    await page.reload();
    await expect(footnote.folderNames).toHaveText(["Papers"]);
    await expect(page.getByText("may be damaged", { exact: false })).toBeHidden();
  }
});
