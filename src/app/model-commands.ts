import type { MessageId, ModelId } from "../core/domain/ids";
import { BROWSER_MODEL } from "../core/models/browser-model";
import type { StoredOwnModel, Models, ModelsState } from "../protocol/models";
import { attempt, clearNotices, dismiss, notify, type AppContext } from "./app-context";
import type { ModelsOnPage } from "./models-on-page";

/** The local key of the question under whose answer Better search is offered. */
const BETTER_OFFERED = "better-search-offered";

export type ModelCommands = ReturnType<typeof createModelCommands>;

export function createModelCommands(context: AppContext) {
  const { calls, platform } = context;
  let stop = new AbortController();
  let leave = new AbortController();
  const call = (run: (models: Models) => Promise<void>): Promise<void> =>
    attempt(context, "models", () => run(calls.models));
  const importGiven = (give: () => Promise<StoredOwnModel | undefined>): Promise<void> =>
    call(async (models) => {
      const given = await give();
      if (given === undefined) return;
      stop = new AbortController();
      await takeIn(context, models, given, stop.signal);
    });

  return {
    /**
     * Lets the person choose a .gguf file, or a `folder` with a model in MLC's form, and imports it; needs a click.
     * `handle` leaves the file where it is.
     */
    importModel: (keep: StoredOwnModel["kind"]) => importGiven(() => platform.pickModel(keep)),
    /** Imports a copy of the file of a model that was dropped, see the notice `model-given`. */
    useGivenModel: (noticeId: string) => importGiven(() => copyOfGiven(context, noticeId)),
    /** Measures how fast models run here, once unless it `isAgain`; nothing is told when it cannot be measured. */
    async measureSpeed(isAgain: boolean) {
      await calls.models.measureSpeed(isAgain).catch(() => undefined);
    },
    /** Whether the question's answer is the one under which Better search is offered: the first, until the person leaves it. */
    offersBetter(questionId: MessageId) {
      const at = platform.readLocal(BETTER_OFFERED);
      if (at === undefined) platform.writeLocal(BETTER_OFFERED, questionId);
      return at === undefined || at === questionId;
    },
    /** Offers Better search under no answer any more. */
    leaveBetter: () => platform.writeLocal(BETTER_OFFERED, "left"),
    /** Estimates once how long the folders will take with Better search; what cannot be measured is not told. */
    async measureBetter() {
      await calls.models.measureBetter().catch(() => undefined);
    },
    cancelImport: () => stop.abort(),
    /** Starts or resumes the download of a model of the catalogue. No other code fetches one. */
    async downloadModel(id: ModelId) {
      await call(async (models) => {
        await models.downloadModel(id);
        // Ask only once there is something to keep: the browser may ask the person.
        platform.persistStorage();
      });
    },
    pauseDownload: (id: ModelId) => call((models) => models.pauseDownload(id)),
    /** Stops the download and erases the part that has arrived. */
    cancelDownload: (id: ModelId) => call((models) => models.cancelDownload(id)),
    /**
     * Chooses the model that writes answers, or none; needs a click, since the browser may ask to read its file. Resolves with
     * whether it is chosen; a notice tells why not.
     */
    async chooseModel(id: ModelId | undefined) {
      let isChosen = false;
      await call(async (models) => {
        isChosen = await chooseModel(context, models, id);
      });
      return isChosen;
    },
    chooseWording: (wording: ModelsState["wording"]) => call((models) => models.chooseWording(wording)),
    /** Stops using the model, and erases it when the time for an undo is over. */
    removeModel: (id: ModelId) => call((models) => models.removeModel(id)),
    /** Undoes a removal. */
    keepModel: (id: ModelId) => call((models) => models.keepModel(id)),
    /** Makes the browser fetch its own model, and chooses that model; needs a click. */
    fetchBrowserModel() {
      leave = new AbortController();
      return attempt(context, "models", () => fetchBrowserModel(context, leave.signal));
    },
    /** Stops waiting for the browser's own model; the browser may go on fetching it. */
    leaveBrowserModel: () => leave.abort(),
  };
}

/** Follows the state of the models for as long as the connection lasts; a model on the processor gets a core. */
export async function watchModels(context: AppContext): Promise<void> {
  let spared = 0;
  let presence: ModelsState["better"]["presence"] | undefined;
  await context.calls.models.watch((state) => {
    setModels(context, state);
    if (presence !== undefined && presence !== state.better.presence)
      void attempt(context, "models", () => context.calls.indexer.considerBetter());
    presence = state.better.presence;
    const cores = isOnProcessor(state) ? 1 : 0;
    if (cores === spared) return;
    spared = cores;
    void attempt(context, "models", () => context.calls.indexer.spareCores(cores));
  });
}

/** Whether a language model uses cores that embedding would use. */
function isOnProcessor({ memory }: ModelsState): boolean {
  return memory.kind === "ready" ? memory.loaded.backend === "cpu" : memory.kind !== "none";
}

/** Calls the browser before it awaits anything else: the permission that the click gives expires soon. */
async function fetchBrowserModel(context: AppContext, signal: AbortSignal): Promise<void> {
  const report = (browserShare: number | undefined): void => setModels(context, { browserShare });
  report(0);
  try {
    await context.platform.fetchBrowserModel(report, signal);
    await context.calls.models.lookForBrowserModel();
    await context.calls.models.chooseModel(BROWSER_MODEL.id);
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  } finally {
    report(undefined);
  }
}

async function takeIn(
  context: AppContext,
  models: Models,
  given: StoredOwnModel,
  signal: AbortSignal,
): Promise<void> {
  const importing = { ...(await sizeOf(given)), copied: 0 };
  clearNotices(context, "models");
  setModels(context, { importing });
  let isOver = false;
  // Progress reports arrive on their own channel, and may come after the end.
  const report = (copied: number): void => {
    if (!isOver) setModels(context, { importing: { ...importing, copied } });
  };
  try {
    await models.importModel(given, report, signal);
    // Ask only once there is something to keep: the browser may ask the person.
    context.platform.persistStorage();
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  } finally {
    isOver = true;
    setModels(context, { importing: undefined });
  }
}

/** What a notice tells was given, to be copied: a file that stays where it is needs a permission at each visit. */
async function copyOfGiven(context: AppContext, noticeId: string): Promise<StoredOwnModel | undefined> {
  const notice = context.store.getState().notices.find(({ id }) => id === noticeId);
  if (notice?.kind !== "model-given") return undefined;
  dismiss(context, noticeId);
  const { given } = notice;
  return given.kind === "handle" ? { kind: "copy", file: await given.handle.getFile() } : given;
}

/** Returns whether the model is chosen: the person must let its file be read where it lies outside the browser. */
async function chooseModel(context: AppContext, models: Models, id: ModelId | undefined): Promise<boolean> {
  const handle = id === undefined ? undefined : await models.handleOf(id);
  if (handle === undefined || (await context.platform.askPermission(handle))) {
    await models.chooseModel(id);
    return true;
  }
  const failure = { kind: "permission-denied", folder: handle.name } as const;
  notify(context, { kind: "failed", place: "models", failure });
  return false;
}

async function sizeOf(given: StoredOwnModel): Promise<{ readonly name: string; readonly total: number }> {
  if (given.kind === "folder")
    return { name: given.name, total: given.files.reduce((sum, { size }) => sum + size, 0) };
  const { name, size } = given.kind === "copy" ? given.file : await given.handle.getFile();
  return { name, total: size };
}

function setModels({ store }: AppContext, changes: Partial<ModelsOnPage>): void {
  store.setState(({ models }) => ({ models: { ...models, ...changes } }));
}
