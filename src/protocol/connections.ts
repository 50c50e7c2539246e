import type { Indexer } from "./indexer";
import type { Models } from "./models";
import type { Search } from "./search";

/** What the page talks to: the search worker (`search`, `models`) and the indexer. */
export interface Connections {
  readonly search: Search;
  readonly indexer: Indexer;
  readonly models: Models;
}

/** Where connections come from: they change when another tab becomes the leader, or a worker was started anew. */
export interface ConnectionSource {
  /** The present connections; waits while there are none. @throws AppError when there will be none. */
  connections(): Promise<Connections>;
  /** Told each time that `connections()` gives others from then on. */
  onConnectionsChanged(listener: () => void): void;
}
