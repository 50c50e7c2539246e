import type { Backend } from "../domain/model";

/** How fast a machine runs models, measured once with a model of known size. */
export interface MachineSpeed {
  readonly backend: Backend;
  /** Weights times tokens that are read in a second. */
  readonly reading: number;
  /** Bytes of weights times tokens that are written in a second. */
  readonly writing: number;
}

/** How fast a model will run: tokens a second. */
export interface ModelSpeed {
  readonly reading: number;
  readonly writing: number;
}

/**
 * The speed to expect of a model: reading is bound by computation, so it goes with the number of weights; writing by
 * memory, so it goes with their bytes.
 */
export function speedOf(
  { reading, writing }: MachineSpeed,
  { parameters, bytes }: { readonly parameters: number; readonly bytes: number },
): ModelSpeed {
  return { reading: reading / parameters, writing: writing / bytes };
}

/** A model's speed as a person feels it. */
export interface ReadingPace {
  readonly pageSeconds: number;
  readonly wordsPerSecond: number;
}

/** The tokens of a page of 400 words. */
const PAGE_TOKENS = 530;
/** Of English: other languages take more tokens for a word. */
const WORDS_PER_TOKEN = 0.75;

export function paceOf({ reading, writing }: ModelSpeed): ReadingPace {
  return { pageSeconds: PAGE_TOKENS / reading, wordsPerSecond: writing * WORDS_PER_TOKEN };
}
