import { createSerially } from "../base/serially";
import { AppError, detailOf, toFailure, type Failure } from "../domain/failure";
import type { ModelId } from "../domain/ids";
import type { LoadedModel, ModelCard } from "../domain/model";
import type { Clock } from "../ports/clock";
import type { GenerateRequest, LanguageModel, LoadProgress, GeneratedPiece } from "../ports/language-model";
import { estimateModelTokens } from "./estimate-tokens";
import { afterBreakdown, type Breakdown } from "./restart-rule";
import { selfTest, type Pace } from "./self-test";
import { untilAborted, watchPieces } from "./watch-pieces";

export interface HostedModel {
  readonly model: LanguageModel;
  /** Resolves with the worker's name when the worker has died. */
  readonly died: Promise<string>;
  /** Ends the worker in any state: the one reset that always works. */
  terminate(): Promise<void>;
}

export interface SupervisorPorts {
  readonly clock: Clock;
  /**
   * Starts a worker for the model; the model is not loaded yet.
   * @param isOnProcessor whether it must compute on the main processor: on the graphics processor it has broken down.
   */
  start(card: ModelCard, isOnProcessor: boolean): Promise<HostedModel>;
  /** The model whose load has begun and not ended. It outlives a restart, so it tells which load the tab died in. */
  readonly loading: {
    read(): Promise<ModelId | undefined>;
    write(model: ModelId | undefined): Promise<void>;
  };
  onChange(state: SupervisorState): void;
}

export type SupervisorState =
  | { readonly kind: "none" }
  | { readonly kind: "loading"; readonly model: ModelId; readonly progress: LoadProgress | undefined }
  | { readonly kind: "testing"; readonly model: ModelId }
  | { readonly kind: "ready"; readonly model: ModelId; readonly loaded: LoadedModel };

/** A model that is loaded, has passed its test and can write. */
export interface LoadedWriter {
  readonly card: ModelCard;
  readonly loaded: LoadedModel;
  /** How fast it was when it was loaded; undefined where nothing has tested it. */
  readonly pace?: Pace | undefined;
  /**
   * The port's `generate`, watched. A model that stalls, dies or fails ends it with an AppError, and is already unloaded
   * by then. Aborting ends it at once.
   */
  generate(request: GenerateRequest, signal: AbortSignal): AsyncIterable<GeneratedPiece>;
  countTokens(text: string): Promise<number>;
}

interface RunningModel extends HostedModel {
  readonly card: ModelCard;
  readonly loaded: LoadedModel;
  readonly pace: Pace;
  readonly death: Promise<never>;
}

/** How long a stopped model may take to end its computation; after that it is terminated. */
const LAST_BATCH_MS = 15_000;

/**
 * Owns the one model that is in memory: loads it when it is needed, tests it, watches it write and restarts it when it
 * breaks down. A model that breaks down too often is set aside, and the next one takes its place.
 */
export class ModelSupervisor {
  #tiers: readonly ModelCard[] = [];
  #running: RunningModel | undefined;
  /** Models that were ended since another one was chosen: what they were writing broke off for no fault of theirs. */
  readonly #left = new WeakSet<RunningModel>();
  #draining: Promise<void> = Promise.resolve();
  #breakdowns: readonly Breakdown[] = [];
  readonly #setAside = new Map<ModelId, Failure>();
  /** Models whose graphics processor was lost; they are loaded on the main processor until the next visit. */
  readonly #onProcessor = new Set<ModelId>();
  readonly #serially = createSerially();
  readonly #releasing = createSerially();
  #loading = new AbortController();
  /** Resolves, never rejects, when a load that has begun is over: its worker is ready or ended. */
  #loadOver: Promise<void> = Promise.resolve();
  #state: SupervisorState = { kind: "none" };

  constructor(private readonly ports: SupervisorPorts) {}

  /** The model that would write next, loaded or not. */
  get next(): ModelCard | undefined {
    return this.#next(new Set());
  }

  get state(): SupervisorState {
    return this.#state;
  }

  /** Models that are not used until the person chooses them again, and why. */
  get setAside(): ReadonlyMap<ModelId, Failure> {
    return this.#setAside;
  }

  /** Sets aside the model that was being loaded when the last visit ended, if any. */
  async begin(): Promise<void> {
    const crashed = await this.ports.loading.read();
    if (crashed === undefined) return;
    this.#setAside.set(crashed, { kind: "worker-died", worker: "model" });
    await this.ports.loading.write(undefined);
  }

