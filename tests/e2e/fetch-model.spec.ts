import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { launchOptions } from "../../tools/browser/browser";
import { BuiltApp } from "./built-app";
import { expect } from "@playwright/test";
import { startFakeModelHost, tinyModel, type FakeModelHost } from "./fake-model-host";
import { tinyGguf } from "../fixtures/tiny-gguf";
import { GERMAN } from "../fixtures/german";
import { makeProfile } from "../../tools/browser/profile";
import { long } from "../long";
import { test as base } from "./temporary";

const NAME = "Llama 3.2 1B Instruct";
/** The model for the processor, as the catalogue knows it. */
const PROCESSOR = {
  name: "Qwen2.5 0.5B Instruct",
  file: "qwen2.5-0.5b-instruct-q4_k_m.gguf",
  bytes: "491400032",
  sha256: "74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db",
} as const;

interface Fixtures {
  readonly host: FakeModelHost;
  readonly app: BuiltApp;
  readonly profile: string;
  readonly page: Page;
  /** Closes the browser and starts it again with the same profile. */
  readonly restart: () => Promise<Page>;
}

const test = base.extend<Fixtures>({
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
  profile: async ({}, use) => {
    const profile = await makeProfile();
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
  context: async ({ host, profile }, use) => {
    const context = await chromium.launchPersistentContext(profile, launchOptions(host.browserArgs));
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
  restart: async ({ context, host, profile }, use) => {
    let next: BrowserContext | undefined;
    await use(async () => {
      await context.close();
      next = await chromium.launchPersistentContext(profile, launchOptions(host.browserArgs));
      return next.newPage();
    });
    await next?.close();
  },
});

const button = (page: Page, name: string) => page.getByRole("button", { name });
/** The file's name in the caches. */
const nameInCache = (name: string): string => (name === ".wasm" ? "library.wasm" : name);

/** Names of the model files that this browser stores, sorted. */
function filesHere(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    for (const cache of await caches.keys()) {
      if (!cache.startsWith("webllm/")) continue;
      for (const { url } of await (await caches.open(cache)).keys()) names.push(url.split("/").at(-1) ?? "");
    }
    return names.toSorted();
  });
}

/** Gives the page the model's folder under the name that its publisher uses. */
async function addFolder(page: Page, temporary: string, without: readonly string[] = []): Promise<void> {
  const folder = join(await mkdtemp(join(temporary, "given-")), "Llama-3.2-1B-Instruct-q4f32_1-MLC");
  await mkdir(folder);
  for (const [name, bytes] of tinyModel())
    if (!without.includes(name)) await writeFile(join(folder, nameInCache(name)), bytes);
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Add a model folder").click();
  await (await chooser).setFiles(folder);
}

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

  await button(page, `Download ${NAME}`).click();
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
  await expect(page.getByText(`${NAME} was removed`)).toBeVisible();
  await expect(button(page, `Download ${NAME}`)).toBeVisible({ timeout: 20_000 });
  expect(await filesHere(page)).toEqual([]);
});

test(
  "when the browser’s space is used up, what came stays, and it goes on when there is space",
  long("a download into a full disk"),
  async ({ page, app, host }) => {
    await openModels(page, app);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const { origin } = app;
    // Set before anything is fetched, because the browser checks the limit only every half minute.
    const cdp = await page.context().newCDPSession(page);
    const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin });
    await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 500_000 });
    await button(page, `Download ${NAME}`).click();
    await expect(page.getByText("this browser has no room left for it")).toBeVisible();
    const kept = await filesHere(page);
    expect(kept).toContain("params_shard_0.bin");
    expect(kept).not.toContain("params_shard_2.bin");

    await cdp.send("Storage.overrideQuotaForOrigin", { origin });
    const before = host.asked.length;
    await button(page, `Resume ${NAME}`).click();
    await expect(page.getByRole("radio", { name: NAME })).toBeVisible();
    expect(host.asked.slice(before)).not.toContain("huggingface.co/params_shard_0.bin");
  },
);

test("a file that its publisher does not have is said at once, with its name", async ({
  page,
  app,
  host,
}) => {
  host.files.delete("tokenizer.json");
  await openModels(page, app);
  await button(page, `Download ${NAME}`).click();
  await expect(page.locator("details", { hasText: "tokenizer.json: the host answered 404" })).toBeVisible();
  expect(host.asked.filter((file) => file.endsWith("/tokenizer.json"))).toHaveLength(1);
  expect(await filesHere(page)).toContain("mlc-chat-config.json");
});

