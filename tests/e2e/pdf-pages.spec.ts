import { join } from "node:path";
import { type PDFPage, PDFDocument, PDFName, PDFString, StandardFonts, degrees } from "pdf-lib";
import { writeBytes } from "../fixtures/make-scans";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

/** Where the name of the keeper stands, in points from the lower left corner. */
const FIELD = { x: 60, y: 560, width: 200, height: 20 };

/** A PDF with a filled form, a link out and one within, an outline, and a second page that lies on its side. */
async function handbook(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const first = pdf.addPage([595, 842]);
  const second = pdf.addPage([595, 842]);
  const write = (page: PDFPage, lines: readonly string[]): void =>
    lines.forEach((line, at) => page.drawText(line, { x: 60, y: 760 - at * 40, size: 12, font }));
  write(first, [
    "The lamp of the pier is lit by Ottilie Brandt at dusk.",
    "Its glass is washed each Monday.",
    "More on our page.",
    "The winter rules stand behind.",
  ]);
  write(second, ["In winter the boat house opens at nine.", "The key hangs behind the buoy."]);
  second.setRotation(degrees(90));
  const field = pdf.getForm().createTextField("deputy");
  field.setText("Ludmila Krahe");
  field.addToPage(first, FIELD);
  const link = (y: number, more: object): void =>
    first.node.addAnnot(
      pdf.context.register(
        pdf.context.obj({ Type: "Annot", Subtype: "Link", Rect: [60, y, 160, y + 14], ...more }),
      ),
    );
  link(678, { A: { S: "URI", URI: PDFString.of("https://elsewhere.test/more") } });
  link(638, { Dest: [second.ref, "Fit"] });
  const chapters = pdf.context.nextRef();
  const entry = (title: string, page: PDFPage, more: object) =>
    pdf.context.obj({ Title: PDFString.of(title), Parent: chapters, Dest: [page.ref, "Fit"], ...more });
  const winter = pdf.context.register(entry("Winter rules", second, {}));
  const lamp = pdf.context.register(entry("The lamp", first, { Next: winter }));
  pdf.context.assign(chapters, pdf.context.obj({ Type: "Outlines", First: lamp, Last: winter, Count: 2 }));
  pdf.catalog.set(PDFName.of("Outlines"), chapters);
  return pdf.save();
}

test("a PDF's page can be selected, copied, turned and enlarged, and its links stay within the app", async ({
  app,
  page,
  folder,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await writeBytes(join(folder, "Papers"), { "handbook.pdf": await handbook() });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Papers"));
  await footnote.readyForMeaning();
  await footnote.ask("Who lights the lamp of the pier?");
  await expect(await footnote.answered()).toContainText("Ottilie Brandt");
  await footnote.markers.first().click();
  const pane = page.getByRole("complementary", { name: "Source 1: handbook.pdf" });
  const picture = pane.getByRole("img");
  await expect(picture).toHaveAccessibleName("Page 1 of handbook.pdf");

  // The text lies where the picture shows it, with the cited words marked in it.
  await expect(pane.locator("mark").first()).toContainText("Ottilie Brandt");
  const line = pane.getByText("Its glass is washed each Monday.");
  const [sheet, place] = await Promise.all([picture.boundingBox(), line.boundingBox()]);
  if (sheet === null || place === null) throw new Error("Cannot measure what is not there");
  const shares = [
    (place.x - sheet.x) / sheet.width,
    (place.y + place.height / 2 - sheet.y) / sheet.height,
    place.width / sheet.width,
  ];
  [60 / 595, (842 - 723) / 842, 159 / 595].forEach((share, at) => expect(shares[at]).toBeCloseTo(share, 1.7));
  await page.mouse.move(place.x + 1, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + place.width + 20, place.y + place.height / 2, { steps: 5 });
  await page.mouse.up();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  expect(await selected()).toBe("Its glass is washed each Monday.");
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector("aside img + div") ?? document),
  );
  expect(await selected()).toContain("at dusk.\nIts glass is washed each Monday.\nMore on our page.");

  // What was filled into its form is drawn.
  const dark = await picture.evaluate((image: HTMLImageElement, { x, y, width, height }) => {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    const scale = image.naturalWidth / 595;
    context?.drawImage(image, 0, 0);
    const box = [x + 4, 842 - y - height + 4, width - 8, height - 8].map((side) => Math.round(side * scale));
    const { data } = context?.getImageData(box[0] ?? 0, box[1] ?? 0, box[2] ?? 1, box[3] ?? 1) ?? {
      data: [],
    };
    return data.filter((value, at) => at % 4 === 0 && value < 128).length;
  }, FIELD);
  expect(dark).toBeGreaterThan(100);

  // A link out is told, and can be taken along; nothing opens.
  const opened: unknown[] = [];
  page.context().on("page", (other) => opened.push(other));
  await pane.getByRole("button", { name: "https://elsewhere.test/more" }).click();
  const out = pane.getByRole("status").filter({ hasText: "https://elsewhere.test/more" });
  await expect(out).toContainText("Footnote opens no other site");
  await expect(out.getByRole("button", { name: "Copy the address" })).toBeVisible();
  expect(opened).toEqual([]);
  expect(page.url()).toContain(app.url);

  const before = (await picture.boundingBox())?.width ?? 0;
  await pane.getByRole("group", { name: "Content" }).focus();
  await page.keyboard.press("+");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before * 1.2);
  await page.keyboard.press("0");
  await pane.getByRole("button", { name: "Turn" }).click();
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeLessThan(before);
  const upright = await line.boundingBox();
  expect((upright?.height ?? 0) > (upright?.width ?? 0)).toBe(true);
  await page.keyboard.press("Control+f");
  await expect(pane.getByRole("searchbox")).toBeFocused();

  await pane.getByRole("button", { name: "Go to this place in the file" }).click();
  await expect(picture).toHaveAccessibleName("Page 2 of handbook.pdf");
  await expect(pane.getByText("The key hangs behind the buoy.")).toBeVisible();

  // A folded list of thousands of pages would cost its room all the same.
  await expect(pane.locator("details li")).toHaveCount(0);
  await pane.getByText("Contents").click();
  await expect(pane.getByRole("list").first().getByRole("listitem")).toHaveText(["The lamp", "Winter rules"]);
  await pane.getByRole("button", { name: "The lamp" }).click();
  await expect(picture).toHaveAccessibleName("Page 1 of handbook.pdf");
  await pane.getByText("All pages").click();
  const thumb = pane.getByRole("button", { name: "Page 2 of 2" });
  await expect(thumb.locator("img")).toBeVisible();
  await thumb.click();
  await expect(picture).toHaveAccessibleName("Page 2 of handbook.pdf");
  await expect(thumb).toHaveAttribute("aria-current", "page");
});