  /** Sets aside a model that is known not to work now, until the person chooses it again. */
  putAside(id: ModelId, failure: Failure): void {
    this.#setAside.set(id, failure);
  }

  /** Sets the models that may write, first to last; a model that was set aside stays so, unless it is `chosenAnew`. */
  async setTiers(tiers: readonly ModelCard[], chosenAnew?: ModelId): Promise<void> {
    this.#tiers = tiers;
    if (chosenAnew !== undefined) {
      this.#setAside.delete(chosenAnew);
      this.#onProcessor.delete(chosenAnew);
      this.#breakdowns = this.#breakdowns.filter(({ model }) => model !== chosenAnew);
    }
    const inMemory = this.#state.kind === "none" ? undefined : this.#state.model;
    if (inMemory === undefined || this.#next(new Set())?.id === inMemory) return;
    if (this.#running !== undefined) this.#left.add(this.#running);
    await this.release();
  }

  /**
   * The first model of the tiers that works, loaded; undefined when none works.
   * @param without models that have failed during this answer.
   * @throws the signal's reason when it is aborted; the load goes on, for the next question.
   */
  async acquire(
    signal: AbortSignal,
    without: ReadonlySet<ModelId> = new Set(),
  ): Promise<LoadedWriter | undefined> {
    const running = this.#serially(async () => {
      await this.#draining;
      for (;;) {
        const card = this.#next(without);
        if (card === undefined) return undefined;
        if (this.#running?.card.id === card.id) return this.#running;
        try {
          return await this.#load(card);
        } catch (thrown) {
          // An aborted load is no breakdown: another choice replaced it, and the loop takes that next.
          if (!this.#loading.signal.aborted) await this.#breakDown(card, thrown);
        }
      }
    });
    const found = await Promise.race([running, untilAborted(signal)]);
    return found === undefined ? undefined : this.#writer(found);
  }

  /** Unloads the model, or gives up loading it; resolves when its worker has ended. */
  release(): Promise<void> {
    // One at a time, so that the state of one that ends late does not follow that of the next model.
    return this.#releasing(() => this.#end());
  }

  async #end(): Promise<void> {
    this.#loading.abort();
    await this.#loadOver;
    const running = this.#running;
    this.#running = undefined;
    await running?.terminate();
    this.#tell({ kind: "none" });
  }

  #next(without: ReadonlySet<ModelId>): ModelCard | undefined {
    return this.#tiers.find(({ id }) => !this.#setAside.has(id) && !without.has(id));
  }

