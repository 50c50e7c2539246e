import { expect, it, onTestFinished } from "vitest";
import { serve } from "../rpc/serve";
import { connectFaces, FACES, perFace, SERVED_BY } from "./faces";

/** Interfaces whose method `name` tells which of them was called, and what ends the search worker. */
function connected() {
  const channels = perFace(FACES.map(() => new MessageChannel()));
  for (const face of FACES) {
    const { port1, port2 } = channels[face];
    serve({ name: async () => face, wait: () => new Promise(() => undefined) }, port2);
    onTestFinished(() => [port1, port2].forEach((port) => port.close()));
  }
  let endSearch = (): void => undefined;
  const searchDied = new Promise<string>((resolve) => (endSearch = () => resolve("search")));
  const connections = connectFaces((face) => channels[face].port1, {
    search: searchDied,
    indexer: new Promise(() => undefined),
  });
  const call = (face: (typeof FACES)[number], method: string): Promise<unknown> =>
    // What is served here has other methods than the interface.
    (connections[face] as unknown as Record<string, () => Promise<unknown>>)[method]!();
  return { call, endSearch };
}

it("each interface has a port of its own, behind which it is served", async () => {
  const { call } = connected();
  expect(await Promise.all(FACES.map((face) => call(face, "name")))).toEqual(FACES);
});

it("a worker that dies ends the calls to what it serves, and no others", async () => {
  const { call, endSearch } = connected();
  endSearch();
  const died = { failure: { kind: "worker-died", worker: "search" } };
  for (const face of FACES.filter((one) => SERVED_BY[one] === "search"))
    await expect(call(face, "wait")).rejects.toMatchObject(died);
  expect(await call("indexer", "name")).toBe("indexer");
});
