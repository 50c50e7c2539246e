import { plainTextOf } from "../../src/core/citations/answer-text";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { Answer } from "../../src/core/domain/conversation";
import { tinyMlc } from "../fixtures/tiny-mlc";
import { launchOptions, usesGraphicsProcessor } from "../../tools/browser/browser";
import { DIST } from "../../tools/browser/serve.mjs";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { skipWithoutGraphicsProcessor } from "./graphics-processor";
import { FootnotePage } from "./pages/footnote-page";
import { readSetting } from "./stored-settings";
import { writeExam } from "./write-exam";
import { writeFiles } from "./write-files";

const LEASE = {
  "lease.txt":
    "The tenancy begins on 1 April 2024 and shall end on 31 March 2027, a fixed term of three years.",
};
const QUESTION = "When does the tenancy end?";
const NAME = "Tiny";

// On a machine that has none, SwiftShader stands for the graphics processor, unless a real one is asked for.
if (usesGraphicsProcessor) test.beforeEach(({ app, page }) => skipWithoutGraphicsProcessor(page, app.url));

/** The Models page, with a model in MLC's form for WebLLM's own engine. */
class ModelsPage extends FootnotePage {
  /** @param temporary the folder for files that are given to the page. */
  constructor(
    page: Page,
    private readonly temporary: string,
  ) {
    super(page);
  }

  async openModels(url: string): Promise<void> {
    await this.open(`${url}#/models`);
  }

  async dropLease(url: string): Promise<void> {
    const folder = join(this.temporary, "Papers");
    await writeFiles(folder, LEASE);
    await this.open(url);
    await this.drop(folder);
    await this.readyForMeaning();
    await this.page.evaluate(() => window.footnote?.commands.chooseWording("always"));
  }

  /** Imports a folder with the model's files, some of them changed or left out. */
  async addFolder(
    changes: Readonly<Record<string, string | Uint8Array | undefined>> = {},
    name = NAME,
    quantization?: string,
  ): Promise<void> {
    const folder = join(await mkdtemp(join(this.temporary, "model-")), name);
    await mkdir(folder);
    for (const [file, bytes] of await tinyMlc(quantization)) {
      const written = file in changes ? changes[file] : bytes;
      if (written !== undefined) await writeFile(join(folder, file), written);
    }
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Add a model folder" }).click();
    await (await chooser).setFiles(folder);
  }

  get ready() {
    return this.page.getByText("Ready, on the graphics processor");
  }

  /** The line that says that a model is not used; its folded details say why. */
  setAside(why: string) {
    return this.page.getByRole("status").filter({ hasText: "Not used: " }).filter({ hasText: why });
  }

  /** Has the model, which writes noise, count as examined. */
  async countAsExamined(): Promise<void> {
    // The app has written this setting.
    const stored = (await readSetting(this.page, "models")) as readonly { readonly sum: string }[];
    await writeExam(
      this.page,
      stored.map(({ sum }) => sum),
      "wording",
    );
  }

  /** Model files that this browser stores. */
  async kept(): Promise<readonly string[]> {
    return this.page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("webllm/"));
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => url);
    });
  }

  async answerTo(question: string): Promise<Answer> {
    await this.page.evaluate(() => window.footnote?.commands.newConversation());
    await this.ask(question);
    await this.answered();
    const answer = await this.page.evaluate(() => window.footnote?.state().conversation.messages.at(-1));
    if (answer?.kind !== "answer") throw new Error("There is no answer");
    return answer;
  }
}

