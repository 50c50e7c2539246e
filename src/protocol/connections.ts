import type { Answers } from "./answers";
import type { Facts } from "./facts";
import type { Files } from "./files";
import type { Indexer } from "./indexer";
import type { Folders } from "./folders";
import type { Models } from "./models";
import type { Search } from "./search";
import type { Stored } from "./stored";
import type { Transfer } from "./transfer";

/** What the page calls of the search worker, by topic: each has a port of its own. */
export interface LibraryConnections {
  readonly answers: Answers;
  readonly search: Search;
  readonly folders: Folders;
  readonly files: Files;
  readonly stored: Stored;
  readonly facts: Facts;
  readonly transfer: Transfer;
  readonly models: Models;
}

/** What the page calls. */
export interface Connections extends LibraryConnections {
  readonly indexer: Indexer;
}

export type Face = keyof Connections;

/** The source of the page's connections. They change when another tab becomes the leader or a worker is restarted. */
export interface ConnectionSource {
  /** The current connections; waits while there are none. @throws AppError when there will be none. */
  connections(): Promise<Connections>;
  /** Called each time `connections()` begins to return different ones. */
  onConnectionsChanged(listener: () => void): void;
}
