import type { Spawner } from "../../../src/protocol/spawner";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../adapters/models/models";
import { QuestionEmbedder } from "./question-embedder";

/** A question embedder for each model that a folder was embedded with, each made when it is first needed. */
export class QuestionEmbedders {
  readonly #made = new Map<string, QuestionEmbedder>();

  /** @param cores of the machine */
  constructor(
    private readonly spawner: Spawner,
    private readonly cores: number,
  ) {}

  of(modelId: string): QuestionEmbedder {
    const known = this.#made.get(modelId);
    if (known !== undefined) return known;
    const made = new QuestionEmbedder(
      MODEL_CARDS[modelId] ?? DEFAULT_MODEL,
      this.spawner,
      workersFor(this.cores),
    );
    this.#made.set(modelId, made);
    return made;
  }
}

/** More than these gain little: a question compares and reads sixteen texts. */
const MOST_WORKERS = 4;

function workersFor(cores: number): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores));
}
