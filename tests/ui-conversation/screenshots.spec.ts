import { expect, test } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
import { states } from "./states";

const directory = process.env["SHOTS"] ?? "test-results/conversation";
const widths = [1440, 1024, 390];
const themes = ["light", "dark"] as const;

for (const name of Object.keys(states)) {
  test(`${name}: has its picture, no fault axe can see, and nothing wider than the screen`, async ({
    page,
  }) => {
    for (const width of widths) {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.goto(`./?state=${name}`);
        await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
        await page.screenshot({ path: `${directory}/${name}-${width}-${colorScheme}.png` });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).include("main").analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      }
    }
  });
}
