import { expect, type Page } from "@playwright/test";
import { test } from "../test";

/** What 400% of zoom leaves of a window of 1280 by 1024. */
const ZOOMED = { width: 320, height: 256 };

test.use({ viewport: ZOOMED });

for (const state of ["reading", "answered", "settings", "privacy", "files"])
  test(`at 320 by 256 nothing of “${state}” covers what is beside it`, async ({ page }) => {
    await page.goto(`app/?state=${state}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await expect(page.getByText("Opening…")).toHaveCount(0);
    if (state === "answered") await expect(page.getByRole("button", { name: "More files" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await overlaps(page)).toEqual([]);
  });

test("at 320 by 256 the question box is reached by scrolling, and the folders stand in a drawer", async ({
  page,
}) => {
  await page.goto("app/?state=reading");
  const box = page.getByRole("textbox", { name: "Question" });
  await box.focus();
  await expect(box).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Folders and conversations" }).click();
  const settings = page.getByRole("dialog").getByRole("link", { name: "Settings" });
  await settings.scrollIntoViewIfNeeded();
  await settings.click();
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
});

/** Pairs of things to press or read whose shown parts lie over each other, neither inside the other. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** What of an element's box the rows and lists around it that scroll leave to be seen. */
    const seenPart = (element: HTMLElement) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const box = around.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, right, top, bottom };
    };
    const seen = [
      ...document.querySelectorAll<HTMLElement>("main :is(button, a, input, textarea, h1, h2, p)"),
    ];
    const shown = seen.flatMap((element) => {
      const { left, right, top, bottom } = seenPart(element);
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // What is only for screen readers is a pixel wide.
      return isShown && right - left > 2 && bottom - top > 2 ? [{ element, left, right, top, bottom }] : [];
    });
    const name = (element: HTMLElement) => `${element.tagName} ${element.innerText.slice(0, 30)}`;
    return shown.flatMap((a, at) =>
      shown.slice(at + 1).flatMap((b) => {
        const isApart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        const isWithin = a.element.contains(b.element) || b.element.contains(a.element);
        return isApart || isWithin ? [] : [`${name(a.element)} / ${name(b.element)}`];
      }),
    );
  });
}
