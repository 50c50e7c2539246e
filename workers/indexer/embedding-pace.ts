import type { EmbeddingState } from "../../src/core/domain/embedding-state";
import { embeddingWorkers, type MachineLoad } from "../../src/core/indexing/embedding-workers";
import type { PassageEmbedder } from "./passage-embedder";

/** Limits the number of workers that embed passages to the cores that the machine can spare. */
export class EmbeddingPace {
  #load: MachineLoad;

  constructor(
    cores: number,
    private readonly embedder: Pick<PassageEmbedder, "limit" | "runtime">,
  ) {
    this.#load = { cores, sparedCores: 0, onBattery: false };
    this.#set({});
  }

  spareCores(sparedCores: number): void {
    this.#set({ sparedCores });
  }

  setOnBattery(onBattery: boolean): void {
    this.#set({ onBattery });
  }

  state(): EmbeddingState {
    const workers = embeddingWorkers(this.#load);
    const slowedBy = [
      ...(embeddingWorkers({ ...this.#load, onBattery: false }) > workers ? (["battery"] as const) : []),
      ...(embeddingWorkers({ ...this.#load, sparedCores: 0 }) > workers ? (["language model"] as const) : []),
    ];
    return { runtime: this.embedder.runtime(), workers, slowedBy };
  }

  #set(change: Partial<MachineLoad>): void {
    this.#load = { ...this.#load, ...change };
    this.embedder.limit(embeddingWorkers(this.#load));
  }
}
