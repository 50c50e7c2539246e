import type { Indexer } from "./indexer";
import type { Search } from "./search";

/** The two workers that the page talks to. */
export interface Connections {
  readonly search: Search;
  readonly indexer: Indexer;
}

/** Where connections come from: they change when another tab becomes the leader, or a worker was started anew. */
export interface ConnectionSource {
  /** The present connections; waits while there are none. @throws AppError when there will be none. */
  connections(): Promise<Connections>;
  /** Told each time that `connections()` gives others from then on. */
  onConnectionsChanged(listener: () => void): void;
}
