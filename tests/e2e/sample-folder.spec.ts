import { plainTextOf } from "../../src/core/citations/answer-text";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

interface SampleQuestion {
  readonly id: string;
  readonly question: string;
  /** Each of these files alone tells it. */
  readonly files?: readonly string[];
  readonly contains?: string;
  readonly outcome: string;
}

const questions = readFileSync(
  fileURLToPath(new URL("../fixtures/sample-questions.jsonl", import.meta.url)),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "")
  .map((line): SampleQuestion => JSON.parse(line));

test("the sample folder works with one click, and answers what is in it and nothing else", async ({
  app,
  page,
}) => {
  test.setTimeout(240_000);
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.trySampleFolder();
  await footnote.readyForMeaning();
  const missed: string[] = [];
  let answered = 0;
  for (const { id, question, files, contains, outcome } of questions) {
    await page.evaluate(() => window.footnote?.commands.newConversation());
    await footnote.ask(question);
    await footnote.answered();
    const answer = await page.evaluate(() => {
      const last = window.footnote?.state().conversation.messages.at(-1);
      return last?.kind === "answer" ? last : undefined;
    });
    const paths = answer?.citations.map((citation) => citation.path) ?? [];
    const said = [
      plainTextOf(answer?.parts ?? []),
      ...(answer?.citations.map(({ quote, passage }) => quote + passage) ?? []),
    ].join(" ");
    // “Closest”, which claims nothing, is also right. A question without an answer must not be claimed.
    const isAsTold =
      answer?.outcome === outcome ||
      (answer?.outcome === "closest" && (outcome === "answered" || outcome === "nothing-found"));
    if (outcome === "answered" && answer?.outcome === outcome) answered += 1;
    const right =
      isAsTold &&
      (files === undefined || files.some((one) => paths.includes(one))) &&
      (contains === undefined || said.includes(contains));
    if (!right) missed.push(`${id}: ${answer?.outcome ?? "no answer"}, ${paths.join(", ")}`);
  }
  const answerable = questions.filter(({ outcome }) => outcome === "answered").length;
  expect(answered).toBeGreaterThan(answerable * 0.6);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(Math.floor(questions.length * 0.1));
});

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
