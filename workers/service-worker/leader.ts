import { LEADER_LOCK, type FromServiceWorker } from "../../src/protocol/service-worker";

declare const self: ServiceWorkerGlobalScope;

/** Passes the port on to the page that leads, the holder of the lock; closes it when no page does. */
export async function reachLeader(port: MessagePort): Promise<void> {
  const { held = [] } = await self.navigator.locks.query();
  const holder = held.find((lock) => lock.name === LEADER_LOCK)?.clientId;
  const leader = holder === undefined ? undefined : await self.clients.get(holder);
  if (leader === undefined) return port.close();
  leader.postMessage({ kind: "reached", port } satisfies FromServiceWorker, [port]);
}
