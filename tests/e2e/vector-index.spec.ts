import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import { writeBytes } from "../fixtures/make-scans";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

test("whoever chooses voy-search finds the same, embeds nothing again, and keeps the choice", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "boat.txt": "The spare key of the boathouse hangs behind the blue buoy.\n",
    "oven.txt": "Preheat the oven, grease the tin and bake for an hour.\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  const ranked = () =>
    page.evaluate(async () => {
      const found = (await window.footnote?.find("Where can I unlock the shed for ships?", 10)) ?? [];
      return found.map(({ path, semanticScore: meaning }) => ({ path, meaning }));
    });
  const builtIn = await ranked();
  expect(builtIn.map(({ path }) => path)).toContain("boat.txt");
  expect(builtIn.every(({ meaning }) => meaning !== undefined)).toBe(true);

  await page.goto(`${app.url}#/settings`);
  const choice = page.getByRole("radiogroup", { name: "Advanced: search by meaning" });
  await expect(choice.getByRole("radio", { name: "Built-in index" })).toBeChecked();
  await choice.getByRole("radio", { name: "voy-search" }).click();
  await expect(choice.getByRole("radio", { name: "voy-search" })).toBeChecked();
  await expect(choice).toHaveAttribute("aria-busy", "false");
  expect(await ranked()).toEqual(builtIn);

  await page.reload();
  await expect(choice.getByRole("radio", { name: "voy-search" })).toBeChecked();
  await expect.poll(ranked).toEqual(builtIn);
  await choice.getByRole("radio", { name: "Built-in index" }).click();
  await expect(choice.getByRole("radio", { name: "Built-in index" })).toBeChecked();
  expect(await ranked()).toEqual(builtIn);
});

const TEXTS = {
  "boat.txt": "The spare key of the boathouse hangs behind the blue buoy.\n",
  "oven.txt": "Preheat the oven, grease the tin and bake for an hour.\n",
  "lamp.txt": "The lamp on the pier is lit an hour before sunset.\n",
};
const COPIED = "Members who row after dusk carry a white light at the bow.\n";
/**
 * The first question asks for a file beside the copies. The others ask for the text of all copies, in its own words and
 * in other words.
 */
const QUESTIONS = [
  "Where can I unlock the shed for ships?",
  "What does a member who rows in the dark carry?",
  "What must a rower have at night?",
];

/**
 * The texts found for each question. Copies have equal texts, so texts stand for files. The first comes first; the others
 * are sorted, because their order may change with word frequencies.
 */
async function found(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(async (questions) => {
    const all: string[][] = [];
    for (const question of questions) {
      const passages = (await window.footnote?.find(question, 200)) ?? [];
      const [first = "", ...others] = new Set(passages.map(({ text }) => text.trim()));
      all.push([first, ...others.sort()]);
    }
    return all;
  }, QUESTIONS);
}

test(
  "forty copies of a file, and a paper of blank pages, change nothing of what answers, with either index",
  long("ranking beside many copies"),
  async ({ app, page, folder }) => {
    const [few, many] = [join(folder, "few"), join(folder, "many")];
    await writeFiles(few, { ...TEXTS, "rules.txt": COPIED });
    const copies = Array.from({ length: 40 }, (_, i) => [`rules (${i + 1}).txt`, COPIED] as const);
    await writeFiles(many, { ...TEXTS, ...Object.fromEntries(copies) });
    const blank = await PDFDocument.create();
    for (let i = 0; i < 33; i++) blank.addPage([595, 842]);
    await writeBytes(many, { "blank.pdf": await blank.save() });
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(few);
    await footnote.readyForMeaning();
    const without = await found(page);
    expect(without[0]?.[0]).toBe(TEXTS["boat.txt"].trim());
    expect(without.slice(1).map(([first]) => first)).toEqual([COPIED.trim(), COPIED.trim()]);
    await footnote.doWithFolder("few", "Remove folder");
    await page.getByRole("button", { name: "Erase now" }).click();
    await page.waitForFunction(() => window.footnote?.state().folders.length === 0);
    await footnote.drop(many);
    await expect(footnote.folderNames).toHaveText(["many"]);
    await footnote.readyForMeaning();

    for (const kind of ["Built-in index", "voy-search"]) {
      await page.goto(`${app.url}#/settings`);
      const choice = page.getByRole("radiogroup", { name: "Advanced: search by meaning" });
      await choice.getByRole("radio", { name: kind }).click();
      await expect(choice.getByRole("radio", { name: kind })).toBeChecked();
      await expect(choice).toHaveAttribute("aria-busy", "false");
      expect(await found(page)).toEqual(without);
    }
    await page.goto(app.url);
    await footnote.ask(QUESTIONS[1]!);
    await expect(await footnote.answered()).toContainText("carry a white light at the bow");
    // Two files that say the same are cited beside each other, and not forty; their chips are folded into one.
    await expect(footnote.markers).toHaveCount(2);
  },
);
