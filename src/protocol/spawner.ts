/** What workers call on the page, which alone starts other workers. */
export interface Spawner {
  /** Starts a worker and resolves with its id and a port on which it serves its interface. */
  spawn(kind: "extractor" | "embedder" | "model"): Promise<SpawnedWorker>;
  terminate(id: string): Promise<void>;
}

export interface SpawnedWorker {
  /** Also the name of the Web Lock that the worker holds as long as it lives. */
  readonly id: string;
  readonly port: MessagePort;
}
