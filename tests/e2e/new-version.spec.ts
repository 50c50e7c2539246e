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

  // It may take over by itself while the page is loaded anew, when no page is there for a moment.
  const takeOver = () =>
    page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      waiting?.postMessage({ kind: "take-over" });
      return waiting ?? active?.state;
    });
  await expect.poll(takeOver).toBe("activated");
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
