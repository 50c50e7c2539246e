import { expect, type BrowserContext, type Page } from "@playwright/test";
import { randomFrom, type Random } from "../../fixtures/filler";
import { killBrowser } from "../kill-browser";
import { eraseWhatIsStored } from "../fixtures";
import { FootnotePage } from "../pages/footnote-page";
import { giveFolder } from "../private-folder";
import { PROFILE, PROFILE_SCHEMAS, readProfile, storeProfile } from "../stored-profile";
import { audit, type Audit, type StoredFile } from "./audit";
import { askAndTell, describe, isSettled } from "./in-page";
import { begin, changeDisk, FOLDERS, nextMoment, type Kill, type Moment } from "./moments";
import { World } from "./world";

declare global {
  interface Window {
    /** The workers that the page has started, for a test that ends one. */
    startedWorkers?: Worker[];
  }
}

export interface SoakOptions {
  readonly url: string;
  readonly profile: string;
  readonly startBrowser: () => Promise<BrowserContext>;
  readonly moments: number;
  readonly seed: number;
  /** No moment begins after this time, in milliseconds since 1970. */
  readonly until: number;
  /** Called after each moment, with a line for people and the report so far. */
  readonly onMoment?: (line: string, report: SoakReport) => void;
}

export interface SoakReport {
  readonly seed: number;
  readonly moments: readonly Moment[];
  /** Files that the page had told as indexed, over all moments, and how many of them were not so after the death. */
  readonly told: number;
  readonly doneAgain: number;
  /** The most files done again after one death. */
  readonly mostDoneAgain: number;
  /** Answers that the page had shown between the deaths, of which none may be lost. */
  readonly answers: number;
  readonly problems: readonly string[];
}

const SETTLED_MS = 180_000;

/** Kills the app at random moments, opens it again, and audits what it has stored, at once and when all is read. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const random = randomFrom(options.seed);
  const world = new World(random);
  const run = new Run(options, world);
  await run.start();
  for (const [i, name] of FOLDERS.entries()) world.make(name, 8 - 3 * i);
  await run.begin("the start");
  while (run.moments.length < options.moments && Date.now() < options.until) {
    const moment = nextMoment(random);
    run.moments.push(moment);
    const name = `moment ${run.moments.length} (${moment.deed}, ${moment.kill} after ${moment.delayMs} ms)`;
    const before = Date.now();
    if (moment.deed === "upgrade") await run.openEarlier(random);
    const mayBeGone = await begin(run.page, moment, world, random);
    await run.die(moment, name, mayBeGone);
    await run.settle(name);
    if (moment.deed === "upgrade") await run.begin(name);
    const line = `${name}: ${Date.now() - before} ms, problems so far: ${run.problems.length}`;
    options.onMoment?.(line, run.report());
  }
  return run.report();
}

/** The schema from which on passages and slots have rows of their own. */
const FIRST_WITH_ROWS = 4;

class Run {
  readonly moments: Moment[] = [];
  readonly problems: string[] = [];
  told = 0;
  doneAgain = 0;
  mostDoneAgain = 0;
  answers = 0;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  /** Names of the folders that the app has to have. */
  #folders: readonly string[] = FOLDERS;
  /** Whether what is stored is of a schema whose files are read again. */
  #isReadAgain = false;

  constructor(
    private readonly options: SoakOptions,
    private readonly world: World,
  ) {}

