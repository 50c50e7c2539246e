import type { Connections, Face } from "../protocol/connections";
import { connect } from "../rpc/connect";

export const SERVED_BY: Readonly<Record<Face, "search" | "indexer">> = {
  answers: "search",
  search: "search",
  folders: "search",
  files: "search",
  stored: "search",
  facts: "search",
  transfer: "search",
  models: "search",
  indexer: "indexer",
};

// The keys of this record are its faces, which `Object.keys` does not say.
export const FACES = Object.keys(SERVED_BY) as readonly Face[];

/** @param values one for each of `FACES`, in their order. */
export function perFace<T>(values: readonly T[]): Readonly<Record<Face, T>> {
  // There is one for each of the faces.
  return Object.fromEntries(FACES.map((face, at) => [face, values[at]])) as Record<Face, T>;
}

/**
 * Calls what is served at the other end of each port.
 * @param died resolves with the worker's name when that worker is known to be dead.
 */
export function connectFaces(
  portOf: (face: Face) => MessagePort,
  died: Readonly<Record<"search" | "indexer", Promise<string>>>,
): Connections {
  const connected = FACES.map((face) => connect<Connections[Face]>(portOf(face), died[SERVED_BY[face]]));
  // At the end of each port, its own face is served.
  return perFace(connected) as Connections;
}
