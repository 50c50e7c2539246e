import { expect, type BrowserContext, type Page } from "@playwright/test";
import { randomFrom, type Random } from "../../fixtures/filler";
import { FootnotePage } from "../pages/footnote-page";
import { giveFolder } from "../private-folder";
import { audit } from "../soak/audit";
import { askAndTell, describe, isSettled } from "../soak/in-page";
import { changeDisk, walk } from "../soak/moments";
import { World } from "../soak/world";
import { growthIn } from "./growth";
import { openFilesOf } from "./open-files";
import { measureRealms, type RealmFigures } from "./realms";
import { measureStores, type StoreFigures } from "./stores";

/** How much a person does in one hour of the simulated day. */
export interface Hour {
  /** Changes of files, each with a walk of the folder; the app itself walks every five minutes. */
  readonly walks: number;
  readonly questions: number;
  /** Second tabs: opened, asked in, reloaded, asked in again, and closed; every other one in the middle of an answer. */
  readonly tabs: number;
  /** Further folders: given, read, asked, and removed. */
  readonly drops: number;
}

export const BUSY_HOUR: Hour = { walks: 12, questions: 6, tabs: 2, drops: 1 };

export interface LoadOptions {
  readonly context: BrowserContext;
  readonly profile: string;
  readonly url: string;
  readonly hours: number;
  readonly hour: Hour;
  readonly seed: number;
  /** No hour begins after this time, in milliseconds since 1970. */
  readonly until: number;
  readonly onHour?: (line: string) => void;
}

/** What the app holds at the end of an hour, when all is read. */
export type HourFigures = RealmFigures & StoreFigures & { readonly openFiles: number | undefined };

export interface LoadReport {
  readonly seed: number;
  readonly hour: Hour;
  readonly files: number;
  readonly hours: readonly HourFigures[];
  /** Questions asked and answers shown, over all hours and tabs. */
  readonly asked: number;
  readonly answered: number;
  readonly problems: readonly string[];
}

const KEPT = "Harbour";
const VISITING = "Orchard";
const FILES = 60;
const FILES_OF_VISITING = 12;
const SETTLED_MS = 180_000;
/** An answer that takes longer counts as none, however busy the machine is. */
const ANSWER_MS = 120_000;
/** How often an hour's end is measured again, and how long after the last time. */
const [MOST_AGAIN, REST_MS] = [3, 2_000];

/**
 * Lets a person work for some hours in one tab that is never reloaded, and counts after each what the app holds. At an hour's end the
 * disk has as many files as at its beginning and the conversations of the hour are removed, so that nothing may have grown.
 */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const day = new Day(options);
  await day.start();
  while (day.hours.length < options.hours && Date.now() < options.until) {
    const began = Date.now();
    await day.spend(options.hour);
    const seconds = Math.round((Date.now() - began) / 1_000);
    options.onHour?.(`hour ${day.hours.length} (${seconds} s): ${JSON.stringify(day.hours.at(-1))}`);
  }
  const { hours, asked, answered, problems } = day;
  return { seed: options.seed, hour: options.hour, files: FILES, hours, asked, answered, problems };
}

type Deed = "walk" | "question" | "tab" | "drop";

class Day {
  readonly hours: HourFigures[] = [];
  readonly problems: string[] = [];
  asked = 0;
  answered = 0;
  readonly #random: Random;
  readonly #world: World;
  #page: Page | undefined;
  #tabs = 0;

  constructor(private readonly options: LoadOptions) {
    this.#random = randomFrom(options.seed);
    this.#world = new World(this.#random);
  }

  get #tab(): Page {
    if (this.#page === undefined) throw new Error("Cannot use the page: none is open");
    return this.#page;
  }

