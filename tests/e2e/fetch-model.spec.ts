import { rm } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "./browser";
import { BuiltApp } from "./built-app";
import { expect, test as base } from "@playwright/test";
import { startFakeModelHost, type FakeModelHost } from "./fake-model-host";
import { makeProfile } from "./profile";

const NAME = "Llama 3.2 1B Instruct";

const test = base.extend<{ readonly host: FakeModelHost; readonly app: BuiltApp; readonly page: Page }>({
  host: async ({}, use) => {
    const host = await startFakeModelHost();
    await use(host);
    await host.stop();
  },
  app: async ({}, use) => {
    const app = new BuiltApp();
    await app.start();
    await use(app);
    await app.end();
  },
  page: async ({ host }, use) => {
    const profile = await makeProfile();
    const context = await chromium.launchPersistentContext(profile, launchOptions(host.browserArgs));
    await use(await context.newPage());
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

const button = (page: Page, name: string) => page.getByRole("button", { name });
const openModels = (page: Page, app: BuiltApp) => page.goto(`${app.url}#/models`);

test("a model is fetched after a click, paused, resumed after a reload where it was, and kept", async ({
  page,
  app,
  host,
}) => {
  host.stuck.add("params_shard_2.bin");
  await openModels(page, app);
  await expect(page.getByText("too slow for them")).toBeVisible();
  expect(host.asked).toEqual([]);

  await button(page, `Fetch ${NAME}`).click();
  await expect.poll(() => host.asked).toContain("cas-bridge.xethub.hf.co/params_shard_2.bin");
  await button(page, `Pause ${NAME}`).click();
  await expect(page.getByText("Paused:")).toBeVisible();

  host.stuck.clear();
  const before = host.asked.length;
  await page.reload();
  await expect(page.getByText("Paused:")).toBeVisible();
  expect(host.asked).toHaveLength(before);
  await button(page, `Resume ${NAME}`).click();
  await expect(page.getByRole("radio", { name: NAME })).toBeVisible();
  expect(host.asked.slice(before)).toEqual([
    "huggingface.co/params_shard_2.bin",
    "cas-bridge.xethub.hf.co/params_shard_2.bin",
  ]);

  await button(page, `Remove ${NAME}`).click();
  await expect(button(page, `Fetch ${NAME}`)).toBeVisible();
});

test("damaged weights are fetched three times, then said to be damaged; cancelling erases what came", async ({
  page,
  app,
  host,
}) => {
  host.files.set("params_shard_1.bin", Buffer.alloc(200_000, 9));
  await openModels(page, app);
  await button(page, `Fetch ${NAME}`).click();
  await expect(page.getByText("a file of it is damaged")).toBeVisible({ timeout: 15_000 });
  expect(host.asked.filter((file) => file === "huggingface.co/params_shard_1.bin")).toHaveLength(3);
  await button(page, `Cancel ${NAME} and erase what has come`).click();
  await expect(button(page, `Fetch ${NAME}`)).toBeVisible();
  expect(await page.evaluate(async () => (await (await caches.open("webllm/model")).keys()).length)).toBe(0);
});

test("the page itself can’t reach the hosts that models come from", async ({ page, app, host }) => {
  await openModels(page, app);
  const outcome = await page.evaluate(() =>
    fetch("https://huggingface.co/mlc-ai/x").then(
      () => "reached",
      () => "refused",
    ),
  );
  expect(outcome).toBe("refused");
  expect(host.asked).toEqual([]);
});
