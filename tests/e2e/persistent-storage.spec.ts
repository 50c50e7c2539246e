import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { giveFolder, makePrivateFolder } from "./private-folder";

test.use({ firstVisit: false });

const KEPT = "The browser keeps it until you erase it.";
const MAY_GO = "The browser may delete it when the disk is full. Your files are not affected.";

for (const [isGranted, said, other] of [
  [true, KEPT, MAY_GO],
  [false, MAY_GO, KEPT],
] as const)
  test(`where persistent storage is ${isGranted ? "granted" : "refused"}, the pages say so, and a reload loses nothing`, async ({
    app,
    page,
    context,
  }) => {
    const browser = await context.newCDPSession(page);
    const setting = isGranted ? "granted" : "denied";
    const permission = { name: "persistent-storage" };
    await browser.send("Browser.setPermission", { permission, setting, origin: app.origin });
    try {
      const footnote = new FootnotePage(page);
      await footnote.open(app.url);
      await makePrivateFolder(page, "Club", { "keys.txt": "The spare key hangs behind the blue buoy." });
      await giveFolder(page, "Club");
      await footnote.readyForMeaning();
      await footnote.ask("Where does the spare key hang?");
      await expect(await footnote.answered()).toContainText("behind the blue buoy");
      expect(await page.evaluate(() => navigator.storage.persisted())).toBe(isGranted);

      await page.reload();
      await expect(await footnote.answered()).toContainText("behind the blue buoy");
      await expect(footnote.folderNames).toHaveText(["Club"]);
      for (const screen of ["settings", "privacy"]) {
        await page.goto(`${app.url}#/${screen}`);
        await expect(page.getByRole("main")).toContainText(said);
        await expect(page.getByRole("main")).not.toContainText(other);
      }
    } finally {
      await browser.send("Browser.resetPermissions");
    }
  });
