import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { tinyGguf } from "../fixtures/tiny-gguf";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { ModelsPage } from "./pages/models-page";

test.use({ firstVisit: false });

/** Real models, where they are on this machine: of 0.135 and of 1.5 billion weights. */
const REAL_MODELS = ["SmolLM2-135M-Instruct.Q4_1.gguf", "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"];
const CACHE = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "footnote-models");
/** Time decides when a real model's words come: on a busy machine it takes minutes to load, to test and to write. */
const MOST_MS = 20 * 60_000;

async function fileWith(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Makes the browser's picker return a file in private storage, which needs no permission. */
async function pickerGivesModel(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    async ([wanted, encoded]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle(wanted, { create: true });
      const stream = await handle.createWritable();
      await stream.write(bytes);
      await stream.close();
      Object.assign(window, { showOpenFilePicker: async () => [handle] });
    },
    [name, bytes.toString("base64")] as const,
  );
}

/** Model copies in the browser's private storage. */
function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("models", { create: true });
    return Array.fromAsync(folder.keys());
  });
}

test("a model from a file writes, dies, is started anew, and is there without a network", async ({
  app,
  page,
  temporary,
}) => {
  test.setTimeout(240_000);
  const whole = await fileWith(temporary, "tiny.gguf", tinyGguf());
  const cut = await fileWith(temporary, "cut.gguf", tinyGguf().subarray(0, 90_000));
  const footnote = new ModelsPage(page);
  await footnote.take(app.url, [tinyGguf()]);

  await footnote.add(cut);
  await expect(page.getByText("cut.gguf is not a language model that can be used")).toBeVisible();
  await footnote.add(whole);
  await footnote.ready();
  await expect
    .poll(() => page.evaluate(() => window.footnote?.state().models.speed), { timeout: 60_000 })
    .toMatchObject([{ backend: "cpu" }]);

  // The model writes noise, so nothing of it passes the check.
  const expected = { outcome: "answered", engine: "wllama", writtenBy: "quotes" };
  const first = await footnote.answer();
  expect(first).toMatchObject(expected);
  expect(first.text).toContain("31 March 2027");
  expect(first.runs).toMatchObject([{ model: "Tiny random model", backend: "cpu", end: "dropped" }]);
  await page.getByText(/^\d+ steps? · /).click();
  await expect(page.getByText("Tiny random model wrote")).toBeVisible();

  // The same question goes to another writer, who writes from then on, and back.
  for (const [writer, runs] of [
    ["No model: quotes only", []],
    ["Tiny random model", ["Tiny random model"]],
  ] as const) {
    await footnote.askAgainWith(writer);
    expect((await footnote.lastAnswer()).runs.map(({ model }) => model)).toEqual(runs);
  }

  await footnote.killModel();
  expect((await footnote.answer()).runs).toMatchObject([{ end: "dropped" }]);

  await app.stop();
  await page.reload();
  await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
  const offline = await footnote.answer();
  expect(offline.runs).toMatchObject([{ model: "Tiny random model", end: "dropped" }]);
  // So is the model with which the machine is measured.
  expect(await page.evaluate(async () => (await fetch("wllama/measuring.gguf.gz")).ok)).toBe(true);

  await footnote.toModels();
  await page.getByRole("button", { name: "Remove Tiny random model" }).click();
  await expect(page.getByRole("radio", { name: "No model: quotes only" })).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("radio", { name: "Tiny random model" })).toBeChecked();
  await page.getByRole("button", { name: "Remove Tiny random model" }).click();
  await expect(page.getByText("Tiny random model was removed")).toBeVisible();
  expect(await keptFiles(page)).toHaveLength(1);
  // Reloads as a person does who leaves before the model is erased.
  await app.start();
  await page.reload();
  await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
  expect((await footnote.answer()).runs).toEqual([]);
  expect(await keptFiles(page)).toEqual([]);
});

test(
  "a model that crashes while it writes is followed by the next, and the answer says so",
  long("a model that dies while it writes"),
  async ({ app, page, temporary }) => {
    test.setTimeout(240_000);
    // The model that takes over must be smaller. The larger file is padded after the weights, where nothing is read.
    const noise = [Buffer.concat([tinyGguf(), Buffer.alloc(4096)]), tinyGguf("Tiny second model")] as const;
    const larger = await fileWith(temporary, "larger.gguf", noise[0]);
    const smaller = await fileWith(temporary, "smaller.gguf", noise[1]);
    const footnote = new ModelsPage(page);
    await footnote.take(app.url, noise);
    await footnote.add(smaller);
    await footnote.ready();
    await footnote.add(larger);
    await expect(page.getByRole("radio", { name: "Tiny random model" })).toBeChecked();
    await footnote.ready();

    await footnote.killModelWhileItWrites();
    const answer = await footnote.answer();
    expect(answer.runs).toMatchObject([
      { model: "Tiny random model", end: "died" },
      { model: "Tiny second model", end: "dropped" },
    ]);
    expect(answer).toMatchObject({ outcome: "answered", writtenBy: "quotes" });
    expect(answer.text).toContain("31 March 2027");
    await expect(
      page.getByText("Tiny random model crashed while writing. Tiny second model went on."),
    ).toBeVisible();
  },
);

