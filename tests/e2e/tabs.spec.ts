import type { BrowserContext, Page } from "@playwright/test";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { openIndexed } from "./indexed-folder";
import { FootnotePage } from "./pages/footnote-page";

test.use({ firstVisit: false });

const FILES = {
  "keys.txt": "The spare key of the boathouse hangs behind the blue buoy.\n",
  "ferry.txt": "The ferry to the island leaves at seven in the evening.\n",
};
const QUESTION = "Where does the spare key of the boathouse hang?";

async function read(page: Page, url: string): Promise<FootnotePage> {
  const footnote = new FootnotePage(page);
  await openIndexed(footnote, url, { folders: { Papers: FILES } });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && crossOriginIsolated);
  return footnote;
}

/** One more tab, which has the work done by the one that leads. */
async function openBeside(context: BrowserContext, url: string): Promise<FootnotePage> {
  const footnote = new FootnotePage(await context.newPage());
  await footnote.open(url);
  await footnote.readyForMeaning();
  return footnote;
}

async function asked(footnote: FootnotePage): Promise<void> {
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
}

test("a question is answered though the tab that does the work goes away, whichever tab asked", async ({
  app,
  page,
  context,
}) => {
  const failures: string[] = [];
  context.on("weberror", (error) => failures.push(String(error.error())));
  await read(page, app.url);
  const second = await openBeside(context, app.url);
  const third = await openBeside(context, app.url);
  const ask = async (one: FootnotePage): Promise<void> => {
    await one.questionBox.fill(QUESTION);
    await one.questionBox.press("Enter");
  };
  const isAnswered = async (one: FootnotePage, times: number): Promise<void> => {
    await expect(one.page.getByRole("article")).toHaveCount(times);
    await expect(one.page.getByRole("article").last()).toContainText("behind the blue buoy");
    await one.answered();
  };

  await ask(second);
  await page.close();
  await isAnswered(second, 1);

  // The tab that leads now asks, and goes before it has an answer.
  await ask(second);
  await second.page.waitForFunction(async () => {
    const app = window.footnote;
    return app !== undefined && (await app.lookup.listMessages(app.state().conversation.id)).length > 2;
  });
  await second.page.reload();
  await isAnswered(second, 2);

  // No tab leads for a moment, and the one that asked is another.
  await ask(second);
  await third.page.close();
  await isAnswered(second, 3);

  const asked = await second.page.evaluate(() => window.footnote?.state().conversation.messages);
  expect(asked?.map(({ kind }) => kind)).toEqual(Array(3).fill(["question", "answer"]).flat());
  await second.page.reload();
  await isAnswered(second, 3);
  expect(failures).toEqual([]);
});

test(
  "a leading tab that hangs is told of in the others, and they go on when it answers",
  long("what other tabs say of one that hangs"),
  async ({ app, page, context }) => {
    await read(page, app.url);
    const hanging = page.evaluate(() => {
      for (const end = Date.now() + 12_000; Date.now() < end;);
    });
    const second = new FootnotePage(await context.newPage());
    await second.open(app.url);
    await expect(
      second.page.getByText("Another tab of Footnote does the work, and does not answer."),
    ).toBeVisible({
      timeout: 12_000,
    });
    await hanging;
    await asked(second);
    await expect(second.page.getByText("does not answer")).toHaveCount(0);
  },
);

test("a tab whose lock is stolen lets its index go, and goes on with it when it has the lock again", async ({
  app,
  page,
  context,
}) => {
  const footnote = await read(page, app.url);
  const thief = await context.newPage();
  // A resource of the same origin that runs nothing of the app.
  await thief.goto(`${app.url}icon.svg`);
  // Only the owner of index files can open them for writing; the app takes them with the lock.
  const wasFree = await thief.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        void navigator.locks.request("footnote-leader", { steal: true }, async () => {
          await new Promise((passed) => setTimeout(passed, 2_000));
          const index = await (await navigator.storage.getDirectory()).getDirectoryHandle("index");
          const isFree = async (): Promise<boolean> => {
            for await (const folder of index.keys()) {
              const rows = await (await index.getDirectoryHandle(folder)).getFileHandle("rows.bin");
              const stream = await rows.createWritable({ keepExistingData: true }).catch(() => undefined);
              if (stream === undefined) return false;
              await stream.abort();
            }
            return true;
          };
          resolve(await isFree());
        });
      }),
  );
  expect(wasFree).toBe(true);
  // The tab restarts its workers; a question during the restart is asked again.
  await expect(async () => {
    await asked(footnote);
  }).toPass({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole("article").last()).toContainText("behind the blue buoy");
});

test("beside a leading tab of an earlier version a tab says so, and goes on when that one is gone", async ({
  app,
  page,
  context,
}) => {
  const first = await read(page, app.url);
  await asked(first);
  const earlier = await context.newPage();
  await earlier.goto(`${app.url}icon.svg`);
  await page.close();
  await earlier.evaluate(leadAsAnEarlierVersion);

  const second = new FootnotePage(await context.newPage());
  await second.open(app.url);
  await expect(second.page.getByText("Another tab runs another version of Footnote")).toBeVisible();
  await earlier.close();
  await expect(second.folderNames).toHaveText(["Papers"]);
  await asked(second);
  await expect(second.page.getByRole("link", { name: QUESTION }).first()).toBeVisible();
});

test("a service worker that is stopped in the midst of an answer loses nothing, and opens its sources", async ({
  app,
  page,
  context,
}) => {
  const footnote = await read(page, app.url);
  const cdp = await context.newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await footnote.questionBox.fill(QUESTION);
  await footnote.questionBox.press("Enter");
  await cdp.send("ServiceWorker.stopAllWorkers");
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  await cdp.send("ServiceWorker.stopAllWorkers");
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("body")).toContainText("behind the blue buoy");
});

test("a message that no version knows changes nothing, in the page or in its service worker", async ({
  app,
  page,
}) => {
  const footnote = await read(page, app.url);
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const odd = [
      undefined,
      7,
      "take",
      [],
      {},
      { kind: "take" },
      { kind: "reach-leader", port: 7 },
      { kind: "read-ledger" },
    ];
    for (const data of odd) active?.postMessage(data);
    for (const data of [...odd, { kind: "want-file", fileId: "../x" }, { kind: "who-leads" }])
      navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
  });
  await asked(footnote);
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("body")).toContainText("behind the blue buoy");
  expect(failures).toEqual([]);
});

/** Runs in a page: takes the lead, and answers every call as Comlink does that knows no such method. */
async function leadAsAnEarlierVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  await new Promise<void>((led) => {
    void navigator.locks.request("footnote-leader", () => {
      led();
      return new Promise(() => undefined);
    });
  });
  serviceWorker.addEventListener("message", ({ data }) => {
    // The app's own service worker sends these messages.
    const { kind, port } = data as { kind: string; port: MessagePort };
    if (kind === "who-leads") port.postMessage(true);
    if (kind !== "reached") return;
    port.onmessage = ({ data: call }) => {
      const value = { message: "rawValue is undefined", name: "TypeError", stack: "" };
      port.postMessage({ id: (call as { id: string }).id, type: "HANDLER", name: "throw", value });
    };
  });
  serviceWorker.startMessages();
}
