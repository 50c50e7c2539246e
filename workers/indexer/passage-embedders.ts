import { getOrMake } from "../../src/core/base/get-or-make";
import type { PassageEmbedder } from "./passage-embedder";

/** The embedders of all models in use, each made at first use; one limit holds for each of them. */
export class PassageEmbedders {
  readonly #made = new Map<string, PassageEmbedder>();
  #limit: number | undefined;

  constructor(private readonly make: (modelId: string) => PassageEmbedder) {}

  of(modelId: string): PassageEmbedder {
    return getOrMake(this.#made, modelId, () => {
      const made = this.make(modelId);
      if (this.#limit !== undefined) made.limit(this.#limit);
      return made;
    });
  }

  /** Sets the most workers of every embedder from now on. */
  limit(workers: number): void {
    this.#limit = workers;
    for (const embedder of this.#made.values()) embedder.limit(workers);
  }
}
