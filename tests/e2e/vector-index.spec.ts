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
      return found.map(({ path, meaning }) => ({ path, meaning }));
    });
  const builtIn = await ranked();
  expect(builtIn.map(({ path }) => path)).toContain("boat.txt");
  expect(builtIn.every(({ meaning }) => meaning !== undefined)).toBe(true);

  await page.goto(`${app.url}#/settings`);
  const choice = page.getByRole("radiogroup", { name: "Advanced: finding by meaning" });
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
