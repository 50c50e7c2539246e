import { createSerially } from "../../src/core/base/serially";
import { parseModelId, type ModelId } from "../../src/core/domain/ids";
import { roleOf, type ModelCard } from "../../src/core/domain/model";
import { readGguf } from "../../src/core/models/gguf";
import { orderTiers } from "../../src/core/models/order-tiers";
import type { ModelSupervisor } from "../../src/core/models/supervisor";
import type { MakeId } from "../../src/core/ports/clock";
import type { SettingsStore } from "../../src/core/ports/store";
import type { ModelSource } from "../../src/protocol/model-runner";
import type { GivenModel, Models, ModelsState } from "../../src/protocol/models";
import { createBlobSource } from "../extractor/blob-source";
import type { ModelShelf, ShelvedModel } from "../storage/model-shelf";

export interface ModelsPorts {
  readonly shelf: ModelShelf;
  readonly settings: SettingsStore;
  readonly supervisor: ModelSupervisor;
  readonly makeId: MakeId;
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
    await supervisor.begin();
    this.#shelved = await shelf.list();
    const chosen = await settings.readSetting(CHOSEN);
    this.#chosen = this.#shelved.find(({ card }) => card.id === chosen)?.card.id;
    await supervisor.setTiers(this.#tiers());
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
    return { models, chosen: this.#chosen, memory: state };
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
