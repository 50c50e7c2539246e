import type { Connections, ConnectionSource, Face } from "../protocol/connections";

type Method = (...given: unknown[]) => Promise<unknown>;

/** Calls of whatever connections there are at the time of each call, which waits while there are none. */
export function lateConnections(source: ConnectionSource): Connections {
  const lateFace = (face: Face): object =>
    withAny((method): Method => async (...given) => {
      const called = (await source.connections())[face] as unknown as Readonly<Record<string, Method>>;
      return called[method]?.(...given);
    });
  // Each interface has its methods, and each of them its arguments and result.
  return withAny((face) => lateFace(face as Face)) as Connections;
}

/** An object that has any property; but `then`, by which it would count as a promise. */
function withAny(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => (name === "then" ? undefined : make(String(name))) });
}
