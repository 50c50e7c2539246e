// Apart from the contract, whose checks need zod: the page does without.

/** What can be found, in the order in which results of the same score stand. */
export const DISCOVERY_KINDS = ["fact", "folder", "file", "message", "passage"] as const;

export type DiscoveryKind = (typeof DISCOVERY_KINDS)[number];

/** The most characters of a query, in UTF-16 units. */
export const LONGEST_QUERY = 1_000;
export const MOST_RESULTS = 200;
