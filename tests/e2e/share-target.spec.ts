import type { Page } from "@playwright/test";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ firstVisit: false });

test(
  "what another app shares comes in by the service worker: a text to the box, files after a question",
  long("what another app shares"),
  async ({ app, page }) => {
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.trySampleFolder();
    await footnote.readyForWords();
    // The host would answer otherwise; without it, only the service worker can.
    await app.stop();
    await share(page, app.url, { text: "The ferry leaves at seven.", title: "Ferry" }, []);
    await expect(footnote.page).toHaveURL(`${app.url}#/`);
    await expect(footnote.questionBox).toHaveValue("Ferry\nThe ferry leaves at seven.");

    await share(page, app.url, {}, [["harbour.txt", "The harbour fee is 90 euros.\n"]]);
    await page.getByText("Another app shared 1 file.").waitFor();
    await expect(footnote.folderNames).toHaveCount(1);
    await page.getByRole("button", { name: "Add and ask" }).click();
    await expect(footnote.folderNames).toHaveText([/.*/, "harbour.txt"]);
    await footnote.readyForWords();
    await footnote.ask("How much is the harbour fee?");
    await expect(await footnote.answered()).toContainText("The harbour fee is 90 euros");

    await page.reload();
    await expect(page.getByText("Another app shared")).toHaveCount(0);
    expect(
      await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("shared"))),
    ).toEqual([]);
  },
);

/** Navigates as the system does for the manifest's `share_target`. */
async function share(
  page: Page,
  url: string,
  texts: Readonly<Record<string, string>>,
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  await page.goto("about:blank");
  await page.evaluate(
    ({ action, texts, files }) => {
      const form = document.createElement("form");
      Object.assign(form, { action, method: "post", enctype: "multipart/form-data" });
      for (const [name, value] of Object.entries(texts)) {
        const field = document.createElement("input");
        Object.assign(field, { name, value });
        form.append(field);
      }
      const given = new DataTransfer();
      for (const [name, text] of files) given.items.add(new File([text], name, { type: "text/plain" }));
      const chooser = document.createElement("input");
      Object.assign(chooser, { type: "file", name: "files", multiple: true, files: given.files });
      form.append(chooser);
      document.body.append(form);
      form.submit();
    },
    { action: `${url}share`, texts, files },
  );
  await page.waitForURL(`${url}**`);
}
