import type { Connections, Face } from "../protocol/connections";
import { connect } from "../rpc/connect";

/** The worker that serves each interface to the page. */
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
 * @param searchDied resolves with the worker's name when the search worker is known to be dead, `indexerDied` likewise.
 */
export function connectFaces(
  portOf: (face: Face) => MessagePort,
  searchDied: Promise<string>,
  indexerDied: Promise<string>,
): Connections {
  return {
    answers: connect(portOf("answers"), searchDied),
    search: connect(portOf("search"), searchDied),
    folders: connect(portOf("folders"), searchDied),
    files: connect(portOf("files"), searchDied),
    stored: connect(portOf("stored"), searchDied),
    facts: connect(portOf("facts"), searchDied),
    transfer: connect(portOf("transfer"), searchDied),
    models: connect(portOf("models"), searchDied),
    indexer: connect(portOf("indexer"), indexerDied),
  };
}