test(
  "a model is used from where it is, and what happens to its file is said",
  long("a model whose file stays where it is"),
  async ({ app, page }) => {
    test.setTimeout(240_000);
    const footnote = new ModelsPage(page);
    await footnote.take(app.url, [tinyGguf()]);
    await footnote.toModels();
    await pickerGivesModel(page, "own.gguf", tinyGguf());
    await page.getByRole("button", { name: "Use it where it is, without a copy" }).click();
    await footnote.ready();
    expect(await keptFiles(page)).toEqual([]);
    await page.reload();
    await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
    expect((await footnote.answer()).runs).toMatchObject([{ model: "Tiny random model", end: "dropped" }]);

    await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry("own.gguf"));
    await page.reload();
    await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
    expect(await footnote.answer()).toMatchObject({ outcome: "answered", runs: [] });
    await footnote.toModels();
    await expect(page.getByText(/^Not used: Tiny random model /)).toBeVisible();
    await page.getByRole("button", { name: "Forget Tiny random model" }).click();
    await expect(page.getByRole("radio")).toHaveCount(1);
  },
);

test("when the browser asks again before it reads a model’s file, a line with a button does", async ({
  app,
  page,
  temporary,
}) => {
  const path = await fileWith(temporary, "own.gguf", tinyGguf());
  const footnote = new ModelsPage(page);
  await footnote.open(`${app.url}#/models`);
  // A test cannot use the browser's picker, but a drop gives the same handle.
  await page.evaluate(() => {
    const dropped = new Promise<unknown>((resolve) => {
      const take = (event: DragEvent): void => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const item = event.dataTransfer?.items[0];
        // Chromium has this method; the types of the tests do not.
        const lend: unknown = item && Reflect.get(item, "getAsFileSystemHandle");
        if (typeof lend === "function") resolve(lend.call(item));
      };
      window.addEventListener("drop", take, true);
    });
    Object.assign(window, { showOpenFilePicker: async () => [await dropped] });
  });
  await page.getByRole("button", { name: "Use it where it is, without a copy" }).click();
  await footnote.drop(path);
  await footnote.ready();

  await page.reload();
  const line = "Not used: Tiny random model needs your permission again.";
  await expect(page.getByText(line)).toBeVisible();
  await page.evaluate(() => {
    const requestPermission = function (this: FileSystemHandle): Promise<string> {
      Object.assign(window, { askedFor: this.name });
      return Promise.resolve("denied");
    };
    Object.assign(FileSystemHandle.prototype, { requestPermission });
  });
  await page.getByRole("button", { name: "Allow access to it" }).click();
  await expect.poll(() => page.evaluate("window.askedFor")).toBe("own.gguf");
  await expect(page.getByText(line)).toBeVisible();
});

test("a file for which there is no room leaves nothing behind, and is taken in when there is", async ({
  app,
  page,
  context,
  temporary,
}) => {
  const path = await fileWith(temporary, "tiny.gguf", tinyGguf());
  const footnote = new ModelsPage(page);
  await footnote.open(app.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { origin } = app;
  const cdp = await context.newCDPSession(page);
  const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin });
  await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 50_000 });
  await page.evaluate(() => void (location.hash = "#/models"));
  await footnote.add(path);
  await expect(page.getByText("this browser has no room left for it.")).toBeVisible();
  await expect(page.locator("details", { hasText: "it has 0.2 MB" })).toBeVisible();
  await expect(page.getByText("Nothing was kept.")).toBeVisible();
  expect(await keptFiles(page)).toEqual([]);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin });
  await footnote.add(path);
  await footnote.ready();
});

for (const name of REAL_MODELS)
  test(
    `${name} says in its words what a file says, or the quote stands alone`,
    long("answers of a language model with real weights"),
    async ({ app, page }) => {
      const file = join(CACHE, name);
      test.skip(!existsSync(file), "the model is not on this machine");
      test.setTimeout(MOST_MS);
      const footnote = new ModelsPage(page);
      await footnote.take(app.url);
      await footnote.add(file);
      await footnote.ready(MOST_MS);
      await page.evaluate(() => window.footnote?.commands.newConversation());
      await footnote.ask(footnote.question);
      await footnote.answered();
      const answer = await footnote.lastAnswer();
      expect(answer).toMatchObject({ outcome: "answered", engine: "wllama", assessment: { unsupported: 0 } });
      const ends = answer.writtenBy === "model" ? ["done"] : ["dropped", "stalled"];
      expect(ends).toContain(answer.runs[0]?.end);
      test.info().annotations.push({ type: "run", description: JSON.stringify(answer.runs) });
      const refs = [...answer.text.matchAll(/\[ref:(\d+)\]/g)].map(([, number]) => Number(number));
      const known = answer.citations.map(({ ref }) => ref);
      expect(refs.length).toBeGreaterThan(0);
      expect(refs.every((ref) => known.includes(ref))).toBe(true);
      expect(answer.citations[0]?.quote).toContain("31 March 2027");
    },
  );

test("the file of a model that is dropped alone is asked about, and used or left; it is not read as a folder", async ({
  app,
  page,
  temporary,
}) => {
  const file = await fileWith(temporary, "tiny.gguf", tinyGguf());
  const footnote = new ModelsPage(page);
  await footnote.open(app.url);
  await footnote.drop(file);
  await expect(page.getByText("Use tiny.gguf as a model?")).toBeVisible();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expect(page.getByText("Use tiny.gguf as a model?")).toHaveCount(0);

  await footnote.drop(file);
  await expect(page.getByRole("button", { name: "Use it", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Tiny random model" })).toBeChecked();
  await footnote.ready();
  expect(await page.evaluate(() => window.footnote?.state().folders)).toEqual([]);
});
