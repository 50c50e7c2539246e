/**
 * What a search may wait for: vectors, where the lexical arm searched alone; vectors of a model that knows the question's
 * language; or a calm moment, where there was no time to compare more than words.
 */
export const AWAITED = ["vectors", "language", "calm"] as const;

export type Awaited = (typeof AWAITED)[number];
