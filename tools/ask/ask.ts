import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { messageOf } from "../../src/core/base/message-of";
import { launchOptions } from "../browser/browser";
import { dropFolder } from "../browser/drop-folder";
import { startNetworkWitness } from "../browser/network-witness";
import { allowOnEveryVisit, makeProfile } from "../browser/profile";
import * as app from "./app-in-page";
import { readArguments, USAGE, UsageError, type AskArguments } from "./arguments";
import { answerLine, indexLine, searchLine, type AnswerWithEvents } from "./lines";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { DIST, serve } from "../browser/serve.mjs";

/** A kept profile always uses this port, because its data belongs to the origin. */
const PORT = 5400;
const SEARCH_DEPTH = 100;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2));
  await buildIfStale();
  const server = await serve({
    root: DIST,
    port: options.port ?? (options.profile === undefined ? 0 : PORT),
  });
  const witness = await startNetworkWitness();
  const profile = options.profile ?? (await makeProfile());
  const origin = `http://localhost:${server.port}`;
  await allowOnEveryVisit(profile, origin);
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions([witness.browserArg]),
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${origin}/`);
    await app.appIsReady(page);
    const print = createPrinter(options.json);
    if (options.model !== undefined) {
      say(`adding the model ${basename(options.model)}`);
      await app.importModel(page, options.model);
    }
    const folderId = await indexFolder(page, options, (line) =>
      print({ ...line, otherOrigins: witness.heard }),
    );
    return await askAll(page, folderId, options, print, witness.heard);
  } finally {
    await context.close();
    await witness.stop();
    await server.stop();
    if (options.profile === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Prints lines to stdout, and also to the named file if there is one. */
function createPrinter(file: string | undefined): (line: object) => void {
  if (file !== undefined && file !== "-") writeFileSync(file, "");
  return (line) => {
    const text = `${JSON.stringify(line)}\n`;
    process.stdout.write(text);
    if (file !== undefined && file !== "-") appendFileSync(file, text);
  };
}

/** Drops the folder and waits for its index; resolves with its id. */
async function indexFolder(
  page: Page,
  options: AskArguments,
  print: (line: object) => void,
): Promise<string> {
  const name = basename(options.folder);
  await dropFolder(page, [options.folder]);
  const { id, progress } = await untilIndexed(page, name, options.early);
  print(indexLine(name, await app.listFiles(page, id), progress, []));
  await screenshot(page, options, "indexed");
  return id;
}

/**
 * A folder of a kept profile may have failed before the drop that restores access to it, and a change of its model begins
 * a moment after the question.
 */
const GIVEN_BACK_MS = 5_000;
const LOOK_EVERY_MS = 250;

/** Waits until indexing is done (or, with `early`, until words can be searched), and reports progress. */
async function untilIndexed(page: Page, name: string, early: boolean): Promise<app.FolderNow> {
  let told = "";
  let failedMs = 0;
  for (;;) {
    const folder = await app.readFolder(page, name);
    const notices = folder === undefined ? await app.readNotices(page) : [];
    if (notices.length > 0) throw new Error(`The folder was not taken in: ${notices.join(", ")}`);
    const run = folder?.progress?.run;
    failedMs = run?.kind === "failed" ? failedMs + LOOK_EVERY_MS : 0;
    if (run?.kind === "failed" && failedMs > GIVEN_BACK_MS) {
      throw new Error(`Reading stopped: ${JSON.stringify(run.failure)}`);
    }
    if (folder !== undefined && run?.kind === "asking") {
      const { wordsSeconds, meaningSeconds } = run.estimate;
      say(
        `a large run: about ${Math.round(wordsSeconds)} s to words, ${Math.round(meaningSeconds)} s in all`,
      );
      await app.startLargeRun(page, folder.id);
    }
    if (folder !== undefined && isReady(folder, early)) return folder;
    const line = describe(folder);
    if (line !== told) say(line);
    told = line;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

function isReady({ progress }: app.FolderNow, early: boolean): boolean {
  if (early && progress?.searchableMs !== undefined) return true;
  return progress?.run.kind === "idle" && progress.indexedMs !== undefined;
}

function describe(folder: app.FolderNow | undefined): string {
  if (folder?.progress === undefined) return "waiting";
  const { run, words, meaning } = folder.progress;
  return `${run.kind}: words ${words.done}/${words.total}, meaning ${meaning.done}/${meaning.total}`;
}

async function askAll(
  page: Page,
  folderId: string,
  options: AskArguments,
  print: (line: object) => void,
  otherOrigins: readonly string[],
): Promise<number> {
  const conversations = new Map<string, string>();
  let fellShort = 0;
  for (const asked of options.questions) {
    say(`asking: ${asked.question}`);
    const before = asked.after === undefined ? undefined : conversations.get(asked.after);
    if (before !== undefined) await app.openConversation(page, before);
    conversations.set(asked.id, before ?? (await app.beginConversation(page, folderId)));
    if (options.searchOnly) {
      print(searchLine(asked, await app.findInPage(page, asked.question, SEARCH_DEPTH), otherOrigins));
      continue;
    }
    const answer = await askOne(page, folderId, asked.question, options);
    if (answer === undefined || answer.outcome === "error") fellShort = 1;
    if (answer !== undefined) print(answerLine(asked, answer, otherOrigins));
    await screenshot(page, options, asked.id);
  }
  return fellShort;
}

/**
 * Asks a question. Where its language makes the folder change its model, or there was no time to compare more than words,
 * waits for the answer that replaces this one, as the app does; with `early`, the first answer is the one that is wanted.
 */
async function askOne(
  page: Page,
  folderId: string,
  question: string,
  { early }: AskArguments,
): Promise<AnswerWithEvents | undefined> {
  const first = await app.askInPage(page, question);
  if (first?.awaits === undefined || early) return first;
  if (first.awaits === "language") say("preparing the search for the language of the question");
  let settledMs = 0;
  while (settledMs < GIVEN_BACK_MS) {
    if (await app.isAskedAgain(page, first.id)) return app.askInstead(page, first.id, question);
    settledMs = (await app.staysEnglish(page, folderId)) ? settledMs + LOOK_EVERY_MS : 0;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  return first;
}

async function screenshot(page: Page, options: AskArguments, name: string): Promise<void> {
  if (options.screenshots === undefined) return;
  mkdirSync(options.screenshots, { recursive: true });
  await page.screenshot({ path: join(options.screenshots, `${name}.png`) });
}

try {
  process.exitCode = await main();
} catch (thrown) {
  if (thrown instanceof UsageError) {
    say(`ask: ${thrown.message}. ${USAGE}`);
    process.exitCode = 2;
  } else {
    say(`ask: ${messageOf(thrown)}`);
    process.exitCode = 1;
  }
}
