import { createSerially } from "../../src/core/base/serially";
import { parseModelId, type ModelId } from "../../src/core/domain/ids";
import { roleOf, type ModelCard } from "../../src/core/domain/model";
import { CATALOGUE, cardOfBuild, offeredBuild, type ModelBuild } from "../../src/core/models/catalogue";
import { readGguf } from "../../src/core/models/gguf";
import type { Machine } from "../../src/core/models/machine";
import { orderTiers } from "../../src/core/models/order-tiers";
import { fitModel, recommendModel } from "../../src/core/models/recommend-model";
import type { ModelSupervisor } from "../../src/core/models/supervisor";
import type { MakeId } from "../../src/core/ports/clock";
import type { SettingsStore } from "../../src/core/ports/store";
import type { ModelSource } from "../../src/protocol/model-runner";
import type { GivenModel, Models, ModelsState, Offer } from "../../src/protocol/models";
import { createBlobSource } from "../extractor/blob-source";
import { lookOnShelf } from "../storage/mlc-shelf";
import type { ModelShelf, ShelvedModel } from "../storage/model-shelf";
import type { ModelDownloads } from "./model-downloads";
import { takeInFolder } from "./take-in-folder";

export interface ModelsPorts {
  readonly shelf: ModelShelf;
  readonly settings: SettingsStore;
  readonly supervisor: ModelSupervisor;
  readonly makeId: MakeId;
  readonly downloads: ModelDownloads;
  readonly readMachine: () => Promise<Machine>;
}

const CHOSEN = "chosen-model";
/** The state is told at most this often. */
const TELL_EVERY_MS = 100;

/** Which models there are and which one writes; tells the supervisor, and tells the page of it. */
export class ModelsService implements Models {
  readonly #listeners = new Set<(state: ModelsState) => void>();
  readonly #serially = createSerially();
  readonly #ready: Promise<void>;
  #shelved: readonly ShelvedModel[] = [];
  #chosen: ModelId | undefined;
  #machine: Machine | undefined;
  #isTelling = false;

  constructor(private readonly ports: ModelsPorts) {
    this.#ready = this.#begin();
    // Whoever asks meets the failure; until then nobody does.
    this.#ready.catch(() => undefined);
  }

  /** Resolves when it is known which model writes. */
  ready(): Promise<void> {
    return this.#ready;
  }

