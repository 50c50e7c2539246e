/** The interfaces that the page calls, by name. */
export type WorkerName = "search" | "indexer" | "models";

/** The methods of the leader's page, called by other tabs. */
export interface Leader {
  /** A port on which a worker serves the named interface, and the Web Lock that this worker holds while it lives. */
  connect(face: WorkerName): Promise<WorkerConnection>;
}

export interface WorkerConnection {
  readonly port: MessagePort;
  readonly lock: string;
}
