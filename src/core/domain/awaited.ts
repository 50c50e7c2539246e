/**
 * What a search may wait for, so that its answer is not final: vectors of passages in the scope; or vectors of a model that
 * knows the question's language.
 */
export const AWAITED = ["vectors", "language"] as const;

export type Awaited = (typeof AWAITED)[number];
