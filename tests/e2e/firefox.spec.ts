import { expect, test } from "@playwright/test";
import { findFirefox } from "../../tools/browser/firefox.mjs";
import { BuiltApp } from "./built-app";
import { FirefoxPage } from "./pages/firefox-page";

const firefox = findFirefox();

test.describe("in Firefox", () => {
  test.skip(
    firefox === undefined,
    "Firefox is not installed here; `node tools/run/install-firefox.mjs` installs it",
  );
  test.setTimeout(360_000);

  const app = new BuiltApp();
  let page: FirefoxPage;

  test.beforeEach(async () => {
    await app.start();
    page = await FirefoxPage.start(firefox ?? "");
    await page.open(app.url);
  });

  test.afterEach(async () => {
    await page.close();
    await app.end();
  });

  test("dropped files are asked, cited and opened at the passage, and their index outlives a reload", async () => {
    await page.drop({
      "harbour.txt": "Fees of the harbour\n\nThe harbour fee for the boat Tern is 90 euros a night.\n",
      "ferry.txt": "The ferry to the island leaves at seven.\n",
    });
    await page.readyForWords();
    expect(await page.ask("How much is the harbour fee for the boat Tern?")).toContain("90 euros");
    expect(await page.textOf('[aria-label="Cited files"] a')).toContain("harbour.txt");

    await page.click("[data-reference]");
    await page.shows("Fees of the harbour");

    await page.open(app.url);
    await page.shows("forgets folders between visits");
    expect(await page.ask("When does the ferry to the island leave?")).toContain("at seven");
    expect(await page.textOf('[aria-label="Cited files"] a')).toContain("ferry.txt");
  });

  test("the sample folder answers its own question", async () => {
    await page.click("button", "Try the sample folder");
    await page.readyForWords();
    expect(await page.ask("Which files mention the deposit?")).toContain("lease.pdf");
  });
});
