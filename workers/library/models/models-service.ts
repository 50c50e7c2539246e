import { z } from "../../../src/core/base/zod";
import { createSerially } from "../../../src/core/base/serially";
import { AppError } from "../../../src/core/domain/failure";
import type { ModelId } from "../../../src/core/domain/ids";
import { BACKENDS, type ModelCard } from "../../../src/core/domain/model";
import {
  cardOfBuild,
  cardOfProcessorModel,
  isBuild,
  isOneFile,
  offeredBuild,
  PROCESSOR_MODELS,
  type FetchedModel,
} from "../../../src/core/models/catalogue";
import { BETTER_SEARCH } from "../../../src/core/models/better-search";
import { BROWSER_MODEL } from "../../../src/core/models/browser-model";
import type { Machine } from "../../../src/core/models/machine";
import { orderTiers, type WriterChoice } from "../../../src/core/models/order-tiers";
import type { MachineSpeed } from "../../../src/core/models/speed";
import type { ModelSupervisor } from "../../../src/core/models/supervisor";
import type { Clock, MakeId } from "../../../src/core/ports/clock";
import type { EngineProbe } from "../../../src/core/ports/language-model";
import type { SettingsStore } from "../../../src/core/ports/store";
import type { ModelSource } from "../../../src/protocol/model-runner";
import type { StoredOwnModel, Models, ModelsState } from "../../../src/protocol/models";
import { OTHER_FILES } from "../../adapters/models/model-sum";
import { checkMlcCache } from "../../adapters/storage/mlc-cache";
import type { ModelStore, StoredModel } from "../../adapters/storage/model-store";
import type { BetterSearch } from "./better-search";
import type { Exams } from "./exams";
import type { ModelDownloads } from "./model-downloads";
import { ModelRemovals } from "./model-removals";
import { describeModels } from "./describe-models";
import { takeInFolder } from "./take-in-folder";
import { takeInGguf } from "./take-in-gguf";
import { atMostEvery } from "../../../src/rpc/at-most-every";
import { Listeners } from "../../../src/rpc/listeners";

export type ModelStoreCalls = Pick<ModelStore, keyof ModelStore>;

export interface ModelsPorts {
  readonly modelStore: ModelStoreCalls;
  readonly settings: SettingsStore;
  readonly supervisor: ModelSupervisor;
  readonly exams: Pick<Exams, "begin" | "resultOf">;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly downloads: ModelDownloads;
  readonly better: Pick<
    BetterSearch,
    "begin" | "state" | "take" | "takeFolder" | "remove" | "measure" | "eraseEverything"
  >;
  readonly readMachine: () => Promise<Machine>;
  /** Asks the page whether the browser has a model of its own. */
  readonly probeBrowser: () => Promise<EngineProbe>;
  /** Measures how fast models run here, in a worker of its own. */
  readonly measureSpeed: () => Promise<readonly MachineSpeed[]>;
}

/** The setting with the chosen model: an id, `QUOTES`, or nothing while the person has not chosen. */
const CHOSEN = "chosen-model";
/** The setting that tells whether a model words every answer. */
const WORDING = "model-wording";
/** The setting with the measured speeds. A single one, as earlier versions kept it, is measured anew. */
const SPEED = "model-speed";
const speedSchema = z
  .array(
    z.object({ backend: z.enum(BACKENDS), reading: z.number().positive(), writing: z.number().positive() }),
  )
  .nonempty()
  .optional()
  .catch(undefined);
/** The choice to quote without a model; it cannot be an id, because no id is empty. */
const QUOTES = "";
/** The shortest time between two reports of the state: each has the page drawn again. */
const TELL_EVERY_MS = 250;

/** Knows the models on this device and which one writes, and tells the supervisor and the page. */
export class ModelsService implements Models {
  /** Resolves, never rejects, when it is known which models there are and which one writes. */
  readonly known: Promise<void>;
  readonly #listeners = new Listeners<ModelsState>();
  readonly #serially = createSerially();
  readonly #removals: ModelRemovals;
  readonly #ready: Promise<void>;
  #stored: readonly StoredModel[] = [];
  #chosen: string | undefined;
  #machine: Machine | undefined;
  #browser: EngineProbe = { kind: "unavailable", reason: "not offered" };
  #speed: ModelsState["speed"];
  #wording: ModelsState["wording"] = "if open";
  readonly #tellSoon = atMostEvery(TELL_EVERY_MS, () => this.#listeners.tell(this.#state()));

