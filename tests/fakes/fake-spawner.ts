import { onTestFinished } from "vitest";
import type { Spawner } from "../../src/protocol/spawner";
import { serve } from "../../src/rpc/serve";

/** Starts "workers" in the same thread until the test ends: `worker-1`, `worker-2` … */
export function fakeSpawner(makeWorker: (id: string) => object) {
  const started: string[] = [];
  const ended: string[] = [];
  const spawner: Spawner = {
    async spawn() {
      const id = `worker-${started.length + 1}`;
      started.push(id);
      const { port1, port2 } = new MessageChannel();
      serve(makeWorker(id), port1);
      onTestFinished(() => [port1, port2].forEach((port) => port.close()));
      return { id, port: port2 };
    },
    terminate: async (id) => void ended.push(id),
  };
  return { spawner, started, ended };
}
