import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { makeProfile } from "../../tools/browser/profile";
import { launchOptions } from "../../tools/browser/browser";
import { tinySearchModel } from "../fixtures/tiny-search-model";
import { long } from "../long";
import { BuiltApp } from "./built-app";
import { startFakeModelHost, type FakeModelHost } from "./fake-model-host";
import { openIndexed } from "./indexed-folder";
import { FootnotePage } from "./pages/footnote-page";
import { test as base } from "./temporary";

const NAME = "Better search";
const SYNONYMS = [
  ["refrigerator", "icebox"],
  ["repaired", "mended"],
  ["tenancy", "lease"],
];
const PAPERS = {
  "kitchen.txt": "The refrigerator was repaired on 4 March 2025 by Nordfrost for 120 euros.",
  "tenancy.txt": "The tenancy begins on 1 April 2024 and ends on 31 March 2027.",
  "soup.txt": "Boil the water, add salt and two carrots, and let it simmer for an hour.",
};
const QUESTION = "When was the icebox mended?";

const test = base.extend<{ host: FakeModelHost; app: BuiltApp; page: Page; footnote: FootnotePage }>({
  host: async ({}, use) => {
    const host = await startFakeModelHost();
    for (const [path, bytes] of tinySearchModel(SYNONYMS)) host.files.set(`/${path}`, bytes);
    host.files.delete("tokenizer.json");
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
  footnote: async ({ page, app }, use) => {
    const footnote = new FootnotePage(page);
    await openIndexed(footnote, app.url, { folders: { Papers: PAPERS } });
    await use(footnote);
  },
});

const button = (page: Page, name: string) => page.getByRole("button", { name });
const toModels = (page: Page) => page.evaluate(() => void (location.hash = "#/models"));

/** Resolves when the folder is searched with this model. */
function usesModel(page: Page, model: string, timeout = 60_000): Promise<unknown> {
  return page.waitForFunction(
    (id) => window.footnote?.state().folders.every(({ embeddingModel }) => embeddingModel === id),
    model,
    { timeout },
  );
}

/** The files of the model that are stored. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    try {
      const models = await (await navigator.storage.getDirectory()).getDirectoryHandle("models");
      for await (const name of (await models.getDirectoryHandle("embeddinggemma-300m")).keys())
        names.push(name);
    } catch {
      // Nothing is stored.
    }
    return names.toSorted();
  });
}

async function answerOf(footnote: FootnotePage): Promise<string> {
  await footnote.page.evaluate(() => window.footnote?.commands.newConversation());
  await footnote.ask(QUESTION);
  await footnote.answered();
  return footnote.page.getByRole("article").last().innerText();
}

test("Better search is fetched after a click, paused and resumed; folders change to it, and back when it is removed", async ({
  page,
  footnote,
  host,
}) => {
  await toModels(page);
  await expect(page.getByText(/Your folders will take about/)).toBeVisible({ timeout: 20_000 });
  expect(host.asked).toEqual([]);
  host.stuck.add("model_quantized.onnx");
  await button(page, `Download ${NAME}`).click();
  await expect.poll(() => host.asked).toContain("huggingface.co/model_quantized.onnx");
  await expect.poll(() => stored(page)).toContain("onnx+model_quantized.onnx.download");
  await button(page, `Pause ${NAME}`).click();
  await expect(page.getByText("Paused:")).toBeVisible();
  host.stuck.clear();
  await page.reload();
  const before = host.asked.length;
  await button(page, `Resume ${NAME}`).click();
  await usesModel(page, "embeddinggemma-300m");
  expect(host.asked.slice(before)).toEqual([
    "huggingface.co/model_quantized.onnx from 50000",
    "huggingface.co/model_quantized.onnx_data",
  ]);
  await expect(page.getByText(/^On this device/)).toBeVisible();
  expect(await answerOf(footnote)).toContain("kitchen.txt");

  await toModels(page);
  await button(page, `Remove ${NAME}`).click();
  await usesModel(page, "footnote-MiniLM");
  await expect(button(page, `Download ${NAME}`)).toBeVisible();
  expect(await stored(page)).toEqual([]);
  expect(await answerOf(footnote)).toContain("kitchen.txt");
});

test("what gives other vectors than the original is not used, and says so", async ({
  page,
  footnote,
  host,
}) => {
  const other = tinySearchModel([["boiler", "serviced", "every", "year", "before", "october"]]);
  host.files.set("/onnx/model_quantized.onnx", other.get("onnx/model_quantized.onnx")!);
  await toModels(page);
  await button(page, `Download ${NAME}`).click();
  await expect(page.getByRole("alert")).toBeVisible({ timeout: 30_000 });
  await usesModel(page, "footnote-MiniLM");
  await button(page, `Cancel ${NAME} and delete what has arrived`).click();
  await expect(button(page, `Download ${NAME}`)).toBeVisible();
  expect(await stored(page)).toEqual([]);
  expect(await answerOf(footnote)).toContain("kitchen.txt");
});

test("Better search is taken from a folder, without a network", async ({
  page,
  footnote,
  host,
  temporary,
}) => {
  const folder = join(temporary, "embeddinggemma");
  for (const [path, bytes] of tinySearchModel(SYNONYMS)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    if (!path.endsWith("_data")) await writeFile(join(folder, path), bytes);
  }
  await giveFolder(page, folder);
  await usesModel(page, "embeddinggemma-300m");
  expect(await answerOf(footnote)).toContain("kitchen.txt");
  expect(host.asked).toEqual([]);
});

async function giveFolder(page: Page, folder: string): Promise<void> {
  await toModels(page);
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Add a model folder").click();
  await (await chooser).setFiles(folder);
}

/** Where `lab/embeddinggemma` puts its conversion of the real weights. */
const REAL =
  process.env["FOOTNOTE_SEARCH_MODEL"] ?? join(homedir(), ".cache/footnote-models/embeddinggemma-300m-onnx");

test(
  "the real model embeds a folder and finds what is asked in other words",
  long("the real EmbeddingGemma"),
  async ({ page, footnote }) => {
    test.skip(
      !existsSync(join(REAL, "onnx/model_quantized.onnx")),
      "lab/embeddinggemma/README.md says how to get the weights",
    );
    test.setTimeout(600_000);
    await giveFolder(page, REAL);
    await usesModel(page, "embeddinggemma-300m", 500_000);
    expect(await answerOf(footnote)).toContain("kitchen.txt");
  },
);