test("a host that can’t be reached is tried three times; what came stays, also over a restart, and goes on", async ({
  page,
  app,
  host,
  restart,
}) => {
  host.stuck.add("params_shard_2.bin");
  await openModels(page, app);
  await button(page, `Download ${NAME}`).click();
  await expect.poll(() => host.asked).toContain("cas-bridge.xethub.hf.co/params_shard_2.bin");
  host.isDown = true;
  host.release("params_shard_2.bin");
  await expect(page.getByText("it can’t be reached")).toBeVisible({ timeout: 20_000 });
  expect(await filesHere(page)).toContain("params_shard_1.bin");

  host.isDown = false;
  const again = await restart();
  await openModels(again, app);
  const before = host.asked.length;
  await button(again, `Resume ${NAME}`).click();
  await expect(again.getByRole("radio", { name: NAME })).toBeVisible();
  expect(host.asked.slice(before)).toEqual([
    "huggingface.co/params_shard_2.bin",
    "cas-bridge.xethub.hf.co/params_shard_2.bin",
  ]);
});

test(
  "a fetched model is there without a network after the browser was started anew",
  long("a fetched model over a restart without a network"),
  async ({ page, app, host, restart }) => {
    await openModels(page, app);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await button(page, `Download ${NAME}`).click();
    await expect(page.getByRole("radio", { name: NAME })).toBeChecked();
    const asked = host.asked.length;
    await app.stop();
    const again = await restart();
    await openModels(again, app);
    await expect(again.getByRole("radio", { name: NAME })).toBeChecked();
    expect(await filesHere(again)).toEqual([...tinyModel().keys()].map(nameInCache).toSorted());
    expect(host.asked).toHaveLength(asked);
  },
);

test(
  "a folder that can’t be taken in leaves what was here of the same model, and one that can completes it",
  long("folders of models that complete what is here, or do not"),
  async ({ page, app, host, temporary }) => {
    host.stuck.add("params_shard_1.bin");
    await openModels(page, app);
    await button(page, `Download ${NAME}`).click();
    await expect.poll(() => host.asked).toContain("cas-bridge.xethub.hf.co/params_shard_1.bin");
    await button(page, `Pause ${NAME}`).click();
    await expect(page.getByText("Paused:")).toBeVisible();
    const before = await filesHere(page);

    await addFolder(page, temporary, ["params_shard_2.bin"]);
    await expect(page.getByText(/is incomplete: /)).toBeVisible();
    await expect(page.locator("details", { hasText: "params_shard_2.bin" })).toBeVisible();
    expect(await filesHere(page)).toEqual(before);
    await expect(page.getByText("Paused:")).toBeVisible();

    const asked = host.asked.length;
    await addFolder(page, temporary);
    await expect(page.getByRole("radio", { name: NAME })).toBeChecked();
    expect(host.asked).toHaveLength(asked);
  },
);

test(
  "a folder that is removed meanwhile leaves a download alone; erasing everything leaves nothing of it",
  long("a download beside a removal"),
  async ({ page, app, host }) => {
    host.stuck.add("params_shard_1.bin");
    await page.goto(app.url);
    await button(page, "Try the sample folder").click();
    await page.waitForFunction(() => window.footnote?.state().folders.length === 1);
    await page.evaluate(() => void (location.hash = "#/models"));
    await button(page, `Download ${NAME}`).click();
    await expect.poll(() => host.asked).toContain("cas-bridge.xethub.hf.co/params_shard_1.bin");
    await page.evaluate(async () => {
      const [folder] = window.footnote?.state().folders ?? [];
      if (folder === undefined) return;
      const removed = window.footnote?.commands.removeFolder(folder.id);
      const notice = window.footnote?.state().notices.find(({ kind }) => kind === "folder-removed");
      window.footnote?.commands.endUndo(notice?.id ?? "");
      await removed;
    });
    await page.waitForFunction(() => window.footnote?.state().folders.length === 0);
    expect(await filesHere(page)).toContain("params_shard_0.bin");
    host.release("params_shard_1.bin");
    await expect(page.getByRole("radio", { name: NAME })).toBeChecked();

    await page.evaluate(() => window.footnote?.commands.eraseEverything());
    await expect(page.getByRole("heading", { name: "Ask a folder." })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringContaining("webllm"));
    await page.evaluate(() => void (location.hash = "#/models"));
    await expect(button(page, `Download ${NAME}`)).toBeVisible();
  },
);

