import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

const SAMPLE = fileURLToPath(new URL("../../public/sample", import.meta.url));

test("a dropped folder says what it can be asked, a click asks it, and each question is answered", async ({
  app,
  page,
  folder,
}) => {
  test.setTimeout(180_000);
  for (const path of ["Home", "Work", "Taxes"])
    await cp(join(SAMPLE, path), join(folder, path), { recursive: true });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  const list = page.getByRole("list", { name: "Questions to start with" });
  await expect(list).toBeVisible();
  const questions = await list.getByRole("button").allTextContents();
  expect(questions.length).toBeGreaterThanOrEqual(3);
  expect(questions.length).toBeLessThanOrEqual(5);
  const answers: string[] = [];
  for (const question of questions) {
    await page.evaluate(() => window.footnote?.commands.newConversation());
    await list.getByRole("button", { name: question }).click();
    const answer = await footnote.answered();
    await expect(answer.getByRole("heading")).toHaveText(question);
    const outcome = await page.evaluate(() => {
      const last = window.footnote?.state().conversation.messages.at(-1);
      return last?.kind === "answer" ? last.outcome : undefined;
    });
    answers.push(`${question} ${outcome ?? "none"}`);
  }
  test.info().annotations.push({ type: "answers", description: answers.join("\n") });
  expect(answers.filter((one) => !one.endsWith(" answered"))).toEqual([]);

  // Under the newest answer stand questions to go on with; they go on in the same conversation.
  const next = page.getByRole("list", { name: "Ask next" });
  await expect(next.getByRole("button").first()).toBeVisible();
  const followUp = (await next.getByRole("button").first().textContent()) ?? "";
  await next.getByRole("button").first().click();
  await expect((await footnote.answered()).getByRole("heading")).toHaveText(followUp);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("the sample folder shows its own four questions", async ({ app, page }) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.trySampleFolder();
  await footnote.readyForWords();
  const list = page.getByRole("list", { name: "Questions to start with" });
  await expect(list.getByRole("button")).toHaveText([
    "When does the lease end?",
    "Any macbook invoice?",
    "Which files mention the deposit?",
    "What is the deductible when a pipe leaks?",
  ]);
  await list.getByRole("button").first().click();
  await expect(await footnote.answered()).toContainText("31 March 2027");
});
