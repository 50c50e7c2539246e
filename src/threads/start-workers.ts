import type { Connections, Face } from "../protocol/connections";
import type { WorkerConnection } from "../protocol/leader";
import type { ModelRunner } from "../protocol/model-runner";
import type { Spawner } from "../protocol/spawner";
import type { ServePort } from "../protocol/worker-boot";
import { serve } from "../rpc/serve";
import { untilDeath } from "../rpc/until-death";
import { bootWorker } from "./boot-worker";
import { createSpawner } from "./create-spawner";
import { connectFaces, FACES, perFace, SERVED_BY } from "./faces";

export interface Workers extends Connections {
  /** One more port to a worker, for another tab. */
  connect(face: Face): WorkerConnection;
  /** Resolves with the name of the first of the two that dies. */
  readonly died: Promise<string>;
  terminate(): void;
}

/**
 * Starts the search worker and the indexer, and gives them ports to each other and to what the page does for them.
 * @param base of the app, absolute, ending in "/".
 * @param browserModel the browser's own model, run by this page.
 * @param afterCrash whether the tab that led before died.
 * @param spawner what starts further workers for them.
 * @throws AppError `worker-died` when one of the two does not come; the other is ended.
 */
export async function startWorkers(
  base: string,
  browserModel: ModelRunner,
  afterCrash: boolean,
  spawner = createSpawner(base),
): Promise<Workers> {
  const search = new Worker(new URL("../../workers/library/entry.ts", import.meta.url), {
    type: "module",
    name: "search",
  });
  const indexer = new Worker(new URL("../../workers/indexer/entry.ts", import.meta.url), {
    type: "module",
    name: "indexer",
  });
  const terminate = (): void => {
    search.terminate();
    indexer.terminate();
    spawner.terminateAll();
  };
  const channels = perFace(FACES.map(() => new MessageChannel()));
  const ports = portsOf(channels, browserModel, spawner);
  const [searchLock, indexerLock] = await Promise.all([
    bootWorker(search, "search", base, ports.search),
    bootWorker(indexer, "indexer", base, ports.indexer, { afterCrash }),
  ]).catch((thrown: unknown) => {
    terminate();
    throw thrown;
  });
  const died = { search: untilDeath(searchLock), indexer: untilDeath(indexerLock) };
  return {
    ...connectFaces((face) => channels[face].port1, died),
    connect: (face) =>
      SERVED_BY[face] === "indexer"
        ? { port: oneMorePort(indexer, face), lock: indexerLock }
        : { port: oneMorePort(search, face), lock: searchLock },
    died: Promise.race([died.search, died.indexer]),
    terminate,
  };
}

/** The ports of each worker: those on which it serves the page, and those that join it with the other and with the page. */
function portsOf(
  channels: Readonly<Record<Face, MessageChannel>>,
  browserModel: ModelRunner,
  spawner: Spawner,
): Readonly<Record<"search" | "indexer", Readonly<Record<string, MessagePort>>>> {
  const writer = new MessageChannel();
  const reader = new MessageChannel();
  const servedBy = (worker: string): Readonly<Record<string, MessagePort>> =>
    Object.fromEntries(
      FACES.filter((face) => SERVED_BY[face] === worker).map((face) => [face, channels[face].port2]),
    );
  return {
    search: {
      ...servedBy("search"),
      "index-writer": writer.port2,
      "on-demand": reader.port1,
      "browser-model": servedPort(browserModel),
      spawner: servedPort(spawner),
    },
    indexer: {
      ...servedBy("indexer"),
      "index-writer": writer.port1,
      "on-demand": reader.port2,
      spawner: servedPort(spawner),
    },
  };
}

function oneMorePort(worker: Worker, face: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const message: ServePort = { kind: "serve", face, port: port2 };
  worker.postMessage(message, [port2]);
  return port1;
}

function servedPort(object: object): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serve(object, port1);
  return port2;
}
