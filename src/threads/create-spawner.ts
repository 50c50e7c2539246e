import { transfer } from "comlink";
import type { SpawnedKind, Spawner } from "../protocol/spawner";
import { bootWorker } from "./boot-worker";

/** Starts the workers that other workers ask for: only a page starts workers, so that one place knows them all. */
export function createSpawner(base: string): Spawner & { terminateAll(): void } {
  const workers = new Map<string, Worker>();
  return {
    async spawn(kind) {
      const worker = createWorker(kind);
      const { port1, port2 } = new MessageChannel();
      const id = await bootWorker(worker, kind, base, { [kind]: port2 });
      workers.set(id, worker);
      return transfer({ id, port: port1 }, [port1]);
    },
    terminate(id) {
      workers.get(id)?.terminate();
      workers.delete(id);
      return Promise.resolve();
    },
    terminateAll() {
      for (const worker of workers.values()) worker.terminate();
      workers.clear();
    },
  };
}

// Vite builds a worker where it finds its address written out.
function createWorker(kind: SpawnedKind): Worker {
  switch (kind) {
    case "extractor":
      return new Worker(new URL("../../workers/extractor/entry.ts", import.meta.url), {
        type: "module",
        name: kind,
      });
    case "embedder":
      return new Worker(new URL("../../workers/embedder/entry.ts", import.meta.url), {
        type: "module",
        name: kind,
      });
    case "model":
      return new Worker(new URL("../../workers/model/entry.ts", import.meta.url), {
          type: "module",
          name: kind,
        });
    case "recogniser":
      return new Worker(new URL("../../workers/recogniser/entry.ts", import.meta.url), {
        type: "module",
        name: kind,
      });
  }
}
