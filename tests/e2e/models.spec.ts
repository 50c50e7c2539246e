import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer } from "../../src/core/domain/conversation";
import { tinyGguf } from "../fixtures/tiny-gguf";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

const LEASE = {
  "lease.txt":
    "The tenancy begins on 1 April 2024 and shall end on 31 March 2027, a fixed term of three years.",
  "soup.txt": "Boil the water, add salt and two carrots.",
};
const QUESTION = "When does the tenancy end?";

/** A real small model, where somebody has put one: see the README. */
const CACHE = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
const REAL_MODEL = join(CACHE, "footnote-models", "SmolLM2-135M-Instruct.Q4_1.gguf");

class ModelsPage extends FootnotePage {
  async add(file: string): Promise<void> {
    await this.page.getByRole("link", { name: "Models" }).click();
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Add a .gguf file" }).click();
    await (await chooser).setFiles(file);
  }

  async ready(): Promise<void> {
    await expect(this.page.getByText(/^Ready, on the processor/)).toBeVisible({ timeout: 90_000 });
  }

  /** Ends the model's worker as a crash would, and waits until that is noticed. */
  async killModel(): Promise<void> {
    for (const worker of this.page.workers()) {
      const name = await worker.evaluate(() => self.name).catch(() => "");
      if (name === "model") await worker.evaluate(() => self.close()).catch(() => undefined);
    }
    await this.page.waitForFunction(() => window.footnote?.state().models.memory.kind === "none");
  }

  /** Asks in a new conversation. */
  async answerTo(question: string): Promise<Answer> {
    await this.page.evaluate(() => window.footnote?.commands.newConversation());
    await this.ask(question);
    await this.answered();
    const answer = await this.page.evaluate(() => window.footnote?.state().conversation.messages.at(-1));
    if (answer?.kind !== "answer") throw new Error("There is no answer");
    return answer;
  }
}

test("a model from a file writes, dies, is started anew, and is there without a network", async ({
  app,
  page,
}) => {
  test.setTimeout(240_000);
  const folder = join(await mkdtemp(join(tmpdir(), "footnote-")), "Papers");
  await writeFiles(folder, LEASE);
  const gguf = tinyGguf();
  const [whole, cut] = [join(folder, "..", "tiny.gguf"), join(folder, "..", "cut.gguf")];
  await writeFile(whole, gguf);
  await writeFile(cut, gguf.subarray(0, 90_000));
  const footnote = new ModelsPage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();

  await footnote.add(cut);
  await expect(page.getByText("cut.gguf is not a language model that can be used")).toBeVisible();
  await footnote.add(whole);
  await footnote.ready();

  // It writes noise, so that nothing of it passes the check.
  const expected = { outcome: "answered", engine: "wllama", writtenBy: "quotes" };
  const first = await footnote.answerTo(QUESTION);
  expect(first).toMatchObject(expected);
  expect(first.text).toContain("31 March 2027");
  expect(first.runs).toMatchObject([{ model: "Tiny random model", backend: "cpu", end: "dropped" }]);
  await page.getByText(/^\d+ steps? · /).click();
  await expect(page.getByText("Tiny random model was asked to write")).toBeVisible();

  await footnote.killModel();
  expect((await footnote.answerTo(QUESTION)).runs).toMatchObject([{ end: "dropped" }]);

  await app.stop();
  await page.reload();
  await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
  const offline = await footnote.answerTo(QUESTION);
  expect(offline.runs).toMatchObject([{ model: "Tiny random model", end: "dropped" }]);

  await page.getByRole("link", { name: "Models" }).click();
  await page.getByRole("button", { name: "Remove Tiny random model" }).click();
  await expect(page.getByRole("radio", { name: "No model" })).toBeChecked();
  expect((await footnote.answerTo(QUESTION)).runs).toEqual([]);
});

test("a real small model says a sentence of the folder again, or the quote stands alone", async ({
  app,
  page,
}) => {
  test.skip(!existsSync(REAL_MODEL), "the model is not on this machine");
  test.setTimeout(300_000);
  const folder = join(await mkdtemp(join(tmpdir(), "footnote-")), "Papers");
  await writeFiles(folder, LEASE);
  const footnote = new ModelsPage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.add(REAL_MODEL);
  await footnote.ready();
  const answer = await footnote.answerTo(QUESTION);
  expect(answer).toMatchObject({ outcome: "answered", engine: "wllama", assessment: { unsupported: [] } });
  expect(answer.runs[0]?.end).toBe(answer.writtenBy === "model" ? "done" : "dropped");
  const refs = [...answer.text.matchAll(/\[ref:(\d+)\]/g)].map(([, number]) => Number(number));
  const known = answer.citations.map(({ ref }) => ref);
  expect(refs.length).toBeGreaterThan(0);
  expect(refs.every((ref) => known.includes(ref))).toBe(true);
  expect(answer.citations[0]?.quote).toContain("31 March 2027");
});
