import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { relationships, zipFile } from "../fakes/zip-file";
import type { Download } from "@playwright/test";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

const paragraph = (text: string, style = "") =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`;

/** A Word document with headings and a table, and with enough text before them that they start out of view. */
function houseRules(): Uint8Array {
  const filler = Array.from({ length: 60 }, (_, i) =>
    paragraph(`Rule ${i + 1}: the stairs are swept by the people of floor ${(i % 5) + 1}.`),
  ).join("");
  const table = `<w:tbl>${row("Part", "Who services it", "How often")}${row("Boiler", "Anselm Ruiz", "yearly")}</w:tbl>`;
  const body =
    paragraph("House rules", "Heading1") + filler + paragraph("Heating", "Heading2") + table + filler;
  return zipFile({
    "_rels/.rels": relationships(["r1", "officeDocument", "word/document.xml"]),
    "word/document.xml": `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships(["r1", "styles", "styles.xml"]),
    "word/styles.xml": `<w:styles xmlns:w="w"><w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>
      <w:style w:styleId="Heading2"><w:name w:val="heading 2"/></w:style></w:styles>`,
  });
}

test("a Word document opens as text with its headings and tables, at the cited words, with a way to the original", async ({
  app,
  page,
  folder,
}) => {
  await writeFile(join(folder, "house-rules.docx"), houseRules());
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("Who services the boiler?");
  await expect(await footnote.answered()).toContainText("Anselm Ruiz");

  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.getByRole("heading", { name: "house-rules.docx" })).toBeVisible();
  await expect(opened).toHaveTitle("A file · Footnote");
  await expect(opened.getByRole("heading", { name: "Heating" })).toBeVisible();
  await expect(opened.getByRole("columnheader", { name: "Who services it" })).toBeInViewport();
  const cited = opened.locator("mark").first();
  await expect(cited).toBeInViewport();

  // The browser fires the event on this tab or on the one that the link opens.
  const download = new Promise<Download>((resolve) => {
    opened.once("download", resolve);
    page.context().once("page", (tab) => tab.once("download", resolve));
  });
  await opened.getByRole("link", { name: "Download the original" }).click();
  expect((await download).suggestedFilename()).toBe("house-rules.docx");
});

/** Slides with a thumbnail of themselves, as a presentation program stores it in the file. */
async function slides(): Promise<Uint8Array> {
  const text = `<p:sp><p:txBody><a:p><a:r><a:t>The spring fair opens on 4 May at the harbour.</a:t></a:r></a:p></p:txBody></p:sp>`;
  return zipFile({
    "_rels/.rels": relationships(
      ["r1", "officeDocument", "ppt/presentation.xml"],
      ["r2", "thumbnail", "docProps/thumbnail.png"],
    ),
    "ppt/presentation.xml": `<p:presentation xmlns:r="r"><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(["r1", "slide", "slides/slide1.xml"]),
    "ppt/slides/slide1.xml": `<p:sld><p:cSld><p:spTree>${text}</p:spTree></p:cSld></p:sld>`,
    "docProps/thumbnail.png": await readFile(new URL("../../public/icon-192.png", import.meta.url)),
  });
}

test("a cited presentation or PDF shows a small picture of itself, also after a reload", async ({
  app,
  page,
  folder,
}) => {
  await writeFile(join(folder, "spring fair.pptx"), await slides());
  await copyFile(new URL("../../public/sample/Home/lease.pdf", import.meta.url), join(folder, "lease.pdf"));
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("When does the spring fair open?");
  await expect(await footnote.answered()).toContainText("4 May");
  const picture = footnote.chips.first().locator("img");
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const height = () => picture.evaluate((image: HTMLImageElement) => image.naturalHeight);
  await expect.poll(width).toBe(192);
  await page.reload();
  await expect.poll(width).toBe(192);

  await footnote.ask("How much was the deposit for the flat?");
  await expect(await footnote.answered()).toContainText("£1,640");
  await expect.poll(height).toBe(256);
});
