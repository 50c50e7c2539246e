/** What another tab calls on the leader's page. */
export interface Leader {
  /** A port on which the named worker serves its interface, and the Web Lock that this worker holds while it lives. */
  connect(face: "search" | "indexer"): Promise<WorkerConnection>;
}

export interface WorkerConnection {
  readonly port: MessagePort;
  readonly lock: string;
}
