import { transfer } from "comlink";
import type { SpawnedKind, Spawner } from "../protocol/spawner";
import { bootWorker } from "./boot-worker";
import { createEncoderSlots } from "./encoder-slots";

/** Starts the workers that other workers ask for: only a page starts workers, so that one place knows them all. */
export function createSpawner(base: string): Spawner & { terminateAll(): void } {
  const workers = new Map<string, Worker>();
  const slots = createEncoderSlots();
  return {
    async spawn(kind) {
      const worker = createWorker(kind);
      const { port1, port2 } = new MessageChannel();
      const details =
        kind === "embedder"
          ? { embedder: { slot: slots.take(worker), runtime: wantedRuntime() } }
          : undefined;
      const id = await bootWorker(worker, kind, base, { [kind]: port2 }, details).catch((thrown: unknown) => {
        slots.giveBack(worker);
        throw thrown;
      });
      workers.set(id, worker);
      return transfer({ id, port: port1 }, [port1]);
    },
    terminate(id) {
      const worker = workers.get(id);
      workers.delete(id);
      worker?.terminate();
      if (worker !== undefined) slots.giveBack(worker);
      return Promise.resolve();
    },
    terminateAll() {
      for (const worker of workers.values()) worker.terminate();
      workers.clear();
    },
  };
}

/** `?runtime=general` in the page's address: vectors are to be made without our own kernel, to compare the two. */
function wantedRuntime(): "fastest" | "general" {
  return new URLSearchParams(location.search).get("runtime") === "general" ? "general" : "fastest";
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
    case "download":
      return new Worker(new URL("../../workers/download/entry.ts", import.meta.url), {
        type: "module",
        name: kind,
      });
    case "scanner":
      return new Worker(new URL("../../workers/scanner/entry.ts", import.meta.url), {
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
