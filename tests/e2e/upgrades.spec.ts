import type { Page } from "@playwright/test";
import { readStoredState } from "../../tools/browser/stored-state";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { PROFILE, PROFILE_SCHEMAS, readProfile, storeProfile } from "./stored-profile";

/** A picture of the app's origin, which runs none of its code. */
async function openNothing(page: Page, url: string): Promise<void> {
  await page.goto(`${url}icon.svg`);
}

/** Ids of the profile's files by path. */
function idsIn(rows: readonly unknown[]): Record<string, string> {
  // Rows of the profile, which a version of the app has written.
  const files = rows as readonly { readonly path: string; readonly id: string }[];
  return Object.fromEntries(files.map(({ path, id }) => [path, id]));
}

/** `npm test` opens the oldest and the newest. */
const ENDS: readonly (number | undefined)[] = [PROFILE_SCHEMAS[0], PROFILE_SCHEMAS.at(-1)];

for (const schema of PROFILE_SCHEMAS)
  test(
    `a profile of schema ${schema} opens with its folder, index, conversation and citation`,
    ENDS.includes(schema) ? {} : long("what versions between the oldest and the newest have stored"),
    async ({ app, page }) => {
      const profile = readProfile(schema);
      await openNothing(page, app.url);
      await storeProfile(page, profile);
      const footnote = new FootnotePage(page);
      await footnote.open(app.url);
      await footnote.readyForMeaning();
      await expect(footnote.folderNames).toHaveText([PROFILE.folder]);
      await expect(page.getByRole("alert")).toHaveCount(0);

      const files = await page.evaluate(async () => {
        const app = window.footnote;
        const id = app?.state().folders[0]?.id;
        return id === undefined ? [] : app?.lookup.listFiles(id);
      });
      const stored =
        profile.databases.find(({ name }) => name === "footnote")?.tables.find(({ name }) => name === "files")
          ?.rows ?? [];
      expect(idsIn(files ?? [])).toEqual(idsIn(stored));
      for (const file of files ?? [])
        expect(file).toMatchObject({ state: "indexed", passages: 1, embedded: 1 });

      await page.getByRole("link", { name: PROFILE.question, exact: true }).click();
      const answer = page.getByRole("article").last();
      await expect(answer).toContainText("behind the blue buoy");
      const opened = await footnote.follow(footnote.chips.first());
      await expect(opened.locator("body")).toContainText("behind the blue buoy");
      await opened.close();

      await footnote.ask("When does the ferry leave?");
      await expect(await footnote.answered()).toContainText("at seven in the evening");
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  );

test("a profile of a newer version is left as it is, and the page says so", async ({ app, page }) => {
  const database = readProfile(7).databases.find(({ name }) => name === "footnote");
  if (database === undefined) throw new Error("The profile has no database");
  await openNothing(page, app.url);
  await storeProfile(page, { ...readProfile(7), databases: [{ ...database, version: 990 }] });
  const before = await readStoredState(page);
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await expect(page.getByText("A newer version of Footnote has written what is stored here.")).toBeVisible();
  await expect(page.getByText("No folder yet")).toHaveCount(0);
  await page.waitForTimeout(2_000);
  await openNothing(page, app.url);
  expect(await readStoredState(page)).toEqual(before);
});
