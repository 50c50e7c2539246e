import { expect } from "@playwright/test";
import { INTERFACE_LANGUAGES } from "../../../src/core/domain/interface-language";
import { long } from "../../long";
import { takePicture, test } from "../test";

const STATES = [
  ["first-visit", "first-visit"],
  ["reading", "reading"],
  ["answered", "answered"],
  ["closest", "nothing-found"],
  ["files", "files"],
  ["search", "search"],
  ["models", "models"],
  ["facts", "facts"],
  ["settings", "settings"],
  ["privacy", "privacy"],
] as const;

/** States with a box for questions. */
const ASKED: readonly string[] = ["reading", "answered", "nothing-found"];

const VIEWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** The language of which `npm test` looks at each screen: its words are the longest. */
const LONGEST = "de";

for (const language of INTERFACE_LANGUAGES.filter((one) => one !== "en"))
  test(
    `in ${language} nothing sticks out and no word of a button is cut`,
    language === LONGEST ? {} : long(`the words of ${language} on each screen`),
    async ({ page }) => {
      test.setTimeout(240_000);
      for (const [name, state] of STATES) {
        await page.goto(`app/?state=${state}&language=${language}`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
        // The screen of a conversation is a script of its own.
        if (ASKED.includes(state)) await expect(page.getByRole("textbox").last()).toBeVisible();
        for (const view of VIEWS) {
          await page.setViewportSize(view);
          await takePicture(page, `languages/${language}-${name}-${view.width}`);
          const where = `${name} at ${view.width}`;
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, where).toBeLessThanOrEqual(0);
          expect(await page.evaluate(cutButtons), where).toEqual([]);
        }
      }
    },
  );

/** The words of visible buttons that are wider than their button. */
function cutButtons(): readonly string[] {
  return [...document.querySelectorAll("button, select")]
    .filter((button) => button.checkVisibility() && getComputedStyle(button).textOverflow !== "ellipsis")
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent ?? "");
}