  async start(): Promise<void> {
    const { context, url } = this.options;
    const page = context.pages()[0] ?? (await context.newPage());
    this.#page = page;
    await new FootnotePage(page).open(url);
    this.#world.make(KEPT, FILES);
    this.#world.make(VISITING, FILES_OF_VISITING);
    for (const name of [KEPT, VISITING]) await changeDisk(page, name, this.#world.diskOf(name));
    await giveFolder(page, KEPT);
    await this.#settle("the start");
  }

  async spend(hour: Hour): Promise<void> {
    const deeds: Deed[] = [
      ...Array<Deed>(hour.walks).fill("walk"),
      ...Array<Deed>(hour.questions).fill("question"),
      ...Array<Deed>(hour.tabs).fill("tab"),
      ...Array<Deed>(hour.drops).fill("drop"),
    ];
    await this.#tab.evaluate(() => window.footnote?.commands.newConversation());
    while (deeds.length > 0) {
      const [deed] = deeds.splice(this.#random(deeds.length), 1);
      if (deed !== undefined) await this.#do(deed);
    }
    const name = `hour ${this.hours.length + 1}`;
    await this.#settle(name);
    await this.#auditAll(name);
    await this.#tab.evaluate(removeConversations);
    await expect
      .poll(() => this.#tab.evaluate(() => window.footnote?.state().conversations.length), {
        message: "conversations left",
      })
      .toBe(0);
    this.hours.push(await this.#measure(name));
  }

  /** Measures again where more is there than in the first hour: a walk may have begun meanwhile, and what is left behind stays. */
  async #measure(name: string): Promise<HourFigures> {
    const [first] = this.hours;
    for (let again = 0; ; again += 1) {
      const figures = {
        ...(await measureRealms(this.#tab)),
        ...(await measureStores(this.#tab, [KEPT, VISITING])),
        openFiles: await openFilesOf(this.options.profile),
      };
      if (first === undefined || again === MOST_AGAIN || growthIn([first, figures]).length === 0)
        return figures;
      await this.#tab.waitForTimeout(REST_MS);
      await this.#settle(name);
    }
  }

  async #do(deed: Deed): Promise<void> {
    switch (deed) {
      case "walk":
        await changeDisk(this.#tab, KEPT, this.#world.change(KEPT, { added: 2, rewritten: 4, erased: 2 }));
        await walk(this.#tab, KEPT);
        return;
      case "question":
        await this.#ask(this.#tab);
        return;
      case "tab":
        await this.#useTab();
        return;
      case "drop":
        await this.#visit();
    }
  }

  async #ask(page: Page): Promise<void> {
    this.asked++;
    const { keeper } = this.#world.anyFile(KEPT);
    const answer = await Promise.race([
      page.evaluate(askAndTell, `Which record names ${keeper}`),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_MS)),
    ]);
    if (answer === undefined)
      this.problems.push(`question ${this.asked}: no answer: ${await page.evaluate(describe).catch(String)}`);
    else {
      this.answered++;
      this.#world.answers.add(answer);
    }
  }

  async #useTab(): Promise<void> {
    const page = await this.options.context.newPage();
    const footnote = new FootnotePage(page);
    await footnote.open(this.options.url);
    await page.waitForFunction(isReady);
    await this.#ask(page);
    await page.reload();
    await page.waitForFunction(isReady);
    await this.#ask(page);
    if (this.#tabs++ % 2 === 1)
      await page.evaluate(() => void window.footnote?.commands.ask("Which record names the north wall"));
    await page.close();
  }

  /** Gives a second folder, asks, and removes it. */
  async #visit(): Promise<void> {
    await giveFolder(this.#tab, VISITING);
    await this.#tab.waitForFunction(isSettled, 2, { timeout: SETTLED_MS });
    await this.#ask(this.#tab);
    await this.#tab.evaluate((name) => {
      const app = window.footnote;
      const id = app?.state().folders.find((one) => one.name === name)?.id;
      if (app === undefined || id === undefined) return;
      void app.commands.removeFolder(id);
      for (const notice of app.state().notices)
        if (notice.kind === "folder-removed") app.commands.endUndo(notice.id);
    }, VISITING);
    await this.#tab.waitForFunction(isSettled, 1, { timeout: SETTLED_MS });
  }

  async #settle(name: string): Promise<void> {
    // The last change may have come in the midst of a walk, which a further one would have seen.
    await walk(this.#tab, KEPT);
    try {
      await this.#tab.waitForFunction(isSettled, 1, { timeout: SETTLED_MS });
    } catch (thrown) {
      const state = await this.#tab.evaluate(describe).catch(String);
      this.problems.push(`${name}: not settled: ${String(thrown).split("\n")[0]}: ${state}`);
    }
  }

  /** Compares what is stored with the disk; a walk that has not begun yet, a removal or a merge may still be going on. */
  async #auditAll(name: string): Promise<void> {
    const textsOf = (folder: string) =>
      Object.fromEntries([...this.#world.folder(folder)].map(([path, { text }]) => [path, text]));
    const look = async (): Promise<readonly string[]> =>
      (
        await audit(this.#tab, {
          folders: { [KEPT]: textsOf(KEPT) },
          everWritten: [...this.#world.everWritten],
          answers: [...this.#world.answers],
          isSettled: true,
          mayLackRows: false,
        })
      ).problems;
    let problems = await look();
    for (const end = Date.now() + SETTLED_MS; problems.length > 0 && Date.now() < end;) {
      await this.#tab.waitForTimeout(500);
      problems = await look();
    }
    this.problems.push(...problems.map((problem) => `${name}: ${problem}`));
    this.#world.answers.clear();
  }
}

// What follows runs in the page.

function isReady(): boolean {
  const state = window.footnote?.state();
  return state?.loaded === true && state.connection.kind === "ready";
}

async function removeConversations(): Promise<void> {
  const app = window.footnote;
  if (app === undefined) return;
  app.commands.newConversation();
  // Each removal lists them anew, with those of other tabs.
  for (let first; (first = app.state().conversations[0]) !== undefined;) {
    const { id } = first;
    const before = new Set(app.state().notices);
    const removal = app.commands.removeConversation(id);
    // The notice comes when the rows are gone.
    while (
      !app.state().notices.some((notice) => notice.kind === "conversation-removed" && !before.has(notice))
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const notice of app.state().notices)
      if (notice.kind === "conversation-removed") app.commands.endUndo(notice.id);
    await removal;
  }
}
