import { join } from "node:path";
import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { writeBytes } from "../fixtures/make-scans";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

/** A PDF whose second page has a filled-in form and a comment. */
async function rota(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText("The rota of the boat house", { x: 60, y: 700, size: 12, font });
  const page = pdf.addPage([595, 842]);
  page.drawText("To be filled in by the first of May.", { x: 60, y: 700, size: 12, font });
  const field = pdf.getForm().createTextField("keeper");
  field.setText("Ottilie Brandt");
  field.addToPage(page, { x: 60, y: 600, width: 200, height: 20 });
  for (const widget of field.acroField.getWidgets())
    widget.dict.set(PDFName.of("TU"), PDFString.of("Keeper of the lamp"));
  const Contents = PDFString.of("The pier was painted by Ludmila Krahe.");
  const comment = { Type: "Annot", Subtype: "Text", Rect: [300, 600, 320, 620], Contents };
  page.node.addAnnot(pdf.context.register(pdf.context.obj(comment)));
  return pdf.save();
}

test("what was filled into a PDF's form, and remarked on its page, answers from that page", async ({
  app,
  page,
  folder,
}) => {
  await writeBytes(join(folder, "Papers"), { "rota.pdf": await rota() });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Papers"));
  await footnote.readyForWords();
  await footnote.ask("Who is the keeper of the lamp?");
  await expect(await footnote.answered()).toContainText("Keeper of the lamp: Ottilie Brandt");
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.getByRole("img", { name: "Page 2 of rota.pdf" })).toBeVisible();
  await opened.close();
  await footnote.ask("Who painted the pier?");
  await expect(await footnote.answered()).toContainText("Ludmila Krahe");
});
