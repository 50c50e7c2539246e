/** The methods of the page for starting workers, called by workers. Only the page starts other workers. */
export interface Spawner {
  /** Starts a worker and resolves with its id and a port on which it serves its interface. */
  spawn(kind: SpawnedKind): Promise<SpawnedWorker>;
  terminate(id: string): Promise<void>;
}

export type SpawnedKind = "extractor" | "embedder" | "recogniser" | "model" | "download" | "scanner";

export interface SpawnedWorker {
  /** Also the name of the Web Lock that the worker holds as long as it lives. */
  readonly id: string;
  readonly port: MessagePort;
}
