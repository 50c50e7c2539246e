import { z } from "../../../src/core/base/zod";
import { AppError, toFailure } from "../../../src/core/domain/failure";
import { parseModelId, type ModelId } from "../../../src/core/domain/ids";
import { BETTER_SEARCH } from "../../../src/core/models/better-search";
import { isBuild, type FetchedModel } from "../../../src/core/models/catalogue";
import type { SettingsStore } from "../../../src/core/ports/store";
import type { BytesHere, Downloader } from "../../../src/protocol/downloader";
import type { DownloadState } from "../../../src/protocol/models";
import type { Spawner } from "../../../src/protocol/spawner";
import { withWorker } from "../../../src/rpc/with-worker";
import { FileDownload } from "../../adapters/storage/file-download";
import { eraseFromMlcCache } from "../../adapters/storage/mlc-cache";
import { ggufName, privateDirectory } from "../../adapters/storage/private-directories";
import { eraseSearchModel } from "../../adapters/storage/search-model-files";

export interface DownloadPorts {
  readonly settings: SettingsStore;
  readonly spawner: Spawner;
  onChange(): void;
  /** Called when all files of a model are here. Those who wait for the download do not wait for this call. */
  onWhole(build: FetchedModel): Promise<void>;
}

const SETTING = "model-downloads";
const begunSchema = z.record(z.string(), z.object({ here: z.number(), total: z.number() })).catch({});
const NONE: DownloadState = { kind: "none" };

/** The downloads of models. Each has its own worker, which ends with it; started downloads are remembered. */
export class ModelDownloads {
  readonly #states = new Map<ModelId, Exclude<DownloadState, { kind: "none" }>>();
  readonly #running = new Map<ModelId, { readonly stop: AbortController; readonly over: Promise<boolean> }>();

  constructor(private readonly ports: DownloadPorts) {}

  /** Reads the downloads that an earlier visit started; they are paused. */
  async begin(): Promise<void> {
    const begun = begunSchema.parse(await this.ports.settings.readSetting(SETTING));
    for (const [id, bytes] of Object.entries(begun))
      this.#states.set(parseModelId(id), { kind: "paused", bytes });
  }

  stateOf(id: ModelId): DownloadState {
    return this.#states.get(id) ?? NONE;
  }

  /** Starts or resumes a download; resolves when that is stored. */
  async start(build: FetchedModel): Promise<void> {
    if (this.#running.has(build.id)) return;
    const stop = new AbortController();
    this.#set(build.id, { kind: "fetching", bytes: this.#bytesOf(build) });
    const over = this.#run(build, stop.signal);
    this.#running.set(build.id, { stop, over });
    void over.then((isWhole) => (isWhole ? this.#hand(build) : undefined));
    await this.#remember();
  }

  async pause(id: ModelId): Promise<void> {
    const running = this.#running.get(id);
    running?.stop.abort();
    await running?.over;
  }

  async cancel(id: ModelId): Promise<void> {
    await this.forget(id);
    if (id === BETTER_SEARCH.id) await eraseSearchModel();
    await Promise.all([
      eraseFromMlcCache(id),
      FileDownload.erase(await privateDirectory("models"), ggufName(id)),
    ]);
    this.ports.onChange();
  }

  async cancelAll(): Promise<void> {
    for (const id of [...this.#states.keys()]) await this.cancel(id);
  }

  /** Ends a download and forgets it; the files that have arrived stay. */
  async forget(id: ModelId): Promise<void> {
    await this.pause(id);
    this.#states.delete(id);
    await this.#remember();
  }

  /** Runs a download and never rejects: the state tells how it ended, the result whether all files are here. */
  async #run(build: FetchedModel, signal: AbortSignal): Promise<boolean> {
    let isWhole = true;
    try {
      await this.#fetch(build, signal);
      this.#states.delete(build.id);
    } catch (thrown) {
      isWhole = false;
      if (signal.aborted) this.#set(build.id, { kind: "paused", bytes: this.#bytesOf(build) });
      else this.#stopped(build, thrown);
    }
    this.#running.delete(build.id);
    await this.#remember();
    this.ports.onChange();
    return isWhole;
  }

  async #hand(build: FetchedModel): Promise<void> {
    try {
      await this.ports.onWhole(build);
    } catch (thrown) {
      this.#stopped(build, thrown);
      await this.#remember();
    }
  }

  #stopped(build: FetchedModel, thrown: unknown): void {
    this.#set(build.id, { kind: "stopped", bytes: this.#bytesOf(build), failure: toFailure(thrown) });
  }

  async #fetch(build: FetchedModel, signal: AbortSignal): Promise<void> {
    const report = (bytes: BytesHere): void => {
      if (this.stateOf(build.id).kind === "fetching") this.#set(build.id, { kind: "fetching", bytes });
    };
    try {
      await withWorker(this.ports.spawner, "download", (downloader: Downloader) =>
        downloader.fetchModel(build, report, signal),
      );
    } catch (thrown) {
      if (!(thrown instanceof AppError && thrown.failure.kind === "worker-died")) throw thrown;
      const model = isBuild(build) ? build.folder : build.name;
      const detail = "the worker that fetched it has died";
      throw new AppError({ kind: "download-stopped", model, reason: "unreachable", detail });
    }
  }

  #bytesOf({ id, bytes }: FetchedModel): BytesHere {
    const state = this.stateOf(id);
    return state.kind === "none" ? { here: 0, total: bytes } : state.bytes;
  }

  #set(id: ModelId, state: Exclude<DownloadState, { kind: "none" }>): void {
    this.#states.set(id, state);
    this.ports.onChange();
  }

  async #remember(): Promise<void> {
    const begun = Object.fromEntries([...this.#states].map(([id, { bytes }]) => [id, bytes]));
    await this.ports.settings.writeSetting(SETTING, begun);
  }
}