test(
  "damaged weights are fetched three times, then said to be damaged; cancelling erases what came",
  long("damaged weights"),
  async ({ page, app, host }) => {
    host.files.set("params_shard_1.bin", Buffer.alloc(200_000, 9));
    await openModels(page, app);
    await button(page, `Download ${NAME}`).click();
    await expect(page.getByText("a file of it is damaged")).toBeVisible({ timeout: 15_000 });
    expect(host.asked.filter((file) => file === "huggingface.co/params_shard_1.bin")).toHaveLength(3);
    await button(page, `Cancel ${NAME} and delete what has arrived`).click();
    await expect(button(page, `Download ${NAME}`)).toBeVisible();
    expect(await page.evaluate(async () => (await (await caches.open("webllm/model")).keys()).length)).toBe(
      0,
    );
  },
);

test(
  "on a host without headers a model is fetched as well, and by nobody else",
  long("a download on a host without headers"),
  async ({ page, app, host }) => {
    await app.start({ headers: false, base: "/sub/path/" });
    await openModels(page, app);
    // The page is loaded anew once, for the service worker's headers.
    await page.waitForFunction(() => crossOriginIsolated);
    await button(page, `Download ${NAME}`).click();
    await expect(page.getByRole("radio", { name: NAME })).toBeChecked();
    expect(await filesHere(page)).toHaveLength(tinyModel().size);
    const asked = host.asked.length;
    const outcome = await page.evaluate(() =>
      fetch("https://huggingface.co/mlc-ai/x").then(
        () => "reached",
        () => "refused",
      ),
    );
    expect([outcome, host.asked.length]).toEqual(["refused", asked]);
  },
);

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

test("a language for scans is fetched after a click and kept; one whose sum is wrong is not", async ({
  page,
  app,
  host,
}) => {
  host.files.set("deu.traineddata.gz", readFileSync(GERMAN));
  host.files.set("fra.traineddata.gz", readFileSync(GERMAN));
  await page.goto(`${app.url}#/settings`);
  await expect(button(page, "Download German")).toBeVisible();
  expect(host.asked).toEqual([]);

  await button(page, "Download French").click();
  await expect(page.getByText("French was not downloaded: what came is damaged")).toBeVisible();
  await button(page, "Download Italian").click();
  await expect(page.getByText("Italian was not downloaded: it is not there any more")).toBeVisible();
  await button(page, "Download German").click();
  await expect(button(page, "Remove German")).toBeVisible({ timeout: 30_000 });
  expect(host.asked).toEqual(
    ["fra", "ita", "deu"].map((code) => `raw.githubusercontent.com/${code}.traineddata.gz`),
  );
  await page.reload();
  await expect(button(page, "Remove German")).toBeVisible();
  await expect(button(page, "Download French")).toBeVisible();
});

test(
  "the model for the processor is fetched by a click, goes on where it was, and writes; other bytes are not kept",
  long("fetching the model for the processor"),
  async ({ page, app, host }) => {
    const { name, file, bytes, sha256 } = PROCESSOR;
    const whole = tinyGguf();
    const sum = createHash("sha256").update(whole).digest("hex");
    await app.publishScripts(
      new Map([
        [sha256, sum],
        [bytes, String(whole.length)],
      ]),
    );
    host.files.set(file, whole);
    host.stuck.add(file);
    await openModels(page, app);
    await expect(page.getByText("The small one that needs no graphics card works everywhere.")).toBeVisible();
    await button(page, `Download ${name}`).click();
    await expect(page.getByText(/^50 kB of /)).toBeVisible();
    await button(page, `Pause ${name}`).click();
    await expect(page.getByText("Paused:")).toBeVisible();

    host.stuck.clear();
    host.files.set(file, Buffer.alloc(whole.length));
    await page.reload();
    await button(page, `Resume ${name}`).click();
    await expect(page.getByText("its sum is not the one that is known")).toBeAttached();
    expect(host.asked).toEqual([`huggingface.co/${file}`, `huggingface.co/${file} from 50000`]);
    expect(await sizesOfModels(page)).toEqual([0]);

    host.files.set(file, whole);
    await button(page, `Resume ${name}`).click();
    await expect(page.getByRole("radio", { name })).toBeChecked();
    await expect(page.getByText(/^Ready, on the processor/)).toBeVisible({ timeout: 90_000 });
    expect(await sizesOfModels(page)).toEqual([whole.length]);
    await expect(button(page, `Download ${name}`)).toHaveCount(0);

    await button(page, `Remove ${name}`).click();
    await expect(button(page, `Download ${name}`)).toBeVisible({ timeout: 20_000 });
    expect(await sizesOfModels(page)).toEqual([]);
  },
);

/** The sizes of the files of models in private storage, whole or not. */
function sizesOfModels(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const sizes: number[] = [];
    for await (const entry of (await root.getDirectoryHandle("models")).values())
      if (entry instanceof FileSystemFileHandle) sizes.push((await entry.getFile()).size);
    return sizes;
  });
}
