import { plainTextOf } from "../../src/core/citations/answer-text";
import { SAMPLE_QUESTIONS, SampleScore, type SampleQuestion } from "../fixtures/sample-questions";
import { long } from "../long";
import type { BuiltApp } from "./built-app";
import { join } from "node:path";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

/** Asks the sample folder each question in a conversation of its own. */
async function askSample(
  footnote: FootnotePage,
  app: BuiltApp,
  questions: readonly SampleQuestion[],
): Promise<SampleScore> {
  const { page } = footnote;
  await footnote.open(app.url);
  await footnote.trySampleFolder();
  await footnote.readyForMeaning();
  const score = new SampleScore();
  for (const question of questions) {
    await page.evaluate(() => window.footnote?.commands.newConversation());
    await footnote.ask(question.question);
    await footnote.answered();
    const answer = await page.evaluate(() => {
      const last = window.footnote?.state().conversation.messages.at(-1);
      return last?.kind === "answer" ? last : undefined;
    });
    const citations = answer?.citations ?? [];
    const quotes = citations.map(({ quote, passage }) => quote + passage);
    score.add(question, {
      outcome: answer?.outcome,
      paths: citations.map(({ path }) => path),
      said: [plainTextOf(answer?.parts ?? []), ...quotes].join(" "),
    });
  }
  return score;
}

test("the sample folder works with one click: what is in it is answered, and what is not is not claimed", async ({
  app,
  page,
}) => {
  const questions = ["answered", "nothing-found"].flatMap(
    (wanted) => SAMPLE_QUESTIONS.find(({ outcome }) => outcome === wanted) ?? [],
  );
  expect(questions).toHaveLength(2);
  const footnote = new FootnotePage(page);
  expect((await askSample(footnote, app, questions)).missed).toEqual([]);
  // What the lease says stands before what may be.
  await footnote.ask("When does the lease end?");
  await expect(await footnote.answered()).toContainText(/^(?:(?!1 April 2026)[^])*31 March 2027/);
});

test(
  "the sample folder answers what is in it and nothing else",
  long("the answers of the sample folder, all of its questions"),
  async ({ app, page }) => {
    test.setTimeout(240_000);
    const score = await askSample(new FootnotePage(page), app, SAMPLE_QUESTIONS);
    expect(score.answersEnough).toBe(true);
    expect(score.missesFew, score.missed.join("\n")).toBe(true);
  },
);
test("the sample folder steps back for the first own folder, with words and an undo", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "Papers/insurance.txt": "The car insurance renews on 4 May with the Harbour Mutual.\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.trySampleFolder();
  await expect(footnote.folderNames).toHaveCount(1);
  const sample = (await footnote.folderNames.first().textContent()) ?? "";
  await footnote.drop(join(folder, "Papers"));
  await expect(
    page.getByText("This conversation is about Papers now, no longer about the sample folder."),
  ).toBeVisible();
  await expect(footnote.tick("Papers")).toBeChecked();
  await expect(footnote.tick(sample)).not.toBeChecked();
  await footnote.readyForWords();
  await footnote.ask("When does the car insurance renew?");
  await expect(await footnote.answered()).toContainText("4 May");
  await expect(footnote.chips.first()).toHaveAttribute("title", "insurance.txt");
  // Who wants the sample folder in this conversation ticks it.
  await footnote.tick(sample).check();
  await expect(footnote.tick("Papers")).toBeChecked();
});
