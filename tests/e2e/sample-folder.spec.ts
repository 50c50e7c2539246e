import { plainTextOf } from "../../src/core/citations/answer-text";
import { SAMPLE_QUESTIONS, SampleScore, type SampleQuestion } from "../fixtures/sample-questions";
import { long } from "../long";
import type { BuiltApp } from "./built-app";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

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
  expect((await askSample(new FootnotePage(page), app, questions)).missed).toEqual([]);
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
