import type { Indexer } from "../protocol/indexer";
import type { ModelRunner } from "../protocol/model-runner";
import type { Search } from "../protocol/search";
import type { ServePort } from "../protocol/worker-boot";
import { connect } from "../rpc/connect";
import { serve } from "../rpc/serve";
import { untilDeath } from "../rpc/until-death";
import type { WorkerName, WorkerConnection } from "../protocol/leader";
import type { Models } from "../protocol/models";
import { bootWorker } from "./boot-worker";
import { createSpawner } from "./create-spawner";

/** The workers of the leading tab. */
export interface Workers {
  readonly search: Search;
  readonly indexer: Indexer;
  readonly models: Models;
  /** One more port to a worker, for another tab. */
  connect(face: WorkerName): WorkerConnection;
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
  const writer = new MessageChannel();
  const reader = new MessageChannel();
  const searchPort = new MessageChannel();
  const indexerPort = new MessageChannel();
  const modelsPort = new MessageChannel();
  const [searchLock, indexerLock] = await Promise.all([
    bootWorker(search, "search", base, {
      search: searchPort.port2,
      models: modelsPort.port2,
      "index-writer": writer.port2,
      "on-demand": reader.port1,
      "browser-model": servedPort(browserModel),
      spawner: servedPort(spawner),
    }),
    bootWorker(
      indexer,
      "indexer",
      base,
      {
        indexer: indexerPort.port2,
        "index-writer": writer.port1,
        "on-demand": reader.port2,
        spawner: servedPort(spawner),
      },
      { afterCrash },
    ),
  ]).catch((thrown: unknown) => {
    terminate();
    throw thrown;
  });
  const searchDied = untilDeath(searchLock);
  const indexerDied = untilDeath(indexerLock);
  return {
    search: connect<Search>(searchPort.port1, searchDied),
    indexer: connect<Indexer>(indexerPort.port1, indexerDied),
    models: connect<Models>(modelsPort.port1, searchDied),
    connect: (face) =>
      face === "indexer"
        ? { port: oneMorePort(indexer, face), lock: indexerLock }
        : { port: oneMorePort(search, face), lock: searchLock },
    died: Promise.race([searchDied, indexerDied]),
    terminate,
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
