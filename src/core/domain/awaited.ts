/** What a search may wait for: vectors, where the lexical arm searched alone; or vectors of a model that knows the question's language. */
export const AWAITED = ["vectors", "language"] as const;

export type Awaited = (typeof AWAITED)[number];
