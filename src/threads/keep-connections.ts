import { transfer } from "comlink";
import type { Connections, Face } from "../protocol/connections";
import { workerConnectionSchema, type Leader, type WorkerConnection } from "../protocol/leader";
import type { ModelRunner } from "../protocol/model-runner";
import { z } from "../core/base/zod";
import { LEADER_LOCK } from "../protocol/service-worker";
import { messageOf } from "../core/base/message-of";
import { AppError, toFailure } from "../core/domain/failure";
import { connect, disconnect } from "../rpc/connect";
import { serve } from "../rpc/serve";
import { untilDeath } from "../rpc/until-death";
import { connectFaces, FACES, perFace } from "./faces";
import { startWorkers } from "./start-workers";

/** How pages reach each other: by way of the service worker. */
export interface TabChannel {
  /** Passes a port on to the leader's page; waits for the service worker. */
  reachLeader(port: MessagePort): Promise<void>;
  /** Tells of ports that other tabs sent, until the function that it returns is called. */
  onReached(handler: (port: MessagePort) => void): () => void;
}

export interface KeepConnections {
  readonly base: string;
  readonly release: string;
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
/** After so many attempts in a row without an answer, the person is told. */
const SILENT_ATTEMPTS = 5;
/** Workers that die this often, each time within a minute or before they are there, are not started again. */
const MAX_RESTARTS = 3;
const SOON_MS = 60_000;

/**
 * Connects the page to the workers: one tab, the leader, owns them and the index files; the others ask it, and the next
 * in line takes over when it goes.
 */
export function keepConnections(options: KeepConnections): void {
  let leading = false;
  const stolen = new AbortController();
  const led = navigator.locks.request(LEADER_LOCK, () => {
    leading = true;
    return lead(options, stolen.signal);
  });
  led.catch((thrown: unknown) => {
    // Where all storage is forbidden to the page, so are locks.
    if (!leading)
      return options.onFailed(new AppError({ kind: "storage-broken", detail: messageOf(thrown) }));
    // Whoever took the lock by force may own the index files now, so this page queues again behind it.
    stolen.abort();
    keepConnections({ ...options, beginLead: () => false });
  });
  void follow(options, () => leading);
}

/** @param stolen aborted when another page has taken the lock: the workers are ended, and their files let go. */
async function lead(options: KeepConnections, stolen: AbortSignal): Promise<void> {
  const { passage, beginLead, onFailed } = options;
  let leader: Leader | undefined;
  const robbed = new Promise<undefined>((resolve) =>
    stolen.addEventListener("abort", () => resolve(undefined), { once: true }),
  );
  let afterCrash = beginLead();
  const endReached = passage.onReached((port) => {
    if (leader !== undefined) serve(leader, port);
  });
  const onLeader = (now: Leader | undefined): void => {
    leader = now;
    // Workers that die without the page leave no reader to blame.
    afterCrash = false;
  };
  let quickDeaths = 0;
  while (quickDeaths < MAX_RESTARTS) {
    const death = await leadUntilDeath(options, afterCrash, { stolen, robbed, onLeader });
    if (death === undefined) break;
    quickDeaths = death.livedMs < SOON_MS ? quickDeaths + 1 : 0;
    if (quickDeaths === MAX_RESTARTS) onFailed(new AppError({ kind: "worker-died", worker: death.worker }));
  }
  // The lock is kept as long as it is not taken: while this page lives, it alone may own the index files.
  await robbed;
  endReached();
}

interface Leadership {
  /** Aborted when another page has taken the lock; `robbed` resolves then. */
  readonly stolen: AbortSignal;
  readonly robbed: Promise<undefined>;
  /** Called with what other tabs call once the workers are there, and with undefined when they are not any more. */
  readonly onLeader: (leader: Leader | undefined) => void;
}

/**
 * Starts the workers, and ends them when one has died.
 * @returns the worker that died, and how long it lived, below zero where it did not come; undefined where the page must not
 *   start workers any more.
 */
async function leadUntilDeath(
  { base, release, browserModel, onConnected, onFailed }: KeepConnections,
  afterCrash: boolean,
  { stolen, robbed, onLeader }: Leadership,
): Promise<{ readonly worker: string; readonly livedMs: number } | undefined> {
  // Workers that do not come are as good as dead at once.
  let startedAt = Infinity;
  const endOf = (worker: string) => ({ worker, livedMs: performance.now() - startedAt });
  try {
    const workers = await startWorkers(base, browserModel, afterCrash);
    startedAt = performance.now();
    if (stolen.aborted) return void workers.terminate();
    onLeader({
      release: () => Promise.resolve(release),
      connect(face) {
        const connection = workers.connect(face);
        return Promise.resolve(transfer(connection, [connection.port]));
      },
    });
    onConnected(workers, "leader");
    const worker = await Promise.race([workers.died, robbed]);
    onLeader(undefined);
    workers.terminate();
    return worker === undefined ? undefined : endOf(worker);
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.kind === "worker-died") return endOf(failure.worker);
    onFailed(thrown);
    return undefined;
  }
}

async function follow(options: KeepConnections, isLeading: () => boolean): Promise<void> {
  // A tab that is alone gets the lock in a moment; it has nobody to ask.
  await sleep(50);
  let unanswered = 0;
  let differs = false;
  while (!isLeading()) {
    const found = await reach(options);
    if (isLeading()) return;
    if (found === "silent") {
      unanswered += 1;
      if (unanswered === SILENT_ATTEMPTS) options.onFailed(new AppError({ kind: "leader-silent" }));
      continue;
    }
    unanswered = 0;
    if (found.kind === "differs") {
      // It is told once, and the other tab may be reloaded at any time.
      if (!differs) options.onFailed(new AppError({ kind: "leader-differs", release: found.release }));
      differs = true;
      await sleep(ANSWER_MS);
      continue;
    }
    differs = false;
    const { leader, faces } = found;
    // The leader ends both of its workers when one of them dies.
    const died = untilDeath(faces.search.lock);
    options.onConnected(
      connectFaces((face) => faces[face].port, { search: died, indexer: died }),
      "follower",
    );
    await died;
    disconnect(leader);
  }
}

interface Reached {
  readonly kind: "reached";
  readonly leader: Leader;
  readonly faces: Readonly<Record<Face, WorkerConnection>>;
}

/** Connects to the leader's workers, if it answers in time and is of the same release. */
async function reach({
  passage,
  release,
}: KeepConnections): Promise<
  Reached | "silent" | { readonly kind: "differs"; readonly release: string | undefined }
> {
  const { port1, port2 } = new MessageChannel();
  const leader = connect<Leader>(port1);
  await passage.reachLeader(port2);
  const reachFace = async (face: Face): Promise<WorkerConnection> =>
    workerConnectionSchema.parse(await leader.connect(face));
  const answer = async (): Promise<Reached | { kind: "differs"; release: string | undefined }> => {
    // Leaders of before the first release with a number do not know the question.
    const other = z
      .string()
      .optional()
      .parse(await leader.release().catch(() => undefined));
    if (other !== release) return { kind: "differs", release: other };
    return { kind: "reached", leader, faces: perFace(await Promise.all(FACES.map(reachFace))) };
  };
  const found = await Promise.race([answer().catch(() => undefined), sleep(ANSWER_MS)]);
  if (found?.kind === "reached") return found;
  disconnect(leader);
  return found ?? "silent";
}

function sleep(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
