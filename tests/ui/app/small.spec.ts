import { expect, type Page } from "@playwright/test";
import { test } from "../test";

const SIZES = [
  { width: 320, height: 568 },
  { width: 320, height: 510 },
  { width: 320, height: 256 },
  { width: 568, height: 320 },
  { width: 390, height: 664 },
];

for (const size of SIZES)
  for (const state of ["suggestions", "answered", "reading"])
    test(`at ${size.width} by ${size.height} nothing of “${state}” covers the question box`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(`app/?state=${state}`);
      const box = page.getByRole("textbox", { name: "Question" });
      if (state === "suggestions")
        await expect(page.getByRole("list", { name: "Questions to start with" })).toBeAttached();
      // Who can keep it in view does; where the window is low, it is scrolled to.
      if (size.height >= 500) await expect(box).toBeInViewport({ ratio: 1 });
      await box.scrollIntoViewIfNeeded();
      await expect(box).toBeInViewport({ ratio: 1 });
      expect(await coveredBy(page)).toEqual([]);
    });

test("at 320 by 568 the last suggestion is reached by scrolling, and by the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("app/?state=suggestions");
  const last = page.getByRole("button", { name: "What was decided about the roof?" });
  // While the page comes up, its parts still move; what has the focus already is not scrolled to again.
  await expect(async () => {
    await last.blur();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("textbox", { name: "Question" })).toBeInViewport({ ratio: 1 });
});

/** What lies over the question box, looked at in nine places. */
function coveredBy(page: Page): Promise<readonly string[]> {
  return page.getByRole("textbox", { name: "Question" }).evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const over = new Set<string>();
    for (const x of [left + 4, (left + right) / 2, right - 4])
      for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
        const hit = document.elementFromPoint(x, y);
        if (hit !== box) over.add(`${hit?.tagName ?? "nothing"} ${hit?.textContent?.slice(0, 30) ?? ""}`);
      }
    return [...over];
  });
}
