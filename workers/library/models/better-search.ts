import { AppError, toFailure, type Failure } from "../../../src/core/domain/failure";
import { BETTER_EMBEDDING, ENGLISH_EMBEDDING, usesBetter } from "../../../src/core/domain/embedding-models";
import type { Folder } from "../../../src/core/domain/folder";
import {
  BETTER_SEARCH,
  checkSearchModelFile,
  searchModelPaths,
} from "../../../src/core/models/better-search";
import type { Clock } from "../../../src/core/ports/clock";
import type { BetterSearchState, StoredOwnModel } from "../../../src/protocol/models";
import * as stored from "../../adapters/storage/search-model-files";
import type { QuestionEmbedder } from "../embedding/question-embedder";
import { pathOf } from "./take-in-folder";

export interface BetterSearchPorts {
  readonly embedders: { of(modelId: string): Pick<QuestionEmbedder, "load" | "embed" | "stop"> };
  readonly folders: () => Promise<readonly Folder[]>;
  readonly passages: () => Promise<number>;
  readonly clock: Clock;
  readonly cores: number;
  onChange(): void;
}

/** Measured for so long before the size of a download is told beside the time that it costs. */
const MEASURED_MS = 2_000;
/** A text of the usual length of a passage; its content does not matter. */
const MEASURED_TEXT = "The boiler is serviced in October, and the bill goes to the tenant. ".repeat(14);

/** The model of "Better search" on this device: taken in, tried, and erased once no folder needs it. */
export class BetterSearch {
  #presence: stored.SearchModelPresence = "none";
  #expected: BetterSearchState["expectedSeconds"];
  #failure: Failure | undefined;

  constructor(private readonly ports: BetterSearchPorts) {}

  async begin(): Promise<void> {
    this.#presence = await stored.searchModelPresence().catch(() => "none");
    await this.settle();
  }

  get state(): Omit<BetterSearchState, "download"> {
    return { presence: this.#presence, expectedSeconds: this.#expected, failure: this.#failure };
  }

  /**
   * Lets folders use the model, all of whose files are here, once it has loaded and its vectors are those of the original.
   * @throws AppError `model-missing`, `model-broken`; then no folder uses it.
   */
  async take(): Promise<void> {
    this.#failure = undefined;
    try {
      await this.ports.embedders.of(BETTER_SEARCH.id).load();
    } catch (thrown) {
      this.#failure = toFailure(thrown);
      throw thrown;
    } finally {
      this.ports.onChange();
    }
    await stored.keepSearchModel();
    await this.#see();
  }

  /**
   * Copies the model's files out of a folder that a person gives, unless they are here, and takes it.
   * @returns false where the folder holds no such model.
   * @throws AppError `download-stopped`, `model-broken`; the signal's reason. Then nothing of it stays.
   */
  async takeFolder(
    { name, files }: StoredOwnModel & { kind: "folder" },
    onBytes: (copied: number) => void,
    signal: AbortSignal,
  ): Promise<boolean> {
    const named = new Map(files.map((file) => [pathOf(file), file]));
    const paths = searchModelPaths(new Set(named.keys()));
    if (paths === undefined) return false;
    if (this.#presence !== "none") {
      await this.take();
      return true;
    }
    let copied = 0;
    try {
      await stored.eraseSearchModel();
      for (const path of paths) {
        const file = named.get(path)!;
        await checkSearchModelFile(path, file);
        await stored.putSearchModelFile(path, file, (bytes) => onBytes(copied + bytes), signal);
        copied += file.size;
      }
      await this.take();
    } catch (thrown) {
      await stored.eraseSearchModel();
      await this.#see();
      signal.throwIfAborted();
      if (!(thrown instanceof RangeError)) throw thrown;
      const damaged = { kind: "download-stopped", reason: "damaged", isGiven: true } as const;
      throw new AppError({ ...damaged, model: name, detail: thrown.message });
    }
    return true;
  }

  /** Has folders change back; the files are erased when none needs them any more. */
  async remove(): Promise<void> {
    await stored.leaveSearchModel();
    await this.#see();
    await this.settle();
  }

  /** Erases the files of a removed model if no folder needs them; must be called when folders have changed. */
  async settle(): Promise<void> {
    if (this.#presence !== "leaving" || (await this.ports.folders()).some(usesBetter)) return;
    await this.eraseEverything();
  }

  /** Estimates by the small model's pace how long the folders will take; the state tells. */
  async measure(): Promise<void> {
    if (this.#expected !== undefined || this.#presence !== "none") return;
    this.#expected = "measuring";
    this.ports.onChange();
    const { embedders, clock, cores, passages } = this.ports;
    const small = embedders.of(ENGLISH_EMBEDDING.id);
    let texts = 0;
    const from = clock.now();
    for (; clock.now() - from < MEASURED_MS; texts++)
      if ((await small.embed(MEASURED_TEXT, "passage")) === undefined) break;
    const seconds = (clock.now() - from) / 1000 / Math.max(1, texts);
    const threads = Math.max(1, cores - 1);
    this.#expected = (seconds * BETTER_EMBEDDING.timesAsLong * (await passages())) / threads;
    this.ports.onChange();
  }

  async eraseEverything(): Promise<void> {
    await this.ports.embedders.of(BETTER_SEARCH.id).stop();
    await stored.eraseSearchModel();
    await this.#see();
  }

  async #see(): Promise<void> {
    this.#presence = await stored.searchModelPresence();
    this.ports.onChange();
  }
}
