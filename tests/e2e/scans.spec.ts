import { join } from "node:path";
import type { Page } from "@playwright/test";
import { drawPng, makeMixedPdf, makeSlides, writeBytes } from "../fixtures/make-scans";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

const INVOICE = ["INVOICE No. 4471", "Service of the boiler in the cellar", "Amount due: 186.40 euros"];

/** The outcome of each file: `"indexed"`, or its reason. */
function outcomes(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const app = window.footnote;
    const folders = app?.state().folders ?? [];
    const files = (await Promise.all(folders.map(({ id }) => app?.lookup.listFiles(id)))).flat();
    return Object.fromEntries(
      files.flatMap((file) => (file === undefined ? [] : [[file.path, file.reason ?? file.state]])),
    );
  });
}

test("an invoice that was scanned answers, from its page, and later ones do without the network", async ({
  app,
  page,
  folder,
}) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  const picture = await drawPng(page, INVOICE);
  await writeBytes(join(folder, "Papers"), {
    "boiler.pdf": await makeMixedPdf("To the tenants of Mill Lane: the invoice follows.", picture),
    "hill.png": await drawPng(page, []),
    "torn.png": picture.subarray(0, picture.length / 2),
  });
  await footnote.drop(join(folder, "Papers"));
  await footnote.readyForMeaning();
  expect(await outcomes(page)).toEqual({
    "boiler.pdf": "indexed",
    "hill.png": "no text",
    "torn.png": "corrupt",
  });
  await footnote.ask("What is the amount due for the service of the boiler?");
  await expect(await footnote.answered()).toContainText("186.40 euros");
  await expect(footnote.chips.first()).toHaveAttribute("href", /^#\/text\/[\w-]+\?source=/);

  await app.stop();
  await writeBytes(join(folder, "More"), {
    "badge.png": await drawPng(page, ["The gate code is 7302 since May"]),
  });
  await footnote.drop(join(folder, "More"));
  await expect.poll(async () => (await outcomes(page))["badge.png"], { timeout: 60_000 }).toBe("indexed");
});

test("a page that was hard to read says so beside its text, and is looked at again on a click", async ({
  app,
  page,
  folder,
}) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  const letter = [
    "To the tenants of Mill Lane: the roof is mended in May.",
    "Anselm Quist puts up the ladders on the first Monday,",
    "and Ludmila Krahe paints the gutters the week after.",
  ];
  await writeBytes(join(folder, "Letters"), {
    "clear.png": await drawPng(page, letter),
    "small.png": await drawPng(page, letter, 0, 0.18),
  });
  await footnote.drop(join(folder, "Letters"));
  await footnote.readyForWords();
  await expect.poll(() => outcomes(page)).toEqual({ "clear.png": "indexed", "small.png": "indexed" });
  const show = async (path: string): Promise<void> => {
    const id = await page.evaluate(async (wanted) => {
      const app = window.footnote;
      const [first] = app?.state().folders ?? [];
      const files = first === undefined ? [] : ((await app?.lookup.listFiles(first.id)) ?? []);
      return files.find((file) => file.path === wanted)?.id;
    }, path);
    await page.goto(`${app.url}#/text/${id}?start=0&end=0`);
    await expect(page.getByRole("img", { name: path })).toBeVisible();
  };
  await show("clear.png");
  await expect(page.getByText("Anselm Quist")).toBeVisible();
  await expect(page.getByText("Read from a scan")).toHaveCount(0);
  await show("small.png");
  await expect(page.getByText("Read from a scan, may hold errors.")).toBeVisible();
  await page.getByRole("button", { name: "Look again, slowly" }).click();
  // It either says that this is the better reading, or is sure of it by now.
  await expect(page.getByRole("button", { name: "Look again, slowly" })).toHaveCount(0);
  await expect(page.getByText("Looking again…")).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(/could not be looked at/)).toHaveCount(0);
  await expect(page.getByText(/mended in May/)).toBeVisible();
});

test("what a picture on a slide says is found, with the slide", async ({ app, page, folder }) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  const picture = await drawPng(page, INVOICE);
  await writeBytes(join(folder, "Talks"), { "boiler.pptx": makeSlides("The year in Mill Lane", picture) });
  await footnote.drop(join(folder, "Talks"));
  await footnote.readyForMeaning();
  await expect.poll(async () => (await outcomes(page))["boiler.pptx"]).toBe("indexed");
  await footnote.ask("What is the amount due for the service of the boiler?");
  await expect(await footnote.answered()).toContainText("186.40 euros");
  await expect(page.getByText("Slide 2").first()).toBeVisible();
});

test(
  "pages that were scanned upside down or on their side are read",
  long("scans that are turned"),
  async ({ app, page, folder }) => {
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    const letter = (words: string) => [
      "Dear tenants of Mill Lane, this is to let you know",
      "that the water will be turned off in all houses",
      "while the pipes in the cellar are mended, and that",
      "the rooms below the roof will be warm again soon.",
      words,
    ];
    await writeBytes(join(folder, "Letters"), {
      "upside down.png": await drawPng(page, letter("The plumber is called Anselm Quist."), 2),
      "on its side.png": await drawPng(page, letter("The roofer is called Ludmila Krahe."), 1),
    });
    await footnote.drop(join(folder, "Letters"));
    await expect
      .poll(async () => new Set(Object.values(await outcomes(page))), { timeout: 60_000 })
      .toEqual(new Set(["indexed"]));
    await footnote.ask("Who is the plumber?");
    await expect(await footnote.answered()).toContainText("Anselm Quist");
    await footnote.ask("Who is the roofer?");
    await expect(await footnote.answered()).toContainText("Ludmila Krahe");
  },
);

test("scans can be skipped; one that a question names is read all the same", async ({
  app,
  page,
  folder,
}) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  const letters = ["first", "second", "third", "fourth"];
  await writeBytes(join(folder, "Letters"), {
    "dentist bill.png": await drawPng(page, ["Two fillings on 4 March", "Total to pay: 92 pounds"]),
    ...Object.fromEntries(
      await Promise.all(
        letters.map(
          async (name) => [`${name}.png`, await drawPng(page, [`This is the ${name} letter`])] as const,
        ),
      ),
    ),
  });
  await footnote.drop(join(folder, "Letters"));
  await page.getByRole("button", { name: "Skip scans" }).click();
  await expect(footnote.folders.getByText(/waiting for text recognition/)).toBeVisible();
  expect((await outcomes(page))["dentist bill.png"]).toBe("waiting for text recognition");

  await footnote.ask("dentist bill?");
  await expect(await footnote.answered()).toContainText("92 pounds");
  await expect(footnote.chips.first()).toHaveText(/dentist bill\.png/);
  expect(Object.values(await outcomes(page))).toContain("waiting for text recognition");

  await footnote.folders.getByRole("button", { name: "Read them" }).click();
  await expect
    .poll(async () => new Set(Object.values(await outcomes(page))), { timeout: 60_000 })
    .toEqual(new Set(["indexed"]));
});