test("a model from a folder writes on the graphics processor, and is there offline after the browser was closed", async ({
  app,
  startBrowser,
  temporary,
}) => {
  test.setTimeout(240_000);
  const context = await startBrowser();
  const footnote = new ModelsPage(await context.newPage(), temporary);
  await footnote.dropLease(app.url);
  await footnote.openModels(app.url);
  await footnote.addFolder();
  await expect(footnote.ready).toBeVisible({ timeout: 60_000 });
  await footnote.countAsExamined();

  const first = await footnote.answerTo(QUESTION);
  expect(first.runs).toMatchObject([{ model: NAME, backend: "webgpu", end: "dropped" }]);
  // The model's sentence is not in the files, so it is not shown, and the answer says so; the quote is.
  expect(plainTextOf(first.parts)).not.toContain("The sea is wide");
  await expect(footnote.page.getByText(`${NAME} found no words for this`)).toBeVisible();
  expect(first.citations[0]?.quote).toContain("31 March 2027");

  await context.close();
  await app.stop();
  const reopened = await startBrowser();
  const later = new ModelsPage(await reopened.newPage(), temporary);
  await later.openModels(app.url);
  await expect(later.page.getByRole("radio", { name: NAME })).toBeChecked();
  const offline = await later.answerTo(QUESTION);
  expect(offline.runs).toMatchObject([{ model: NAME, backend: "webgpu", end: "dropped" }]);
});

test(
  "a folder with a file that is damaged or missing is not taken in, and nothing of it stays",
  long("that no damaged WebLLM model is kept"),
  async ({ app, page, temporary }) => {
    test.setTimeout(180_000);
    const footnote = new ModelsPage(page, temporary);
    await footnote.openModels(app.url);
    const notKept = async (
      changes: Readonly<Record<string, string | Uint8Array | undefined>>,
      ...words: readonly string[]
    ): Promise<void> => {
      await footnote.addFolder(changes);
      for (const said of words) await expect(page.getByText(said)).toBeAttached({ timeout: 20_000 });
      expect(await footnote.kept()).toEqual([]);
    };
    await notKept({ "params_shard_1.bin": new Uint8Array(224 * 224 * 4) }, "its sum is not the one");
    await notKept({ "params_shard_2.bin": undefined }, "a file of it is not there.", "params_shard_2.bin");
    await notKept({ "mlc-chat-config.json": "{" }, "mlc-chat-config.json can’t be read");
    await notKept(
      { "mlc-chat-config.json": undefined },
      "a file of it is not there.",
      "mlc-chat-config.json",
    );
    await notKept({ "tokenizer.json": "<html>" }, "tokenizer.json can’t be read");
    await notKept({ "library.wasm": "no code" }, "it is no compiled code");
    await expect(page.getByRole("radio", { name: "No model: quotes only" })).toBeChecked();
  },
);

