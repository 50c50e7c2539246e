import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DIST } from "../../tools/browser/serve.mjs";
import { long } from "../long";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";

test("a new version waits to be let in, and takes nothing from the page that is open", async ({
  app,
  page,
}) => {
  const scripts = readdirSync(join(DIST, "assets")).filter((name) => name.endsWith(".js"));
  // A part that the page has not loaded, like every screen before it is opened.
  const part = `assets/${scripts.find((name) => name.startsWith("privacy-screen"))}`;
  const shellCaches = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(" shell ")).length);

  await openControlled(page, app.url);
  await app.publishNewVersion(part);
  await findNewVersion(page);
  const second = await page.context().newPage();
  await second.goto(app.url);
  expect(await isNew(second)).toBe(false);
  await second.close();

  // The open page has already fetched what it needs, so it does not wake the old version.
  const takeOver = () =>
    page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      waiting?.postMessage({ kind: "take-over" });
      return waiting ?? active?.state;
    });
  await expect.poll(takeOver).toBe("activated");
  expect(await isNew(page)).toBe(false);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, part)).toBe(200);

  await app.stop();
  await page.reload();
  expect(await isNew(page)).toBe(true);
  await expect.poll(shellCaches).toBe(1);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, part).catch(() => "gone")).toBe(
    "gone",
  );
});

test("the new version comes when it is asked for, also if what the page fetches wakes the old one again", async ({
  app,
  page,
}) => {
  await openControlled(page, `${app.url}#/privacy`);
  await app.publishNewVersion();
  await findNewVersion(page);
  await page.evaluate(() => setInterval(() => void fetch("icon.svg").catch(() => undefined), 20));
  await page.getByRole("button", { name: "Reload to update" }).click();
  await expect(page.locator("html[data-version=new]")).toBeAttached({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
  await expect(page.getByText("A new version is ready.")).toBeHidden();
});

test(
  "a tab in which the new version was not asked for goes on with the old one, and is told",
  long("tabs of two versions side by side"),
  async ({ app, page }) => {
    await openControlled(page, app.url);
    const other = await page.context().newPage();
    await other.goto(app.url);
    await app.publishNewVersion();
    await findNewVersion(other);
    await other.getByRole("button", { name: "Reload to update" }).click();
    await expect(other.locator("html[data-version=new]")).toBeAttached({ timeout: 60_000 });
    expect(await isNew(page)).toBe(false);
    await page.getByRole("button", { name: "Reload to update" }).click();
    await expect(page.locator("html[data-version=new]")).toBeAttached();
    await expect(page.getByText("A new version is ready.")).toBeHidden();
  },
);

async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe("installed");
}

function isNew(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset["version"] === "new");
}
