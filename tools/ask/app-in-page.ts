import type { Page } from "@playwright/test";
import { ENGLISH_EMBEDDING } from "../../src/core/domain/embedding-models";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { FoundPassage } from "../../src/core/domain/passage";
import type { FolderProgress } from "../../src/core/domain/progress";
import type { AnswerWithEvents } from "./lines";

/** The state of the dropped folder. */
export interface FolderNow {
  readonly id: string;
  readonly name: string;
  readonly progress: FolderProgress | undefined;
  readonly notices: readonly string[];
}

// Functions passed to `evaluate` run in the page, so they cannot use variables of this module.

export async function appIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
}

export function readFolder(page: Page, name: string): Promise<FolderNow | undefined> {
  return page.evaluate((wanted) => {
    const state = window.footnote?.state();
    // Several folders may have this name; the one added last is meant.
    const named = state?.folders.filter((one) => one.name === wanted) ?? [];
    const folder = named.toSorted((a, b) => b.addedAt - a.addedAt)[0];
    if (state === undefined || folder === undefined) return undefined;
    const notices = state.notices.flatMap((notice) =>
      notice.kind === "failed" ? [notice.failure.kind] : [],
    );
    return { id: folder.id, name: folder.name, progress: state.progressByFolder.get(folder.id), notices };
  }, name);
}

export function readNotices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (window.footnote?.state().notices ?? []).flatMap((notice) =>
      notice.kind === "failed" ? [JSON.stringify(notice.failure)] : [],
    ),
  );
}

/** Starts a run that waits for confirmation. */
export async function startLargeRun(page: Page, folderId: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const app = window.footnote;
    const folder = app?.state().folders.find(({ id }) => id === wanted);
    if (folder !== undefined) await app?.commands.resumeFolder(folder.id);
  }, folderId);
}

export function listFiles(page: Page, folderId: string): Promise<readonly FileRecord[]> {
  return page.evaluate(async (wanted) => {
    const app = window.footnote;
    const folder = app?.state().folders.find(({ id }) => id === wanted);
    return folder === undefined || app === undefined ? [] : app.lookup.listFiles(folder.id);
  }, folderId);
}

/**
 * Imports a model through the app's own file chooser, and waits until it can write; rejects with the reason when it
 * cannot.
 */
export async function importModel(page: Page, file: string): Promise<void> {
  await page.evaluate(() => window.footnote?.commands.goTo({ kind: "models" }));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a .gguf file" }).click();
  await (await chooser).setFiles(file);
  await page.waitForFunction(
    () => {
      const state = window.footnote?.state();
      const chosen = state?.models.models.find(({ id }) => id === state.models.chosen);
      return (
        state?.models.memory.kind === "ready" ||
        chosen?.setAside !== undefined ||
        state?.notices.some(({ place }) => place === "models")
      );
    },
    undefined,
    { timeout: 0 },
  );
  const failures = await page.evaluate(() => {
    const state = window.footnote?.state();
    const chosen = state?.models.models.find(({ id }) => id === state.models.chosen);
    const noticed = state?.notices.filter(({ place }) => place === "models") ?? [];
    return [...noticed, ...(chosen?.setAside === undefined ? [] : [chosen.setAside])].map((one) =>
      JSON.stringify(one),
    );
  });
  if (failures.length > 0) throw new Error(`The model can't be used: ${failures.join(", ")}`);
}

/** Begins a conversation about this folder alone; resolves with its id. */
export function beginConversation(page: Page, folderId: string): Promise<string> {
  return page.evaluate((wanted) => {
    const app = window.footnote;
    const folder = app?.state().folders.find(({ id }) => id === wanted);
    if (folder !== undefined) app?.commands.askWithin({ folderId: folder.id, within: "" });
    return app?.state().conversation.id ?? "";
  }, folderId);
}

/** Opens an earlier conversation. */
export async function openConversation(page: Page, id: string): Promise<void> {
  await page.evaluate((wanted) => {
    const app = window.footnote;
    const known = app?.state().conversations.find((one) => one.id === wanted);
    if (known !== undefined) app?.commands.openConversation(known.id);
  }, id);
  await page.waitForFunction((wanted) => window.footnote?.state().conversation.id === wanted, id);
}

/** Types and sends the question as a person does; resolves with the finished answer. */
export async function askInPage(page: Page, question: string): Promise<AnswerWithEvents | undefined> {
  await page.evaluate(keepEvents);
  const before = await page.evaluate(() => window.footnote?.state().conversation.messages.length ?? 0);
  const box = page.locator("#question");
  await box.fill(question);
  await box.press("Enter");
  await page.waitForFunction(
    (count) => (window.footnote?.state().conversation.messages.length ?? 0) >= count + 2,
    before,
    { timeout: 0 },
  );
  return readAnswer(page);
}

/** Whether the app has replaced this provisional answer. */
export function isAskedAgain(page: Page, answerId: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const last = window.footnote?.state().conversation.messages.at(-1);
    return last?.id === wanted && last.kind === "answer" && last.awaits === undefined;
  }, answerId);
}

/** Whether the folder has the English model, and nothing is being made for it. */
export function staysEnglish(page: Page, folderId: string): Promise<boolean> {
  return page.evaluate(
    ([wanted, english]) => {
      const state = window.footnote?.state();
      const folder = state?.folders.find(({ id }) => id === wanted);
      if (state === undefined || folder === undefined) return true;
      const { run } = state.progressByFolder.get(folder.id) ?? {};
      const isEnglish = folder.embeddingModel === english && folder.nextEmbeddingModel === undefined;
      return isEnglish && run?.kind === "idle";
    },
    [folderId, ENGLISH_EMBEDDING.id] as const,
  );
}

/** Asks the question of the last answer once more, in its place; resolves with the finished answer. */
export async function askInstead(
  page: Page,
  answerId: string,
  question: string,
): Promise<AnswerWithEvents | undefined> {
  await page.evaluate(keepEvents);
  await page.evaluate(
    async ([wanted, text]) => {
      const app = window.footnote;
      const last = app?.state().conversation.messages.at(-1);
      if (last?.id === wanted && last.kind === "answer") await app?.commands.askInstead(last.id, text);
    },
    [answerId, question] as const,
  );
  return readAnswer(page);
}

function readAnswer(page: Page): Promise<AnswerWithEvents | undefined> {
  return page.evaluate(() => {
    const last = window.footnote?.state().conversation.messages.at(-1);
    return last?.kind === "answer" ? { ...last, events: window.lastEvents ?? [] } : undefined;
  });
}

/** Runs in the page: keeps the events of the answer in progress, because they leave the state with its draft. */
function keepEvents(): void {
  if (window.lastEvents !== undefined) return;
  window.lastEvents = [];
  window.footnote?.store.subscribe(({ asking }) => {
    for (const { answer } of asking.values()) window.lastEvents = answer.events;
  });
}

export function findInPage(page: Page, question: string, limit: number): Promise<readonly FoundPassage[]> {
  return page.evaluate(([text, most]) => window.footnote?.find(text, most) ?? [], [question, limit] as const);
}
