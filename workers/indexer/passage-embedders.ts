import type { PassageEmbedder } from "./passage-embedder";

/** The embedders of all models in use, each made when it is first needed; limited together. */
export class PassageEmbedders {
  readonly #made = new Map<string, PassageEmbedder>();
  #limit: number | undefined;

  constructor(private readonly make: (modelId: string) => PassageEmbedder) {}

  of(modelId: string): PassageEmbedder {
    const known = this.#made.get(modelId);
    if (known !== undefined) return known;
    const made = this.make(modelId);
    if (this.#limit !== undefined) made.limit(this.#limit);
    this.#made.set(modelId, made);
    return made;
  }

  /** From now on at most so many workers, whatever the model. */
  limit(workers: number): void {
    this.#limit = workers;
    for (const embedder of this.#made.values()) embedder.limit(workers);
  }
}
