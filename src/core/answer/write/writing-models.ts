import type { ModelId } from "../../domain/ids";
import type { Abilities, ModelCard } from "../../domain/model";
import type { LoadedWriter } from "../../models/supervisor";
import type { Wording } from "../../ports/answer-engine";

/** The models that may write. */
export interface WritingModels {
  /** Resolves when the rest is known; undefined where it is from the start. */
  readonly known?: Promise<unknown> | undefined;
  /** The model that would write next; it may not be loaded yet. */
  readonly next: ModelCard | undefined;
  /** How much of the model that is being loaded is loaded, 0–1; undefined where that is not known. */
  readonly loadedShare?: number | undefined;
  /** When a model words what code found, where a question does not say. */
  readonly wording?: Wording | undefined;
  /** What a model has shown in its exam that it can do; what it may do without one before that. */
  abilitiesOf(card: ModelCard): Abilities;
  acquire(signal: AbortSignal, without: ReadonlySet<ModelId>): Promise<LoadedWriter | undefined>;
}

export function mayWrite(models: WritingModels, card: ModelCard | undefined): boolean {
  return card !== undefined && models.abilitiesOf(card).words;
}

/**
 * Whether a model judges what a question is about, which passages help, and if they answer it. Its size does not tell: of
 * 1.5 billion weights one judged no better than chance.
 */
export function mayJudge(models: WritingModels, card: ModelCard | undefined): boolean {
  return card !== undefined && models.abilitiesOf(card).judges;
}