  get page(): Page {
    if (this.#page === undefined) throw new Error("Cannot use the page: none is open");
    return this.#page;
  }

  report(): SoakReport {
    const { moments, told, doneAgain, mostDoneAgain, answers, problems } = this;
    return { seed: this.options.seed, moments, told, doneAgain, mostDoneAgain, answers, problems };
  }

  async start(): Promise<void> {
    this.#context = await this.options.startBrowser();
    await this.#context.addInitScript(keepWorkers);
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await this.#open();
  }

  /** Empties the origin, writes the folders of the world, and gives them. */
  async begin(name: string): Promise<void> {
    await this.#leaveNothing();
    for (const folder of FOLDERS) await changeDisk(this.page, folder, this.world.diskOf(folder));
    this.#folders = FOLDERS;
    await this.#open();
    await this.settle(name);
  }

  /** Empties the origin, stores a profile of an earlier version, and begins to open it. */
  async openEarlier(random: Random): Promise<void> {
    await this.#leaveNothing();
    const schema = PROFILE_SCHEMAS[random(PROFILE_SCHEMAS.length)] ?? 7;
    await storeProfile(this.page, readProfile(schema));
    this.#isReadAgain = schema < FIRST_WITH_ROWS;
    this.world.take(PROFILE.folder, PROFILE.texts);
    this.#folders = [PROFILE.folder];
    await this.page.goto(this.options.url, { waitUntil: "commit" });
  }

  async #leaveNothing(): Promise<void> {
    this.world.answers.clear();
    // A resource of the same origin that runs nothing.
    await this.page.goto(`${this.options.url}icon.svg`);
    await expect
      .poll(() => this.page.evaluate(eraseWhatIsStored), { message: "files that are held" })
      .toBe(true);
  }

  /** Waits, notes what the page tells as done, kills, opens the app again, and audits at once. */
  async die({ deed, kill, delayMs }: Moment, name: string, mayBeGone: readonly string[]): Promise<void> {
    await this.page.waitForTimeout(delayMs);
    // A page that is just being loaded anew tells nothing.
    const told = await this.page.evaluate(tell).catch(() => NOTHING_TOLD);
    if (deed === "erase") this.world.answers.clear();
    else for (const id of told.answers) this.world.answers.add(id);
    await this.#kill(kill);
    const now = await this.#audit(false);
    this.problems.push(...now.problems.map((problem) => `${name}, at once: ${problem}`));
    const kept = told.files.filter(({ folder }) => !mayBeGone.includes(folder));
    const again = deed === "change model" ? [] : kept.filter((file) => isDoneAgain(file, now.files));
    this.told += kept.length;
    this.doneAgain += again.length;
    this.mostDoneAgain = Math.max(this.mostDoneAgain, again.length);
    if (again.length > 1) this.problems.push(`${name}: ${again.length} files done again`);
  }

  /** Gives the folders that are gone again, waits until all is read, and audits it. */
  async settle(name: string): Promise<void> {
    try {
      await this.#giveFolders();
      await this.page.waitForFunction(isSettled, this.#folders.length, { timeout: SETTLED_MS });
    } catch (thrown) {
      const state = await this.page.evaluate(describe).catch(String);
      this.problems.push(`${name}: not settled: ${String(thrown).split("\n")[0]}: ${state}`);
    }
    this.#isReadAgain = false;
    // What an interrupted change left is swept a moment after the start.
    let found = await this.#audit(true);
    for (const end = Date.now() + 5_000; found.problems.length > 0 && Date.now() < end;) {
      await this.page.waitForTimeout(250);
      found = await this.#audit(true);
    }
    this.problems.push(...found.problems.map((problem) => `${name}: ${problem}`));
    await this.#findOne(name);
    await this.#ask(name);
  }

  /** Asks of a file what it holds; the answer that is shown may not be lost. */
  async #ask(name: string): Promise<void> {
    const { keeper } = this.world.anyFile(this.#folders[0] ?? "");
    const shown = await this.page.evaluate(askAndTell, `Which record names ${keeper}`);
    if (shown === undefined) this.problems.push(`${name}: no answer`);
    else this.world.answers.add(shown);
    this.answers++;
  }

  async #kill(kill: Kill): Promise<void> {
    const context = this.#context;
    if (context === undefined) return;
    switch (kill) {
      case "browser":
        await killBrowser(this.options.profile, context);
        await this.start();
        return;
      case "renderer": {
        const page = this.page;
        const next = await context.newPage();
        const gone = page.waitForEvent("crash");
        const session = await context.newCDPSession(page);
        session.send("Page.crash").catch(() => undefined);
        await gone;
        await page.close();
        this.#page = next;
        await this.#open();
        return;
      }
      case "worker":
        await this.page.evaluate(endWorker, this.moments.length).catch(() => undefined);
        // Workers that die three times within a minute are not started again, so the next death finds a new page.
        await this.page.waitForTimeout(500);
        await this.#open();
        return;
    }
  }

