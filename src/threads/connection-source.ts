import { AppError, toFailure } from "../core/domain/failure";
import type { ConnectionSource, Connections } from "../protocol/connections";
import { keepConnections, type KeepConnections } from "./keep-connections";

/** @param base of the app, absolute, ending in "/". */
export function createConnectionSource(
  base: string,
  parts: Pick<KeepConnections, "release" | "passage" | "browserModel" | "beginLead">,
): ConnectionSource {
  const listeners: (() => void)[] = [];
  const first = Promise.withResolvers<Connections>();
  // Whoever asks meets the failure; until then nobody does.
  first.promise.catch(() => undefined);
  let present = first.promise;
  /** Whether the page has been told anything that no longer holds. */
  let isAnnounced = false;
  keepConnections({
    ...parts,
    base,
    onConnected(connections) {
      first.resolve(connections);
      present = Promise.resolve(connections);
      if (isAnnounced) for (const listener of listeners) listener();
      isAnnounced = true;
    },
    onFailed(thrown) {
      const failure = new AppError(toFailure(thrown));
      first.reject(failure);
      present = Promise.reject(failure);
      present.catch(() => undefined);
      // Who asks meets the failure. A page that was connected before is told.
      if (isAnnounced) for (const listener of listeners) listener();
      isAnnounced = true;
    },
  });
  return { connections: () => present, onConnectionsChanged: (listener) => void listeners.push(listener) };
}
