import { AppError, toFailure } from "../core/domain/failure";
import type { ConnectionSource, Connections } from "../protocol/connections";
import { keepConnections, type KeepConnections } from "./keep-connections";

/** @param base of the app, absolute, ending in "/". */
export function createConnectionSource(
  base: string,
  parts: Pick<KeepConnections, "passage" | "browserModel" | "beginLead">,
): ConnectionSource {
  const listeners: (() => void)[] = [];
  const first = Promise.withResolvers<Connections>();
  // Whoever asks meets the failure; until then nobody does.
  first.promise.catch(() => undefined);
  let present = first.promise;
  let connectedBefore = false;
  keepConnections({
    ...parts,
    base,
    onConnected(connections) {
      first.resolve(connections);
      present = Promise.resolve(connections);
      if (connectedBefore) for (const listener of listeners) listener();
      connectedBefore = true;
    },
    onFailed(thrown) {
      const failure = new AppError(toFailure(thrown));
      first.reject(failure);
      present = Promise.reject(failure);
      present.catch(() => undefined);
    },
  });
  return { connections: () => present, onConnectionsChanged: (listener) => void listeners.push(listener) };
}
