/** The Web Lock of the leader: its holder, a page, owns the workers and the index files. */
export const LEADER_LOCK = "footnote-leader";

/** The page's knowledge of a version newer than its own. */
export type NewVersion =
  | "none"
  /** The new version waits, or another tab let it take over: a reload brings it. */
  | "ready"
  /** The new version was told to take over but has not: another tab keeps the old version at work. */
  | "held-back";

/** One request that the service worker saw. */
export interface RequestRecord {
  readonly at: number;
  readonly url: string;
  readonly sameOrigin: boolean;
  readonly from: "cache" | "network" | "folder";
}

/** What the app needs without a network: itself, what reads PDFs, and what compares meanings in English. */
export type OfflinePart = "app" | "pdf" | "meaning";

/** What was asked of the network. */
export interface Requests {
  readonly records: readonly RequestRecord[];
  /** They are this tab's alone, without those of its workers: the ledger has not begun. */
  readonly isThisTab: boolean;
}
