/** What another tab calls on the leader's page. */
export interface Leader {
  /** A port on which the named worker serves its interface. */
  connect(face: "search" | "indexer"): Promise<MessagePort>;
}
