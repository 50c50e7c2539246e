import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fakePromptApi, type PromptScript } from "../fakes/fake-prompt-api";
import { tinyGguf } from "../fixtures/tiny-gguf";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { ModelsPage } from "./pages/models-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

const REPLY = "The tenancy shall end on 31 March 2027 [1].";
const OWN = "The browser’s own model";

/** Gives a page's browser its own model, as Chrome has one. */
async function giveModel(page: Page, script: PromptScript): Promise<void> {
  const source = `(${fakePromptApi.toString()})(${JSON.stringify({ reply: REPLY, ...script })})`;
  await page.addInitScript(`globalThis.LanguageModel = ${source}`);
}

/** Sessions that a page holds open. */
const sessionsOf = (page: Page): Promise<number> => page.evaluate("LanguageModel.open()");

const WRITTEN = { outcome: "answered", engine: "prompt-api", writtenBy: "model" };

test("where the browser offers no model of its own, the Models page says so, and answers are quoted", async ({
  app,
  page,
}) => {
  const tab = new ModelsPage(page);
  await tab.take(app.url);
  expect(await tab.answer()).toMatchObject({ engine: "extractive", writtenBy: "quotes" });
  await tab.toModels();
  await expect(page.getByText("This browser has none.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(1);
});

test("a model that the browser has already writes by itself, until the person says otherwise", async ({
  app,
  page,
}) => {
  await giveModel(page, { availability: "available" });
  const tab = new ModelsPage(page);
  await tab.take(app.url);
  const answer = await tab.answer();
  expect(answer).toMatchObject(WRITTEN);
  expect(answer.text).toContain("31 March 2027");
  expect(answer.runs).toMatchObject([{ model: OWN, backend: "browser", end: "done" }]);
  expect(answer.citations[0]?.path).toBe("lease.txt");
  const general = { outcome: "chat", writtenBy: "model", citations: [] };
  expect(await tab.answerWithoutFiles()).toMatchObject(general);
  await expect(page.getByRole("article").last()).toContainText("Not from your files:");
  await tab.toModels();
  await expect(page.getByRole("radio", { name: OWN })).toBeChecked();
  await expect(page.getByText(/^Ready, on the browser’s own engine/)).toBeVisible();

  await page.getByRole("radio", { name: "No model: quotes only" }).click();
  await expect.poll(() => sessionsOf(page)).toBe(0);
  await page.reload();
  await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
  expect(await tab.answer()).toMatchObject({ engine: "extractive", runs: [] });
  expect((await tab.answerWithoutFiles()).text).toContain("only a language model can answer");
});

test("what code found can be read, and the next question asked, while a model's words are still to come", async ({
  app,
  page,
}) => {
  // The model begins to write only when the page lets it.
  await giveModel(page, { waitsFor: "letItWrite" });
  const tab = new ModelsPage(page);
  await tab.take(app.url);
  await tab.ask(tab.question);
  const answer = page.getByRole("article").last();
  await expect(answer).toContainText("shall end on 31 March 2027, a fixed term");
  await expect(answer.getByText("The model’s wording follows")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Answer ready, 1 source." })).toHaveCount(1);
  const quote = answer.getByText("shall end on 31 March 2027, a fixed term").first();
  const before = await quote.boundingBox();
  await expect.poll(() => page.evaluate("typeof globalThis.letItWrite")).toBe("function");
  await page.evaluate("globalThis.letItWrite()");
  await expect(answer.getByText("The tenancy shall end on 31 March 2027.", { exact: true })).toBeVisible();
  // Nothing that was read has moved.
  expect(await quote.boundingBox()).toEqual(before);
  expect((await tab.lastAnswer()).text).toMatch(/^The tenancy shall end on 31 March 2027\./);

  await page.evaluate("globalThis.letItWrite = undefined");
  await tab.ask("What does the soup need?");
  await expect(page.getByRole("article").last().getByText("The model’s wording follows")).toBeVisible();
  await tab.ask(tab.question);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("article").last().getByRole("button", { name: "Stop" }).click();
  await tab.answered();
  expect(await tab.lastAnswer()).toMatchObject({ outcome: "answered", writtenBy: "quotes" });
  await expect(page.getByRole("article").nth(1)).toContainText("add salt and two carrots");
});

test("a model that the browser would have to fetch is fetched after a click, and then writes", async ({
  app,
  page,
}) => {
  await giveModel(page, { availability: "downloadable", isOld: true });
  const tab = new ModelsPage(page);
  await tab.take(app.url);
  expect(await tab.answer()).toMatchObject({ engine: "extractive" });
  expect(await page.evaluate("LanguageModel.availability()")).toBe("downloadable");
  await tab.toModels();
  await page.getByRole("button", { name: "Let the browser download its model" }).click();
  await expect(page.getByRole("radio", { name: OWN })).toBeChecked();
  await expect(page.getByText(/^Ready, on the browser’s own engine/)).toBeVisible();
  expect(await tab.answer()).toMatchObject(WRITTEN);
});

test("another tab has its answers written by the model of the leading tab", async ({
  app,
  context,
  page,
}) => {
  await giveModel(page, {});
  await new ModelsPage(page).take(app.url);
  const second = new ModelsPage(await context.newPage());
  await giveModel(second.page, {});
  await second.open(app.url);
  await second.page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
  expect(await second.answer()).toMatchObject(WRITTEN);
  expect([await sessionsOf(page), await sessionsOf(second.page)]).toEqual([1, 0]);
});

test("when the browser’s model breaks off, the quotes finish the answer, and it says so", async ({
  app,
  page,
}) => {
  await giveModel(page, { failsAfter: 4 });
  const tab = new ModelsPage(page);
  await tab.take(app.url);
  const answer = await tab.answer();
  expect(answer.runs).toMatchObject([{ model: OWN, end: "failed" }]);
  expect(answer.outcome).toBe("answered");
  expect(answer.text).toContain("shall end on 31 March 2027, a fixed term of three years");
  await expect(page.getByText(`${OWN} failed while writing. The rest is quoted.`)).toBeVisible();
  expect(await sessionsOf(page)).toBe(0);
});

test("without a folder one talks with a model: its words are marked as from no file, and what asks for files is told so", async ({
  app,
  page,
}) => {
  const verse = "Rain drums on the roof, and the kettle sings to it.";
  await giveModel(page, {
    replies: [
      { to: "Message: Write a verse about rain", reply: "talk" },
      { to: "Message: When does my tenancy end?", reply: "files" },
      { to: "Write a verse about rain", reply: verse },
    ],
  });
  const tab = new ModelsPage(page);
  await tab.open(app.url);
  await tab.passExam();
  const talk = await tab.answer("Write a verse about rain");
  expect(talk).toMatchObject({ outcome: "chat", engine: "prompt-api", writtenBy: "model", citations: [] });
  await expect(page.getByRole("article").last()).toContainText("Not from your files:");
  await expect(page.getByRole("article").last()).toContainText(verse);
  expect(talk.alsoFound).toEqual([]);

  const asked = await tab.answer("When does my tenancy end?");
  expect(asked).toMatchObject({ outcome: "chat", writtenBy: "quotes", citations: [] });
  expect(asked.text).toContain("no folder");
});

test(
  "an answer is written again by another model, which is not told what the first one wrote",
  long("that another model writes without the first one’s words"),
  async ({ app, page, temporary }) => {
    test.setTimeout(120_000);
    await giveModel(page, { availability: "available" });
    const tab = new ModelsPage(page);
    await tab.take(app.url);
    const file = join(temporary, "tiny.gguf");
    await writeFile(file, tinyGguf());
    await tab.add(file);
    await tab.ready();
    expect(await tab.answer()).toMatchObject({ engine: "wllama", writtenBy: "quotes" });

    const said: string[] = [];
    for (const [writer, expected] of [
      [OWN, WRITTEN],
      ["No model: quotes only", { engine: "extractive", runs: [] }],
      [OWN, WRITTEN],
    ] as const) {
      await tab.askAgainWith(writer);
      const answer = await tab.lastAnswer();
      expect(answer).toMatchObject(expected);
      said.push(answer.text);
    }
    expect(said[2]).toBe(said[0]);
    await expect(page.getByRole("article")).toHaveCount(4);
    const prompts: readonly string[] = await page.evaluate("LanguageModel.prompts()");
    expect(prompts.length).toBeGreaterThan(0);
    expect(prompts.filter((one) => one.includes("The tenancy shall end"))).toEqual([]);
  },
);

test("a file is summed up by a model in one call, above its central sentences; only what the file bears out is shown", async ({
  app,
  page,
}) => {
  const said = "The tenancy shall end on 31 March 2027";
  await giveModel(page, { reply: `${said} [1]. Everyone was happy in Paris.` });
  const tab = new ModelsPage(page);
  await tab.take(app.url);
  const { text, steps, citations, writtenBy } = await tab.answer("Summarise the lease");
  expect(text).toMatch(new RegExp(`^[^“]*${said}.*“`, "s"));
  expect(text).not.toContain("Paris");
  expect(writtenBy).toBe("model");
  expect(new Set(citations.map(({ path }) => path))).toEqual(new Set(["lease.txt"]));
  expect(steps.at(-1)).toMatchObject({ kind: "word", kept: 1 });
});

test("where no passage helps, a model searches with other words, which is a step, and what it finds is cited", async ({
  app,
  page,
  folder,
}) => {
  const shut = "Salle Satie closes at noon on Fridays.";
  await giveModel(page, {
    reply: `${shut.slice(0, -1)} [1].`,
    replies: [
      { to: "You sort messages", reply: "files" },
      { to: "Searched without an answer:", reply: "Salle Satie" },
      { to: "You pick out what helps", reply: shut },
    ],
  });
  // More passages with the question's words than are handed to a model, so that only the second search finds the other one.
  const notes = Array.from({ length: 24 }, (_, at) => [
    `note ${at + 1}.txt`,
    `Gymnopédie room, rehearsal ${at + 1}: bring ${at + 2} stands and your own music.`,
  ]);
  await writeFiles(folder, Object.fromEntries([...notes, ["doors.txt", shut]]));
  const tab = new ModelsPage(page);
  await tab.open(app.url);
  await tab.passExam();
  await tab.drop(folder);
  await tab.readyForMeaning();
  const { text, steps, citations, writtenBy, outcome } = await tab.answer(
    "When is the Gymnopédie room shut?",
  );
  expect(steps).toContainEqual(expect.objectContaining({ kind: "model search", subject: "Salle Satie" }));
  expect({ outcome, writtenBy }).toEqual({ outcome: "answered", writtenBy: "model" });
  expect(text).toContain("Salle Satie closes at noon on Fridays");
  // The closest passages that code found were there before, and stay below it.
  expect(text.indexOf("Salle Satie")).toBeLessThan(text.indexOf("Closest in your files"));
  expect(citations.map(({ path }) => path)).toContain("doors.txt");
});