test(
  "an engine that its host changed is neither run nor stored, and starts once it is the one of this version",
  long("that a changed engine of WebLLM never runs"),
  async ({ app, page, temporary }) => {
    test.setTimeout(180_000);
    const assets = join(DIST, "assets");
    const engine = (await readdir(assets)).find((name) => /^webllm-engine.*\.js$/.test(name)) ?? "";
    const script = await readFile(join(assets, engine));
    const said = `new BroadcastChannel("changed").postMessage("it runs");`;
    await app.publishFile(`assets/${engine}`, Buffer.concat([Buffer.from(said), script]));
    const footnote = new ModelsPage(page, temporary);
    await footnote.openModels(app.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const heard = await page.evaluateHandle(() => {
      const words: unknown[] = [];
      new BroadcastChannel("changed").onmessage = ({ data }) => words.push(data);
      return words;
    });
    const stored = () =>
      page.evaluate(
        async (name) => (await caches.match(new URL(`assets/${name}`, location.href))) !== undefined,
        engine,
      );

    await footnote.addFolder();
    await expect(footnote.setAside("its engine did not come whole and unchanged")).toBeVisible({
      timeout: 60_000,
    });
    expect(await stored()).toBe(false);
    await app.publishFile(`assets/${engine}`, script);
    await page.getByRole("button", { name: "Try it again" }).click();
    await expect(footnote.ready).toBeVisible({ timeout: 60_000 });
    await expect.poll(stored).toBe(true);
    expect(await heard.jsonValue()).toEqual([]);
  },
);

/** Stories of what SwiftShader lacks. */
const LACKS_NOTHING = "a graphics processor may have half precision, and be fast enough";

test(
  "a model that can’t start here says why, and answers are quoted",
  long("what a person reads when a WebLLM model can’t start"),
  async ({ app, page, temporary }) => {
    test.skip(usesGraphicsProcessor, LACKS_NOTHING);
    test.setTimeout(180_000);
    const footnote = new ModelsPage(page, temporary);
    await footnote.dropLease(app.url);
    await footnote.openModels(app.url);

    await footnote.addFolder({}, "Half", "q4f16_1");
    await expect(footnote.setAside("its f32 build would work")).toBeVisible();
    expect(await footnote.answerTo(QUESTION)).toMatchObject({ writtenBy: "quotes", runs: [] });

    await footnote.openModels(app.url);
    await footnote.addFolder();
    await expect(footnote.ready).toBeVisible({ timeout: 60_000 });
    // Damages the stored library.
    await page.evaluate(async () => {
      const cache = await caches.open("webllm/wasm");
      for (const request of await cache.keys()) await cache.put(request, new Response("no code"));
    });
    await page.getByRole("radio", { name: "No model: quotes only" }).click();
    await expect(page.getByRole("radio", { name: "No model: quotes only" })).toBeChecked();
    await page.getByRole("radio", { name: NAME }).click();
    await expect(footnote.setAside("not those that came")).toBeVisible({ timeout: 60_000 });
    expect(await footnote.answerTo(QUESTION)).toMatchObject({ writtenBy: "quotes", runs: [] });
  },
);

test(
  "a load that is given up leaves quotes, one whose worker dies is tried again, and both can be had anew",
  long("loads of WebLLM models that end early"),
  async ({ app, page, temporary }) => {
    test.setTimeout(180_000);
    const footnote = new ModelsPage(page, temporary);
    await footnote.openModels(app.url);
    await footnote.addFolder();
    await page.waitForFunction(
      () => {
        const app = window.footnote;
        if (app?.state().models.memory.kind !== "loading") return false;
        void app.commands.chooseModel(undefined);
        return true;
      },
      undefined,
      { polling: 5 },
    );
    await expect(page.getByRole("radio", { name: "No model: quotes only" })).toBeChecked();
    await expect(footnote.setAside("")).toHaveCount(0);
    // The worker that measures the machine's speed holds such a lock, too.
    await page.waitForFunction(() => {
      const models = window.footnote?.state().models;
      return models?.memory.kind === "none" && models.speed !== "measuring";
    });

    let deaths = 0;
    page.on("worker", (worker) => {
      void worker
        .evaluate(async () => {
          if (self.name !== "model") return false;
          // A worker's death is noticed by its lock, so the worker dies only once it holds the lock.
          const isHeld = async () =>
            (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith("footnote-model-"));
          while (!(await isHeld())) await new Promise((resolve) => setTimeout(resolve, 5));
          return true;
        })
        .then((isModel) => {
          if (!isModel) return;
          deaths++;
          // A closed worker may not answer any more.
          void worker.evaluate(() => self.close()).catch(() => undefined);
        })
        .catch(() => undefined);
    });
    await page.getByRole("radio", { name: NAME }).click();
    await expect(footnote.setAside("")).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => deaths).toBe(3);
    page.removeAllListeners("worker");
    await page.getByRole("button", { name: "Try it again" }).click();
    await expect(footnote.ready).toBeVisible({ timeout: 60_000 });
  },
);

test(
  "where half precision is missing the offers are builds of single precision; without WebGPU they say what is missing",
  long("which WebLLM models are offered to which graphics processor"),
  async ({ app, page, witness, temporary }) => {
    test.skip(usesGraphicsProcessor, LACKS_NOTHING);
    await new ModelsPage(page, temporary).openModels(app.url);
    await expect(page.getByText(/in single precision/)).toHaveCount(5);
    await expect(page.getByText("too slow for them")).toBeVisible();

    const { args = [], ...options } = launchOptions([witness.browserArg]);
    const without = await chromium.launch({
      ...options,
      args: args.filter((arg) => !arg.includes("webgpu")),
    });
    const plain = await without.newPage();
    await plain.goto(`${app.url}#/models`);
    await expect(plain.getByText(/^Can’t run here: .*WebGPU/)).toHaveCount(5);
    await without.close();
  },
);