  importModel(given: GivenModel, onBytes: (copied: number) => void, signal: AbortSignal): Promise<ModelId> {
    return this.#serially(async () => {
      await this.#ready;
      if (given.kind === "folder") {
        const card = await takeInFolder(given, onBytes, signal);
        await this.#keep(card);
        return card.id;
      }
      const file = given.kind === "copy" ? given.file : await given.handle.getFile();
      const card = await cardOf(parseModelId(this.ports.makeId()), file);
      const known = this.#shelved.find(
        ({ card: { name, bytes } }) => name === card.name && bytes === card.bytes,
      );
      if (known === undefined) {
        if (given.kind === "copy") await this.ports.shelf.copy(card.id, file, onBytes, signal);
        await this.ports.shelf.put(given.kind === "copy" ? { card } : { card, handle: given.handle });
        this.#shelved = await this.ports.shelf.list();
      }
      const id = (known?.card ?? card).id;
      await this.#choose(id);
      return id;
    });
  }

  async downloadModel(id: ModelId): Promise<void> {
    await this.#ready;
    const offered = offeredBuild(id);
    if (offered !== undefined) await this.ports.downloads.start(offered.build);
  }

  pauseDownload(id: ModelId): Promise<void> {
    return this.ports.downloads.pause(id);
  }

  cancelDownload(id: ModelId): Promise<void> {
    return this.ports.downloads.cancel(id);
  }

  /** To be called when all files of a build have been fetched: it is chosen. */
  takeFetched(build: ModelBuild): Promise<void> {
    return this.#serially(async () => {
      const { bytes } = await lookOnShelf(build.id);
      const offered = offeredBuild(build.id);
      if (offered !== undefined) await this.#keep(cardOfBuild(offered.model, build, bytes));
    });
  }

  chooseModel(id: ModelId | undefined): Promise<void> {
    return this.#serially(async () => {
      await this.#ready;
      await this.#choose(id);
    });
  }

  removeModel(id: ModelId): Promise<void> {
    return this.#serially(async () => {
      await this.#ready;
      this.#shelved = this.#shelved.filter(({ card }) => card.id !== id);
      await this.#choose(this.#chosen === id ? undefined : this.#chosen);
      await this.ports.shelf.remove(id);
    });
  }

  async handleOf(id: ModelId): Promise<FileSystemFileHandle | undefined> {
    await this.#ready;
    return this.#shelved.find(({ card }) => card.id === id)?.handle;
  }

  async watch(onState: (state: ModelsState) => void): Promise<void> {
    await this.#ready;
    this.#listeners.add(onState);
    onState(this.#state());
  }

  /** Where a model's weights are. @throws AppError `file-gone`, `permission-lapsed` */
  async sourceOf(card: ModelCard): Promise<ModelSource> {
    if (card.engine === "webllm") return { engine: "webllm", id: card.id, name: card.name };
    const shelved = this.#shelved.find((one) => one.card.id === card.id) ?? { card };
    return { engine: "wllama", file: await this.ports.shelf.fileOf(shelved) };
  }

  /** To be called when the supervisor's state has changed. */
  tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) listener(this.#state());
    }, TELL_EVERY_MS);
  }

  async #begin(): Promise<void> {
    const { shelf, settings, supervisor } = this.ports;
    await Promise.all([supervisor.begin(), this.ports.downloads.begin()]);
    this.#machine = await this.ports.readMachine();
    this.#shelved = await shelf.list();
    const chosen = await settings.readSetting(CHOSEN);
    this.#chosen = this.#shelved.find(({ card }) => card.id === chosen)?.card.id;
    await supervisor.setTiers(this.#tiers());
  }

  /** Puts a model whose files are on the shelf into the list, and chooses it. */
  async #keep(card: ModelCard): Promise<void> {
    const { shelf } = this.ports;
    if (!this.#shelved.some((one) => one.card.id === card.id)) await shelf.put({ card });
    this.#shelved = await shelf.list();
    await this.#choose(card.id);
  }

  async #choose(id: ModelId | undefined): Promise<void> {
    const { settings, supervisor } = this.ports;
    this.#chosen = id;
    await settings.writeSetting(CHOSEN, id);
    await supervisor.setTiers(this.#tiers(), id);
    // Loaded and tested now, so that the person sees whether it works here.
    if (id !== undefined) void supervisor.acquire(new AbortController().signal);
    this.tell();
  }

  #tiers(): readonly ModelCard[] {
    return orderTiers(
      this.#shelved.map(({ card }) => card),
      this.#chosen,
    );
  }

  #state(): ModelsState {
    const { setAside, state } = this.ports.supervisor;
    const models = this.#shelved.map(({ card, handle }) => ({
      ...card,
      role: roleOf(card),
      kept: handle === undefined ? ("copy" as const) : ("handle" as const),
      setAside: setAside.get(card.id),
    }));
    const machine = this.#machine;
    return {
      models,
      chosen: this.#chosen,
      memory: state,
      offers: machine === undefined ? [] : this.#offers(machine),
      recommendation: machine === undefined ? undefined : recommendModel(machine),
    };
  }

  #offers(machine: Machine): readonly Offer[] {
    return CATALOGUE.flatMap((model): readonly Offer[] => {
      const fit = fitModel(machine, model);
      if (fit.kind === "refused") return [{ model, fit, download: { kind: "none" } }];
      const { id } = fit.build;
      if (this.#shelved.some(({ card }) => card.id === id)) return [];
      return [{ model, fit, download: this.ports.downloads.stateOf(id) }];
    });
  }
}

async function cardOf(id: ModelId, file: File): Promise<ModelCard> {
  const { name, parameters, contextTokens, licence } = await readGguf(
    file.name,
    createBlobSource(file.name, file),
  );
  return {
    id,
    engine: "wllama",
    name: name ?? file.name.replace(/\.gguf$/i, ""),
    parameters,
    bytes: file.size,
    contextTokens,
    licence,
  };
}
