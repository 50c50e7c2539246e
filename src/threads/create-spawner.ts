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
      const worker = CREATE[kind](kind);
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
const CREATE: Readonly<Record<SpawnedKind, (name: string) => Worker>> = {
  extractor: (name) =>
    new Worker(new URL("../../workers/extractor/entry.ts", import.meta.url), { type: "module", name }),
  embedder: (name) =>
    new Worker(new URL("../../workers/embedder/entry.ts", import.meta.url), { type: "module", name }),
  model: (name) =>
    new Worker(new URL("../../workers/model/entry.ts", import.meta.url), { type: "module", name }),
  download: (name) =>
    new Worker(new URL("../../workers/download/entry.ts", import.meta.url), { type: "module", name }),
  scanner: (name) =>
    new Worker(new URL("../../workers/scanner/entry.ts", import.meta.url), { type: "module", name }),
  recogniser: (name) =>
    new Worker(new URL("../../workers/recogniser/entry.ts", import.meta.url), { type: "module", name }),
};