  async #load(card: ModelCard): Promise<RunningModel> {
    await this.release();
    const loading = new AbortController();
    this.#loading = loading;
    const running = this.#start(card, loading.signal);
    this.#loadOver = running.then(
      () => undefined,
      () => undefined,
    );
    return running;
  }

  async #start(card: ModelCard, signal: AbortSignal): Promise<RunningModel> {
    this.#tell({ kind: "loading", model: card.id, progress: undefined });
    await this.ports.loading.write(card.id);
    let hosted: HostedModel | undefined;
    try {
      hosted = await this.ports.start(card, this.#onProcessor.has(card.id));
      signal.throwIfAborted();
      const death = hosted.died.then((worker): never => {
        throw new AppError({ kind: "worker-died", worker });
      });
      death.catch(() => undefined);
      const running = {
        ...hosted,
        card,
        death,
        ...(await this.#loadAndTest(card, hosted, death, signal)),
      };
      this.#running = running;
      // A model that dies between two answers is released, so that a new one can be loaded.
      void running.died.then(() => (this.#running === running ? this.release() : undefined));
      this.#tell({ kind: "ready", model: card.id, loaded: running.loaded });
      return running;
    } catch (thrown) {
      await hosted?.terminate();
      throw thrown;
    } finally {
      await this.ports.loading.write(undefined);
    }
  }

  /**
   * Loads a model and tests it. @throws AppError; `generation-failed` where the graphics processor failed, and the main one is
   * to be tried next.
   */
  async #loadAndTest(
    card: ModelCard,
    { model }: HostedModel,
    death: Promise<never>,
    signal: AbortSignal,
  ): Promise<Pick<RunningModel, "loaded" | "pace">> {
    const probe = await Promise.race([model.probe(), death, untilAborted(signal)]);
    try {
      const loaded = await Promise.race([
        model.load((progress) => {
          if (!signal.aborted) this.#tell({ kind: "loading", model: card.id, progress });
        }, signal),
        death,
        untilAborted(signal),
      ]);
      this.#tell({ kind: "testing", model: card.id });
      const watch = { model: card.name, clock: this.ports.clock, death, signal };
      const tested = await selfTest(
        (request) => watchPieces(model.generate(request, signal)[Symbol.asyncIterator](), watch),
        this.ports.clock,
      );
      if (typeof tested !== "string") return { loaded, pace: tested };
      throw new AppError({ kind: "model-not-loaded", model: card.name, detail: tested });
    } catch (thrown) {
      signal.throwIfAborted();
      const failure = toFailure(thrown);
      // Some graphics drivers refuse a model or compute nonsense; the same weights are right on the main processor.
      const isDueToGraphics = failure.kind !== "not-a-model" && probe.kind === "ready";
      if (!isDueToGraphics || !this.#leaveGraphics(card, probe)) throw thrown;
      throw new AppError({ kind: "generation-failed", model: card.name, detail: detailOf(thrown) });
    }
  }

  #writer(running: RunningModel): LoadedWriter {
    const { card, loaded, pace, model } = running;
    return {
      card,
      loaded,
      pace,
      // One that can't count may be dead, which tells when it is to write.
      countTokens: (text) => model.countTokens(text).catch(() => estimateModelTokens(text)),
      generate: (request, signal) => this.#generate(running, request, signal),
    };
  }

  async *#generate(
    running: RunningModel,
    request: GenerateRequest,
    signal: AbortSignal,
  ): AsyncGenerator<GeneratedPiece, void> {
    const { card, model, death, pace } = running;
    const pieces = model.generate(request, signal)[Symbol.asyncIterator]();
    const watch = { model: card.name, clock: this.ports.clock, death, signal, pace };
    let isOver = false;
    try {
      yield* watchPieces(pieces, watch);
      isOver = true;
    } catch (thrown) {
      // A prompt that is too long is not the model's fault.
      isOver = thrown instanceof AppError && thrown.failure.kind === "context-overflow";
      if (signal.aborted || isOver || this.#left.has(running)) throw thrown;
      isOver = true;
      this.#leaveGraphics(card, running.loaded);
      await this.#breakDown(card, thrown);
      throw new AppError(asBreakdown(card, thrown));
    } finally {
      if (!isOver) this.#draining = this.#drain(running, pieces);
    }
  }

  /** Waits until a stopped model has ended its computation: it accepts no other request before that. */
  async #drain(running: RunningModel, pieces: AsyncIterator<GeneratedPiece>): Promise<void> {
    const patience = new AbortController();
    const over = (pieces.return?.() ?? Promise.resolve()).then(
      () => "over" as const,
      () => "over" as const,
    );
    const late = this.ports.clock.sleep(LAST_BATCH_MS, patience.signal).then(
      () => "late" as const,
      () => "over" as const,
    );
    const outcome = await Promise.race([over, late, running.death.catch(() => "late" as const)]);
    patience.abort();
    if (outcome === "late" && this.#running === running) await this.release();
  }

  /** Has the next load of a model compute on the main processor, if it can. @returns whether that is new */
  #leaveGraphics(card: ModelCard, loaded: Pick<LoadedModel, "backend">): boolean {
    if (!goesOnOnProcessor({ card, loaded }) || this.#onProcessor.has(card.id)) return false;
    this.#onProcessor.add(card.id);
    return true;
  }

  async #breakDown(card: ModelCard, thrown: unknown): Promise<void> {
    const failure = asBreakdown(card, thrown);
    this.#breakdowns = [...this.#breakdowns, { model: card.id, at: this.ports.clock.now(), failure }];
    if (afterBreakdown(this.#breakdowns) === "set aside") this.#setAside.set(card.id, failure);
    await this.release();
  }

  #tell(state: SupervisorState): void {
    this.#state = state;
    this.ports.onChange(state);
  }
}

/** Whether a model that breaks off can be asked again at once, since it computes on the main processor from then on. */
export function goesOnOnProcessor({
  card,
  loaded,
}: {
  readonly card: ModelCard;
  readonly loaded: Pick<LoadedModel, "backend">;
}): boolean {
  return card.engine === "wllama" && loaded.backend === "webgpu";
}

function asBreakdown(card: ModelCard, thrown: unknown): Failure {
  const failure = toFailure(thrown);
  if (failure.kind !== "unexpected") return failure;
  return { kind: "generation-failed", model: card.name, detail: failure.detail };
}
