import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../scripts/serve.mjs";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";

test("a new version waits to be let in, and takes nothing from the page that is open", async ({
  app,
  page,
}) => {
  const scripts = readdirSync(join(DIST, "assets")).filter((name) => name.endsWith(".js"));
  // A part that the page has not loaded, as screens are before they are opened.
  const part = `assets/${scripts.find((name) => name.startsWith("privacy-screen"))}`;
  const version = () => page.evaluate(() => document.documentElement.dataset["version"] ?? "old");
  const shellCaches = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(" shell ")).length);

  await openControlled(page, app.url);
  await app.publishNewVersion(part);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe("installed");
  await page.reload();
  expect(await version()).toBe("old");

  await page.evaluate(async () => {
    const taken = new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = resolve));
    const { waiting } = await navigator.serviceWorker.ready;
    // Where the old page was gone before the new one came, it has taken over already.
    if (waiting === null) return;
    waiting.postMessage({ kind: "take-over" });
    await taken;
  });
  expect(await version()).toBe("old");
  expect(await page.evaluate(async (path) => (await fetch(path)).status, part)).toBe(200);

  await app.stop();
  await page.reload();
  expect(await version()).toBe("new");
  await expect.poll(shellCaches).toBe(1);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, part).catch(() => "gone")).toBe(
    "gone",
  );
});