  constructor(private readonly ports: ModelsPorts) {
    const { settings, clock, modelStore } = ports;
    this.#removals = new ModelRemovals({
      settings,
      clock,
      erase: (id) => modelStore.remove(id),
      onChange: () =>
        void this.#serially(async () => {
          this.#stored = await modelStore.list();
          await this.#setTiers();
        }),
    });
    this.#ready = this.#begin();
    this.known = this.#ready.then(() => this.lookForBrowserModel()).catch(() => undefined);
  }

  importModel(
    given: StoredOwnModel,
    onBytes: (copied: number) => void,
    signal: AbortSignal,
  ): Promise<ModelId> {
    return this.#afterStart(async () => {
      const { modelStore, makeId, better, downloads } = this.ports;
      if (given.kind === "folder" && (await better.takeFolder(given, onBytes, signal))) {
        await downloads.forget(BETTER_SEARCH.id);
        return BETTER_SEARCH.id;
      }
      if (given.kind !== "folder") {
        const id = await takeInGguf(given, modelStore, makeId, onBytes, signal);
        await this.#keep(id);
        return id;
      }
      const pauseFetching = (id: ModelId): Promise<void> => this.ports.downloads.pause(id);
      const card = await takeInFolder(given, pauseFetching, onBytes, signal);
      await this.ports.downloads.forget(card.id);
      await this.#keep(card.id, card);
      return card.id;
    });
  }

  async downloadModel(id: ModelId): Promise<void> {
    await this.#ready;
    const fetched =
      [BETTER_SEARCH, ...PROCESSOR_MODELS].find((one) => one.id === id) ?? offeredBuild(id)?.build;
    if (fetched !== undefined) await this.ports.downloads.start(fetched);
  }

  pauseDownload(id: ModelId): Promise<void> {
    return this.ports.downloads.pause(id);
  }

  cancelDownload(id: ModelId): Promise<void> {
    return this.ports.downloads.cancel(id);
  }

  /** Stores and chooses a model; must be called when all its files have been fetched. */
  takeFetched(build: FetchedModel): Promise<void> {
    return this.#serially(async () => {
      if (isOneFile(build)) return this.#keep(build.id, cardOfProcessorModel(build));
      if (!isBuild(build)) return this.ports.better.take();
      const { bytes } = await checkMlcCache(build.id);
      const offered = offeredBuild(build.id);
      if (offered !== undefined) await this.#keep(build.id, cardOfBuild(offered.model, build, bytes));
    });
  }

  async chooseModel(id: ModelId | undefined): Promise<void> {
    await this.#ready;
    // The choice shows at once; an import that is under way may delay the rest.
    this.#chosen = id ?? QUOTES;
    this.tell();
    await this.#afterStart(() => this.#choose(id));
  }

  /** When the model words what was found, where a question does not say. */
  get wording(): ModelsState["wording"] {
    return this.#wording;
  }

  async chooseWording(wording: ModelsState["wording"]): Promise<void> {
    await this.#ready;
    this.#wording = wording;
    this.tell();
    await this.ports.settings.writeSetting(WORDING, wording);
  }

  removeModel(id: ModelId): Promise<void> {
    if (id === BETTER_SEARCH.id) return this.#afterStart(() => this.ports.better.remove());
    return this.#removals.remove(id);
  }

  keepModel(id: ModelId): Promise<void> {
    return this.#removals.undo(id);
  }

  async handleOf(id: ModelId): Promise<FileSystemFileHandle | undefined> {
    await this.#ready;
    return this.#stored.find(({ card }) => card.id === id)?.handle;
  }

  async lookForBrowserModel(): Promise<void> {
    // If the page does not answer, what was known about the browser's model stays.
    this.#browser = await this.ports.probeBrowser().catch(() => this.#browser);
    // Behind no import, which may take minutes: questions wait for this.
    await this.#ready;
    await this.#setTiers();
  }

  async measureBetter(): Promise<void> {
    await this.#ready;
    await this.ports.better.measure();
  }

  async measureSpeed(isAgain: boolean): Promise<void> {
    await this.#ready;
    const known = this.#speed;
    if (known === "measuring" || (known !== undefined && !isAgain)) return;
    this.#speed = "measuring";
    this.tell();
    try {
      this.#speed = await this.ports.measureSpeed();
      await this.ports.settings.writeSetting(SPEED, this.#speed);
    } catch (thrown) {
      // Without any measurement no speed is told; the next visit of the page measures again.
      this.#speed = known;
      throw thrown;
    } finally {
      this.tell();
    }
  }

  eraseEverything(): Promise<void> {
    return this.#afterStart(async () => {
      this.#removals.forgetAll();
      await this.ports.downloads.cancelAll();
      await this.ports.better.eraseEverything();
      this.#stored = [];
      this.#chosen = undefined;
      await this.#setTiers();
      await this.ports.modelStore.eraseEverything();
    });
  }

  async watch(onState: (state: ModelsState) => void): Promise<void> {
    await this.#ready;
    this.#listeners.add(onState);
    onState(this.#state());
  }

  /**
   * Tells where a model's weights are, once they are found to be those that came.
   * @throws AppError `file-gone`, `permission-lapsed`, `model-not-loaded`
   */
  async sourceOf({ id, engine, name }: ModelCard): Promise<ModelSource> {
    const stored = this.#stored.find(({ card }) => card.id === id);
    if (stored !== undefined) await this.#checkSum(stored);
    switch (engine) {
      case "webllm":
        return { engine, id, name };
      case "prompt-api":
        return { engine };
      case "wllama": {
        if (stored === undefined) throw new TypeError(`Cannot load ${name}: it is not in the model store`);
        return { engine, file: await this.ports.modelStore.fileOf(stored) };
      }
    }
  }

  /** Tells weights apart, by their checksum where one is known. */
  weightsOf({ id }: ModelCard): string {
    return this.#stored.find(({ card }) => card.id === id)?.sum ?? id;
  }

  /** Reports the state to the listeners; must be called when the supervisor's state, or what is known of a model, has changed. */
  tell(): void {
    this.#tellSoon();
  }

  #afterStart<T>(work: () => Promise<T>): Promise<T> {
    return this.#serially(async () => {
      await this.#ready;
      return work();
    });
  }

  async #begin(): Promise<void> {
    const { modelStore, settings, supervisor, downloads, exams } = this.ports;
    await Promise.all([supervisor.begin(), downloads.begin(), exams.begin(), this.#removals.begin()]);
    await this.ports.better.begin();
    this.#machine = await this.ports.readMachine();
    this.#stored = await modelStore.list();
    for (const model of this.#stored) {
      if (await modelStore.isLapsed(model))
        supervisor.putAside(model.card.id, { kind: "permission-lapsed", folder: model.card.name });
    }
    this.#speed = speedSchema.parse(await settings.readSetting(SPEED));
    if ((await settings.readSetting(WORDING)) === "always") this.#wording = "always";
    const chosen = await settings.readSetting(CHOSEN);
    this.#chosen = typeof chosen === "string" ? chosen : undefined;
    // The page may answer late. Until then the browser counts as having no model of its own.
    await this.#setTiers();
  }

  /** Lists a model whose files are here, unless it is already listed, notes their checksum, and chooses it. */
  async #keep(id: ModelId, card?: ModelCard): Promise<void> {
    const { modelStore } = this.ports;
    if (card !== undefined) await modelStore.put({ card });
    await this.#removals.undo(id);
    const stored = (await modelStore.list()).find((model) => model.card.id === id);
    if (stored !== undefined) await modelStore.put({ ...stored, sum: await modelStore.sumOf(stored) });
    this.#stored = await modelStore.list();
    await this.#choose(id);
  }

  /** Compares a model's files with what came. What an earlier version stored without a checksum gets the present one. */
  async #checkSum(stored: StoredModel): Promise<void> {
    const { modelStore } = this.ports;
    const sum = await modelStore.sumOf(stored);
    if (stored.sum === undefined) {
      await modelStore.put({ ...stored, sum });
      this.#stored = await modelStore.list();
    } else if (sum !== stored.sum) {
      throw new AppError({ kind: "model-not-loaded", model: stored.card.name, detail: OTHER_FILES });
    }
  }

  async #choose(id: ModelId | undefined): Promise<void> {
    this.#chosen = id ?? QUOTES;
    await this.ports.settings.writeSetting(CHOSEN, this.#chosen);
    await this.#setTiers(id);
    // The model is loaded and tested now, so that the person sees whether it works here.
    if (id !== undefined) void this.ports.supervisor.acquire(new AbortController().signal);
  }

  async #setTiers(chosenAnew?: ModelId): Promise<void> {
    await this.ports.supervisor.setTiers(this.#tiers(), chosenAnew);
    this.tell();
  }

  #cards(): readonly ModelCard[] {
    const stored = this.#stored.map(({ card }) => card).filter(({ id }) => !this.#removals.isPending(id));
    return this.#browser.kind === "ready" ? [...stored, BROWSER_MODEL] : stored;
  }

  #tiers(): readonly ModelCard[] {
    return orderTiers(this.#cards(), this.#choice(), this.#machine?.graphics);
  }

  /** The person's choice; it counts as automatic when the chosen model is gone or being removed. */
  #choice(): WriterChoice {
    if (this.#chosen === QUOTES) return { kind: "quotes" };
    const known = this.#cards().find(({ id }) => id === this.#chosen);
    return known === undefined ? { kind: "automatic" } : { kind: "model", id: known.id };
  }

  #state(): ModelsState {
    const { supervisor, downloads, exams } = this.ports;
    return describeModels({
      cards: this.#cards(),
      stored: this.#stored,
      isRemoved: (id) => this.#removals.isPending(id),
      writer: this.#tiers()[0]?.id,
      machine: this.#machine,
      browser: this.#browser,
      setAside: supervisor.setAside,
      memory: supervisor.state,
      downloadOf: (id) => downloads.stateOf(id),
      speed: this.#speed,
      wording: this.#wording,
      better: { ...this.ports.better.state, download: downloads.stateOf(BETTER_SEARCH.id) },
      examOf: (card) => exams.resultOf(card),
    });
  }
}
