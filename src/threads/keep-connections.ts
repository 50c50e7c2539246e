import { transfer } from "comlink";
import type { Indexer } from "../protocol/indexer";
import type { Connections } from "../protocol/connections";
import type { Leader } from "../protocol/leader";
import type { ModelRunner } from "../protocol/model-runner";
import type { Models } from "../protocol/models";
import type { Search } from "../protocol/search";
import { LEADER_LOCK } from "../protocol/service-worker";
import { messageOf } from "../core/base/message-of";
import { AppError, toFailure } from "../core/domain/failure";
import { connect, disconnect } from "../rpc/connect";
import { serve } from "../rpc/serve";
import { untilDeath } from "../rpc/until-death";
import { startWorkers } from "./start-workers";

/** How pages reach each other: by way of the service worker. */
export interface TabChannel {
  /** Passes a port on to the leader's page; waits for the service worker. */
  reachLeader(port: MessagePort): Promise<void>;
  /** Tells of ports that other tabs sent, for as long as the page lives. */
  onReached(handler: (port: MessagePort) => void): void;
}

export interface KeepConnections {
  readonly base: string;
  readonly passage: TabChannel;
  /** The browser's own model, which only a page reaches: the leader's page runs it for all. */
  readonly browserModel: ModelRunner;
  /** Called once, when the page begins to lead. Returns whether the tab that led before died. */
  readonly beginLead: () => boolean;
  /** Told at first and whenever the workers behind it are others than before. */
  readonly onConnected: (connections: Connections, role: "leader" | "follower") => void;
  readonly onFailed: (thrown: unknown) => void;
}

/** A leader that is just starting does not answer at once. */
const ANSWER_MS = 1_000;
/** Workers that die this often, each time within a minute or before they are there, are not started again. */
const MAX_RESTARTS = 3;
const SOON_MS = 60_000;

/**
 * Connects the page to the workers: one tab, the leader, owns them and the index files; the others ask it, and the next
 * in line takes over when it goes.
 */
export function keepConnections(options: KeepConnections): void {
  let leading = false;
  const led = navigator.locks.request(LEADER_LOCK, () => {
    leading = true;
    return lead(options);
  });
  // Where all storage is forbidden to the page, so are locks.
  led.catch((thrown: unknown) =>
    options.onFailed(new AppError({ kind: "storage-broken", detail: messageOf(thrown) })),
  );
  void follow(options, () => leading);
}

async function lead({
  base,
  passage,
  browserModel,
  beginLead,
  onConnected,
  onFailed,
}: KeepConnections): Promise<never> {
  let leader: Leader | undefined;
  let afterCrash = beginLead();
  passage.onReached((port) => {
    if (leader !== undefined) serve(leader, port);
  });
  let quickDeaths = 0;
  while (quickDeaths < MAX_RESTARTS) {
    // Workers that do not come are as good as dead at once.
    let startedAt = Infinity;
    let died: string;
    try {
      const workers = await startWorkers(base, browserModel, afterCrash);
      // Workers that die without the page leave no reader to blame.
      afterCrash = false;
      startedAt = performance.now();
      leader = {
        connect(face) {
          const connection = workers.connect(face);
          return Promise.resolve(transfer(connection, [connection.port]));
        },
      };
      onConnected(workers, "leader");
      died = await workers.died;
      leader = undefined;
      workers.terminate();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.kind !== "worker-died") {
        onFailed(thrown);
        break;
      }
      died = failure.worker;
    }
    quickDeaths = performance.now() - startedAt < SOON_MS ? quickDeaths + 1 : 0;
    if (quickDeaths === MAX_RESTARTS) onFailed(new AppError({ kind: "worker-died", worker: died }));
  }
  // The lock is kept: while this page lives, it alone may own the index files.
  return new Promise<never>(() => undefined);
}

async function follow(options: KeepConnections, isLeading: () => boolean): Promise<void> {
  // A tab that is alone gets the lock in a moment; it has nobody to ask.
  await sleep(50);
  while (!isLeading()) {
    const found = await reach(options.passage);
    if (isLeading()) return;
    if (found === undefined) continue;
    const { leader, search, indexer, models } = found;
    const died = untilDeath(search.lock);
    options.onConnected(
      {
        search: connect<Search>(search.port, died),
        indexer: connect<Indexer>(indexer.port, died),
        models: connect<Models>(models.port, died),
      },
      "follower",
    );
    await died;
    disconnect(leader);
  }
}

async function reach(passage: TabChannel) {
  const { port1, port2 } = new MessageChannel();
  const leader = connect<Leader>(port1);
  await passage.reachLeader(port2);
  const answer = Promise.all([leader.connect("search"), leader.connect("indexer"), leader.connect("models")]);
  const found = await Promise.race([answer, sleep(ANSWER_MS)]);
  if (found !== undefined) return { leader, search: found[0], indexer: found[1], models: found[2] };
  disconnect(leader);
  return undefined;
}

function sleep(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
