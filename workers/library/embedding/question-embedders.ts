import type { Spawner } from "../../../src/protocol/spawner";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../adapters/models/models";
import { QuestionEmbedder } from "./question-embedder";

/** One question embedder for each model that a folder was embedded with; each is made at first use. */
export class QuestionEmbedders {
  readonly #made = new Map<string, QuestionEmbedder>();

  /** @param cores the machine's number of CPU cores. */
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

/** More workers gain little: a question compares and reads only sixteen texts. */
const MOST_WORKERS = 4;

function workersFor(cores: number): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores));
}
