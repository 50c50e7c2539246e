import type { Indexer } from "./indexer";
import type { Models } from "./models";
import type { Search } from "./search";

/** The services that the page calls: the search worker (`search`, `models`) and the indexer. */
export interface Connections {
  readonly search: Search;
  readonly indexer: Indexer;
  readonly models: Models;
}

/** The source of the page's connections. They change when another tab becomes the leader or a worker is restarted. */
export interface ConnectionSource {
  /** The current connections; waits while there are none. @throws AppError when there will be none. */
  connections(): Promise<Connections>;
  /** Called each time `connections()` begins to return different ones. */
  onConnectionsChanged(listener: () => void): void;
}
