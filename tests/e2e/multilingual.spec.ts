import type { Page } from "@playwright/test";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });
test.slow();

const LETTERS = {
  "boot.txt":
    "Das Ruderboot liegt im Schuppen hinter dem Haus. Wer es benutzt, trocknet es danach und deckt es mit der Plane zu.\n",
  "heizung.txt":
    "Der Kessel im Keller wird jeden Herbst gewartet. Der Monteur kommt im Oktober und prüft den Brenner und das Abgas.\n",
  "garten.txt":
    "Die Apfelbäume werden im Februar geschnitten. Das Laub kommt auf den Kompost, die dicken Äste in den Ofen.\n",
  "arzt.txt":
    "Der Hausarzt hat am Mittwoch geschlossen. In dringenden Fällen ist die Klinik am Stadtpark rund um die Uhr offen.\n",
};
/** Enough files that a reload can interrupt the change. */
const TEXTS = Object.fromEntries(
  Object.entries(LETTERS).flatMap(([name, text]) =>
    Array.from({ length: 60 }, (_, i) => [name.replace(".", ` ${i}.`), `${text}Blatt ${i}.\n`] as const),
  ),
);
/** A question that shares no word with the text it asks for. */
const QUESTION = "Wann kümmert sich ein Handwerker um unsere Wärmeversorgung?";

const PLAIN_QUESTION = "Was prüft der Monteur im Oktober?";

async function ranked(
  page: Page,
): Promise<readonly { readonly path: string; readonly semanticScore?: number | undefined }[]> {
  return (await page.evaluate((asked) => window.footnote?.find(asked, 10), QUESTION)) ?? [];
}

/**
 * Asks repeatedly until the folder has the model, and 30 times more. Returns for each answer whether its first passage
 * was found by meaning, beginning with the first that was.
 */
async function askedUntil(page: Page, model: string): Promise<readonly boolean[]> {
  return page.evaluate(
    async ([asked, until]) => {
      const byMeaning: boolean[] = [];
      for (let more = 30; more > 0;) {
        const [first] = (await window.footnote?.find(asked, 10)) ?? [];
        byMeaning.push(first?.semanticScore !== undefined);
        if (window.footnote?.state().folders[0]?.embeddingModel === until) more -= 1;
      }
      return byMeaning.slice(byMeaning.indexOf(true));
    },
    [PLAIN_QUESTION, model] as const,
  );
}

async function modelOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.footnote?.state().folders[0]?.embeddingModel);
}

test(
  "a German folder gets the multilingual model unasked, the old index answers meanwhile, and a change that was interrupted goes on",
  long("that a folder answers while its model changes"),
  async ({ app, page, folder }, info) => {
    await writeFiles(folder, TEXTS);
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(folder);
    const english = "footnote-MiniLM";
    await footnote.folderNames.first().click();
    await expect(page.getByRole("main")).toContainText(
      "Preparing this folder for other languages. You can ask meanwhile.",
      {
        timeout: 30_000,
      },
    );
    await page.screenshot({ path: info.outputPath("changing.png") });
    expect(await modelOf(page)).toBe(english);
    await expect.poll(async () => (await ranked(page)).length, { timeout: 30_000 }).toBe(10);

    await page.reload();
    await page.waitForFunction(() => window.footnote?.state().folders.length === 1);
    // Vectors and a model for questions are available at every moment.
    const asked = await askedUntil(page, "multilingual-e5-small");
    expect(asked.length).toBeGreaterThan(20);
    expect(asked).not.toContain(false);
    expect(await modelOf(page)).toBe("multilingual-e5-small");
    await footnote.readyForMeaning();
    await expect(page.getByRole("main")).toContainText("works in many languages here");
    // A question that is not embedded in time is answered from words, so the test waits for a ranking in which every
    // passage has a meaning score.
    let found: Awaited<ReturnType<typeof ranked>> = [];
    await expect
      .poll(
        async () => {
          found = await ranked(page);
          return found.filter(({ semanticScore }) => semanticScore !== undefined).length;
        },
        { timeout: 60_000 },
      )
      .toBe(10);
    const nearest = found.toSorted((a, b) => (b.semanticScore ?? 0) - (a.semanticScore ?? 0));
    expect(nearest[0]?.path).toMatch(/^heizung/);

    // Changes back to English while a second tab asks as well.
    const second = await page.context().newPage();
    await second.goto(app.url);
    await second.waitForFunction(() => window.footnote?.state().folders.length === 1);
    const askedBack = Promise.all([page, second].map((tab) => askedUntil(tab, english)));
    await page.getByRole("button", { name: "Prepare it for English only" }).click();
    for (const asked of await askedBack) {
      expect(asked.length).toBeGreaterThan(20);
      expect(asked).not.toContain(false);
    }
  },
);

test("a question in another language gets its folder the model for it, and is asked again by itself", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "boat.txt":
      "The rowing boat lies in the shed behind the house. Whoever uses it dries it and puts the cover on.\n",
    "heating.txt":
      "The boiler in the cellar is serviced each autumn. The fitter comes in October and tests the burner.\n",
    "garden.txt":
      "The apple trees are pruned in February. The leaves go on the compost, thick branches in the stove.\n",
    "doctor.txt":
      "The doctor is closed on Wednesday. In urgent cases the clinic at the park is open day and night.\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask(QUESTION);
  const answer = await footnote.answered();
  await expect(answer).toContainText("für die Sprache Ihrer Frage vorbereitet");
  await expect(answer).not.toContainText("für die Sprache Ihrer Frage vorbereitet", { timeout: 60_000 });
  await expect(answer).toContainText("The fitter comes in October");
  expect(await modelOf(page)).toBe("multilingual-e5-small");
});
