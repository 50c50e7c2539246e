import type { Spawner } from "../../src/protocol/spawner";
import { DEFAULT_MODEL, MODEL_CARDS } from "../embedder/models";
import { QuestionEmbedder } from "./question-embedder";

/** A question embedder for each model that a folder was embedded with, each made when it is first needed. */
export class QuestionEmbedders {
  readonly #made = new Map<string, QuestionEmbedder>();

  constructor(private readonly spawner: Spawner) {}

  of(modelId: string): QuestionEmbedder {
    const known = this.#made.get(modelId);
    if (known !== undefined) return known;
    const made = new QuestionEmbedder(MODEL_CARDS[modelId] ?? DEFAULT_MODEL, this.spawner);
    this.#made.set(modelId, made);
    return made;
  }
}