  async #open(): Promise<void> {
    await new FootnotePage(this.page).open(this.options.url);
    await this.page.waitForFunction(() => window.footnote?.state().connection.kind === "ready", undefined, {
      timeout: 60_000,
    });
  }

  async #giveFolders(): Promise<void> {
    for (const name of this.#folders) {
      const isThere = await this.page.evaluate((wanted) => {
        const app = window.footnote;
        const folder = app?.state().folders.find((one) => one.name === wanted);
        // Erasing everything pauses a folder first.
        if (folder?.paused) void app?.commands.resumeFolder(folder.id);
        return folder !== undefined;
      }, name);
      if (!isThere) await giveFolder(this.page, name);
    }
  }

  /** A file's word finds its passage once, and only that passage. */
  async #findOne(name: string): Promise<void> {
    for (const folder of this.#folders) {
      const { keeper } = this.world.anyFile(folder);
      const found = await this.page.evaluate((word) => window.footnote?.find(word, 20), keeper);
      const holding = (found ?? []).filter(({ text }) => text.includes(keeper));
      if (holding.length !== 1) this.problems.push(`${name}: ${keeper} is found ${holding.length} times`);
    }
  }

  #audit(isSettled: boolean): Promise<Audit> {
    const textsOf = (name: string) =>
      Object.fromEntries([...this.world.folder(name)].map(([path, { text }]) => [path, text]));
    return audit(this.page, {
      folders: Object.fromEntries(this.#folders.map((name) => [name, textsOf(name)])),
      everWritten: [...this.world.everWritten],
      answers: [...this.world.answers],
      isSettled,
      mayLackRows: this.#isReadAgain,
    });
  }
}

interface ToldFile extends StoredFile {
  readonly folder: string;
}

interface Told {
  readonly files: readonly ToldFile[];
  /** Ids of the answers on the page. */
  readonly answers: readonly string[];
}
const NOTHING_TOLD: Told = { files: [], answers: [] };

/** Whether a file that the page told as done is not so in the store, in the same version. */
function isDoneAgain(told: ToldFile, stored: readonly StoredFile[]): boolean {
  const now = stored.find(({ id }) => id === told.id);
  if (told.state !== "indexed" || now === undefined) return false;
  if (now.size !== told.size || now.modifiedAt !== told.modifiedAt) return false;
  return now.state !== "indexed" || now.embedded < told.embedded;
}

// What follows runs in the page.

function keepWorkers(): void {
  const started: Worker[] = [];
  window.startedWorkers = started;
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      started.push(this);
    }
  };
}

function endWorker(number: number): void {
  const workers = window.startedWorkers ?? [];
  workers[number % workers.length]?.terminate();
}

async function tell(): Promise<Told> {
  const app = window.footnote;
  if (app === undefined) return { files: [], answers: [] };
  const soon = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    Promise.race([work, new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), 1_000))]);
  const { folders, conversation } = app.state();
  const files = await Promise.all(
    folders.map(async ({ id, name }) => {
      const listed = await soon(app.lookup.listFiles(id), []).catch(() => []);
      return listed.map((file) => ({ ...file, folder: name }));
    }),
  );
  const answers = conversation.messages.flatMap((message) =>
    message.kind === "answer" && message.outcome !== "error" ? [message.id] : [],
  );
  return { files: files.flat(), answers };
}
