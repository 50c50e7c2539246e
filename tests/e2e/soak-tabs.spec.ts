import type { BrowserContext, Page } from "@playwright/test";
import { randomFrom } from "../fixtures/filler";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { openIndexed } from "./indexed-folder";
import { FootnotePage } from "./pages/footnote-page";

test.use({ firstVisit: false });

/** `npm run soak -- --tabs` asks more than the tests do. */
const QUESTIONS = Number(process.env["SOAK_QUESTIONS"] ?? 12);
const SEED = Number(process.env["SOAK_SEED"] ?? 58);
const TABS = 3;
/** What a question takes at most on a busy machine, its workers lost twice. */
const ENDS_MS = 120_000;

const THINGS = ["boathouse", "cellar", "attic", "chapel", "mill", "stable"];
const FILES = Object.fromEntries(
  THINGS.map((thing, at) => [
    `${thing}.txt`,
    `The spare key of the ${thing} hangs behind buoy ${at}.\nThe keeper of the ${thing} is Mara Lindt.\n`,
  ]),
);

interface Asked {
  readonly question: string;
  readonly conversation: string;
}

test(
  "questions over three tabs that come and go each end in an answer, or in a sentence why not",
  long("questions while tabs are closed, opened and reloaded"),
  async ({ app, page, context }) => {
    test.setTimeout(60_000 + (QUESTIONS / TABS + 1) * ENDS_MS);
    const below = randomFrom(SEED);
    const problems: string[] = [];
    context.on("weberror", (error) => problems.push(`in a page: ${String(error.error())}`));
    await openIndexed(new FootnotePage(page), app.url, { folders: { Papers: FILES } });
    const tabs = [new FootnotePage(page)];
    while (tabs.length < TABS) tabs.push(await openTab(context, app.url));
    const outcomes: Record<string, number> = {};
    for (let asked = 0; asked < QUESTIONS; asked += TABS) {
      const round = await Promise.all(
        tabs.map((tab, at) =>
          ask(tab, `Where does the spare key of the ${THINGS[below(6)]} hang, ${asked + at}?`),
        ),
      );
      // Each time another tab may be the one that does the work.
      for (let goes = below(3); goes > 0; goes -= 1) {
        const at = below(TABS);
        const tab = tabs[at]!;
        await tab.page.waitForTimeout(below(400));
        if (below(2) === 0) await tab.page.reload();
        else {
          await tab.page.close();
          tabs[at] = await openTab(context, app.url);
        }
      }
      await Promise.all(
        round.map(async (one, at) => {
          const end = await endOf(tabs[at]!.page, one).catch(
            (thrown: unknown) => `no end (${String(thrown)})`,
          );
          outcomes[end.split(" (")[0]!] = (outcomes[end.split(" (")[0]!] ?? 0) + 1;
          if (end.startsWith("no ")) problems.push(`“${one.question}”: ${end}`);
        }),
      );
    }
    if (process.env["SOAK_QUESTIONS"] !== undefined) process.stdout.write(`${JSON.stringify(outcomes)}\n`);
    expect(problems, `seed ${SEED}`).toEqual([]);
  },
);

async function openTab(context: BrowserContext, url: string): Promise<FootnotePage> {
  const tab = new FootnotePage(await context.newPage());
  await tab.open(url);
  return tab;
}

/** Asks in a conversation of its own, and waits until the question is stored: one of a tab that closes before is lost. */
async function ask({ page }: FootnotePage, question: string): Promise<Asked> {
  await page.evaluate(() => (location.hash = "#/"));
  await page.waitForFunction(() => {
    const state = window.footnote?.state();
    return state?.loaded === true && !state.conversation.begun && state.folders.length > 0;
  });
  const box = page.getByRole("textbox", { name: "Question" });
  await expect(box).toBeEnabled();
  await box.fill(question);
  await box.press("Enter");
  let conversation: string | undefined;
  const storedId = () =>
    page.evaluate(async () => {
      const asked = window.footnote?.state().conversation;
      if (asked?.begun !== true) return undefined;
      const stored = await window.footnote?.lookup.listMessages(asked.id).catch(() => []);
      return (stored?.length ?? 0) > 0 ? asked.id : undefined;
    });
  await expect.poll(async () => (conversation = await storedId()), { timeout: ENDS_MS }).toBeDefined();
  return { question, conversation: conversation ?? "" };
}

/** How a question ended: its outcome, with the words on the page; beginning with “no” where it did not, or says nothing. */
async function endOf(page: Page, { question, conversation }: Asked): Promise<string> {
  await page.evaluate((id) => (location.hash = `#/c/${id}`), conversation);
  const ended = await page.waitForFunction(
    (id) => {
      const state = window.footnote?.state();
      if (state?.conversation.id !== id || state.asking.size > 0) return undefined;
      const [asked, answer, ...more] = state.conversation.messages;
      if (answer?.kind !== "answer" || asked?.kind !== "question") return undefined;
      return { asked: asked.text, outcome: answer.outcome, more: more.length };
    },
    conversation,
    { timeout: ENDS_MS },
  );
  const end = await ended.jsonValue();
  if (end === undefined || end.asked !== question || end.more > 0)
    return `no single answer (${JSON.stringify(end)})`;
  const article = page.getByRole("article").last();
  await expect(article.getByRole("heading")).toHaveText(question);
  const words = (await article.innerText()).replace(question, "").trim();
  return words === "" ? "no words" : `${end.outcome} (${words.slice(0, 80)})`;
}
