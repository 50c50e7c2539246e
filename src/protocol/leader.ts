/** The interfaces that the page calls, by name. */
export type WorkerName = "search" | "indexer" | "models";

/** What another tab calls on the leader's page. */
export interface Leader {
  /** A port on which a worker serves the named interface, and the Web Lock that this worker holds while it lives. */
  connect(face: WorkerName): Promise<WorkerConnection>;
}

export interface WorkerConnection {
  readonly port: MessagePort;
  readonly lock: string;
}
