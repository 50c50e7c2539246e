import { expect, type Page } from "@playwright/test";
import { test } from "../test";
import { countDrawn, drawnDuring } from "./drawn";

/** Reports of progress that a test sends. */
const REPORTS = 20;

/** Shows a state, and waits until everything that loads late is drawn. */
async function show(page: Page, state: string): Promise<void> {
  await countDrawn(page);
  await page.goto(`app/?state=${state}`);
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
  await expect(page.getByText("Opening…")).toHaveCount(0);
  await expect
    .poll(async () => Object.keys(await drawnDuring(page, () => page.waitForTimeout(300))).length)
    .toBe(0);
}

/** Reports that files have been read, one report after another, each of one file more. */
async function report(page: Page, reports: number): Promise<void> {
  for (let at = 1; at <= reports; at++)
    await page.evaluate(
      async ({ done, total }) => {
        const app = window.footnote;
        if (app === undefined) throw new Error("The page has no app");
        const { progressByFolder } = app.state();
        const next = [...progressByFolder].map(
          ([id, progress]) =>
            [
              id,
              {
                ...progress,
                run: { kind: "reading" as const },
                words: { done: 10 * total + done, total: 1204 },
              },
            ] as const,
        );
        app.store.setState({ progressByFolder: new Map(next) });
        await new Promise(requestAnimationFrame);
      },
      { done: at, total: reports },
    );
}

test("a report of progress draws what tells of progress, and neither the conversation nor the page around it", async ({
  page,
}) => {
  await show(page, "answered");
  // The first report begins the reading, which more of the page tells of.
  await report(page, 1);
  const drawn = await drawnDuring(page, () => report(page, REPORTS));
  expect(drawn["FolderRow"]).toBe(REPORTS);
  for (const name of ["Page", "Frame", "ConversationList", "AskScreen", "ConversationPane", "QuestionBox"])
    expect([name, drawn[name]]).toEqual([name, undefined]);
  for (const name of ["AnswerView", "AnswerText", "CitedFiles", "Sidenotes", "TypePicker", "ScopePicker"])
    expect([name, drawn[name]]).toEqual([name, undefined]);
});

test("a key in the question box draws the box, and nothing else of the page", async ({ page }) => {
  await show(page, "answered");
  const box = page.getByRole("textbox", { name: "Question" });
  await box.focus();
  const words = "how much";
  const drawn = await drawnDuring(page, () => box.pressSequentially(words));
  expect(drawn["QuestionBox"]).toBeGreaterThanOrEqual(words.length);
  const others = Object.keys(drawn).filter((name) => !["QuestionBox", "OperatorChips"].includes(name));
  expect(others.filter((name) => /Pane|Screen|List|View|Row|Page|Frame|Panel/.test(name))).toEqual([]);
});
