import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipFile } from "../fakes/zip-file";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { aMail } from "../fakes/a-mail";
import { anOutlookMail } from "../fakes/an-outlook-mail";
import { pdfWithFiles } from "../fixtures/pdf-with-files";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

test("an answer is cited from a file in a packed folder, and the citation opens that file", async ({
  app,
  page,
  folder,
}) => {
  await writeFile(
    join(folder, "papers.zip"),
    zipFile({
      "house/lease.txt": "The lease of the boat house ends on 31 March 2027.",
      "house/bills.zip": zipFile({
        "boiler.txt": "The boiler was repaired by Ottilie Brandt for 412 euros.",
      }),
      "__MACOSX/house/._lease.txt": "not for people",
    }),
  );
  const footnote = new FootnotePage(page);
  await openControlled(page, app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("Who repaired the boiler?");
  await expect(await footnote.answered()).toContainText("Ottilie Brandt");
  await expect(footnote.chips.first()).toHaveAttribute("title", "papers.zip/house/bills.zip/boiler.txt");
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("pre")).toHaveText("The boiler was repaired by Ottilie Brandt for 412 euros.");

  await page.goto(`${app.url}#/files`);
  const tree = page.getByRole("tree");
  await expect(tree.getByRole("treeitem", { name: "papers.zip" })).toHaveAttribute("aria-expanded", "true");
  await expect(tree.getByRole("treeitem", { name: "lease.txt" })).toHaveAttribute("aria-level", "3");
});

test("mails are read with what is attached to them, and an attachment opens from its citation", async ({
  app,
  page,
  folder,
}) => {
  const offer = { name: "offer.txt", content: "The roof of the boat house costs 9,400 euros." };
  await writeFile(join(folder, "roof.eml"), aMail("The roof", "The offer is attached.", [offer]));
  await writeFile(
    join(folder, "pier.msg"),
    anOutlookMail("The pier", "Ludmila Krahe will paint the pier in September."),
  );
  const footnote = new FootnotePage(page);
  await openControlled(page, app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("What does the roof of the boat house cost?");
  await expect(await footnote.answered()).toContainText("9,400");
  await expect(footnote.chips.first()).toHaveAttribute("title", "roof.eml/offer.txt");
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("pre")).toHaveText(offer.content);

  await footnote.ask("Who will paint the pier?");
  await expect(await footnote.answered()).toContainText("Ludmila Krahe");
  const shown = await footnote.follow(footnote.chips.first());
  await expect(shown.locator("mark")).toContainText("Ludmila Krahe");
});

test("files attached to a PDF are cited under its name, and open", async ({ app, page, folder }) => {
  const tides = "port,keeper\nHarlingen,Ottilie Brandt\nStavoren,Ludmila Krahe\n";
  const inner = await pdfWithFiles("The pier is painted by Anselm Quist in September.", {});
  await writeFile(
    join(folder, "report.pdf"),
    await pdfWithFiles(
      "The report of the harbour board; see the files in it.",
      { "tides.csv": tides, "pier.pdf": inner },
      { "note.txt": "The lamp of the north pier costs 812 euros." },
    ),
  );
  const footnote = new FootnotePage(page);
  await openControlled(page, app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("Who is the keeper of Harlingen?");
  await expect(await footnote.answered()).toContainText("Ottilie Brandt");
  await expect(footnote.chips.first()).toHaveAttribute("title", "report.pdf/tides.csv");
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("mark").last()).toHaveText("Ottilie Brandt");
  const original = await new FootnotePage(opened).follow(
    opened.getByRole("link", { name: "Open the original" }),
  );
  await expect(original.locator("body")).toContainText("Harlingen,Ottilie Brandt");
  await original.close();
  await opened.close();

  await footnote.ask("What does the lamp of the north pier cost?");
  await expect(await footnote.answered()).toContainText("812");
  await expect(footnote.chips.first()).toHaveAttribute("title", "report.pdf/note.txt");
  await footnote.ask("Who paints the pier in September?");
  await expect(await footnote.answered()).toContainText("Anselm Quist");
  await expect(footnote.chips.first()).toHaveAttribute("title", "report.pdf/pier.pdf");
});
