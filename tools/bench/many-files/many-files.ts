import { plainTextOf } from "../../../src/core/citations/answer-text";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dropFolder } from "../../browser/drop-folder";
import type { Bench, Row } from "../bench";
import { largestProcess } from "./process-memory";
import { quantile, rounded } from "../statistics";

const FILES = 100_000;
const FILES_A_FOLDER = 250;
/** When reading is no longer waited for. */
const MOST_READING_MS = 15 * 60_000;
/** For a machine that is busy with other things. */
const PATIENCE_MS = 300_000;
const ASK_EVERY_MS = 10_000;
/** The first house's number: every house has one of as many digits. */
const FIRST_HOUSE = 200_001;

/** How many files of the folder are known by name, how many by their words, and what its run does. */
interface Known {
  readonly names: number;
  readonly words: number;
  readonly run: string;
}

/** A question that was asked while files were read. */
interface Asked {
  readonly ms: number;
  readonly text: string;
  readonly isRight: boolean;
}

/**
 * Gives the app a real folder of very many small files as a person does, and asks about them while they are read: when one can ask,
 * when all names are known, how many files have been read after a time, what memory is held, and whether each question is answered.
 */
export const manyFilesBench: Bench = {
  name: "many-files",
  besideApp: true,
  onlyByName: true,
  async run(page, { size = FILES, say }) {
    const parent = await mkdtemp(join(tmpdir(), "footnote-many-"));
    try {
      const folder = join(parent, "Parish");
      await writeRegister(folder, size);
      say(`many-files: gives a folder of ${size} files`);
      await page.goto(new URL("/", page.url()).href);
      await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
      const began = performance.now();
      const seconds = (): number => rounded((performance.now() - began) / 1_000);
      await dropFolder(page, [folder]);
      await until(page, ({ names }) => names > 0);
      const row = (contender: string, figures: Partial<Row>): Row => ({
        ...{ bench: "many-files", size, contender },
        ...figures,
      });
      // Until its file's name is known, a question is answered without it.
      while (!(await ask(page, size - 1)).isRight) await page.waitForTimeout(500);
      const rows: Row[] = [row("an answer", { seconds: seconds() })];
      say(`many-files: an answer after ${seconds()} s`);
      await until(page, ({ names, run }) => names >= size && run !== "walking");
      rows.push(row("all names", { seconds: seconds() }));
      say(`many-files: all names after ${seconds()} s`);
      if ((await known(page)).run === "asking") await agree(page);

      const asked: Asked[] = [];
      const held: number[] = [];
      let words = 0;
      do {
        // The newest files are read first, and those asked about are among what has been read.
        const read = Math.max(1, Math.floor((await known(page)).words / 2));
        asked.push(await ask(page, size - 1 - ((asked.length * 7_919) % read)));
        held.push(largestProcess());
        ({ words } = await known(page));
        say(
          `many-files: ${words} read after ${seconds()} s, ${rounded((held.at(-1) ?? 0) / 1e6)} MB in a process`,
        );
        if (words < size) await page.waitForTimeout(ASK_EVERY_MS);
      } while (words < size && performance.now() - began < MOST_READING_MS);
      const wrong = asked.filter(({ isRight }) => !isRight);
      for (const { text } of wrong) say(`many-files: answered otherwise: ${text.replaceAll("\n", " ")}`);
      const times = asked.map(({ ms }) => ms);
      rows.push(
        row("files read", { seconds: seconds(), done: words }),
        row("most memory of a process", { bytes: Math.max(...held) }),
        row("an answer meanwhile", {
          p50Ms: rounded(quantile(times, 0.5)),
          p95Ms: rounded(quantile(times, 0.95)),
        }),
        row("questions meanwhile", { done: asked.length }),
        row("right of them", { done: asked.length - wrong.length }),
      );
      const gone = await page.evaluate(async () => {
        const app = window.footnote;
        const id = app?.state().folders[0]?.id;
        const files = id === undefined ? undefined : await app?.lookup.listFiles(id);
        return files?.filter(({ state }) => state === "failed" || state === "gone").length;
      });
      if (gone !== 0) throw new Error(`${gone} files are gone or failed`);
      return rows;
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  },
};

/** Writes a file for each house, with a name of its own in it. */
async function writeRegister(folder: string, files: number): Promise<void> {
  for (let first = 0; first < files; first += FILES_A_FOLDER) {
    const street = join(folder, `street ${first / FILES_A_FOLDER + 1}`);
    await mkdir(street, { recursive: true });
    const here = Array.from({ length: Math.min(FILES_A_FOLDER, files - first) }, (_, i) => first + i);
    await Promise.all(here.map((at) => writeFile(join(street, `house ${houseAt(at)}.txt`), entryAt(at))));
  }
}

function houseAt(at: number): number {
  return FIRST_HOUSE + at;
}

function entryAt(at: number): string {
  return `The keeper of house ${houseAt(at)} is ${keeperOf(houseAt(at))}.\n`;
}

/** A name that no other house's keeper has. */
function keeperOf(house: number): string {
  const syllables = ["ba", "de", "fi", "go", "lu", "ma", "ne", "ri", "so", "tu"];
  return `K${[...String(house)].map((digit) => syllables[Number(digit)]).join("")}`;
}

/** Asks who keeps a house, which its file alone tells. */
async function ask(page: Page, at: number): Promise<Asked> {
  const house = houseAt(at);
  const question = `Who is the keeper of house ${house}?`;
  const began = performance.now();
  await page.evaluate((asked) => void window.footnote?.commands.ask(asked), question);
  // What was answered while much was read may be asked again by the app itself; then it is the second answer that counts.
  const answer = await page.waitForFunction(
    (asked) => {
      const state = window.footnote?.state();
      const [before, last] = state?.conversation.messages.slice(-2) ?? [];
      const isIts = before?.kind === "question" && before.text === asked && last?.kind === "answer";
      return isIts && state?.asking.size === 0 ? last : undefined;
    },
    question,
    { timeout: PATIENCE_MS },
  );
  const ms = performance.now() - began;
  const text = plainTextOf(await answer.evaluate((answer) => answer?.parts ?? []));
  return { ms, text, isRight: text.includes(keeperOf(house)) };
}

function known(page: Page): Promise<Known> {
  return page.evaluate(() => {
    const [progress] = window.footnote?.state().progressByFolder.values() ?? [];
    return {
      names: progress?.names.done ?? 0,
      words: progress?.words.done ?? 0,
      run: progress?.run.kind ?? "none",
    };
  });
}

async function until(page: Page, isReached: (known: Known) => boolean): Promise<void> {
  while (!isReached(await known(page))) await page.waitForTimeout(100);
}

/** Starts the reading of a folder so large that the person is asked first. */
async function agree(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const id = window.footnote?.state().folders[0]?.id;
    if (id !== undefined) await window.footnote?.commands.resumeFolder(id);
  });
}
