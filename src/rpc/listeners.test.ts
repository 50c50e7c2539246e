import { afterEach, expect, it, vi } from "vitest";
import { connect } from "./connect";
import { Listeners } from "./listeners";
import { serve } from "./serve";

interface Watched {
  watch(onNumber: (number: number) => void): Promise<void>;
}

afterEach(() => vi.unstubAllGlobals());

/** Web Locks that are all held until `release`. */
function heldLocks() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const names: string[] = [];
  const locks = {
    query: () => Promise.resolve({ held: names.map((name) => ({ name })) }),
    async request(name: string, run: () => unknown) {
      if (!names.includes(name)) {
        names.push(name);
        return run();
      }
      await released;
      return run();
    },
  };
  return { locks, release };
}

it("listeners are told until the thread that their callback came from is gone", async () => {
  const { locks, release } = heldLocks();
  vi.stubGlobal("navigator", { locks });
  const listeners = new Listeners<number>();
  const { port1, port2 } = new MessageChannel();
  serve({ watch: (onNumber: (number: number) => void) => Promise.resolve(listeners.add(onNumber)) }, port1);
  const told: number[] = [];
  await connect<Watched>(port2).watch((number) => told.push(number));
  listeners.tell(1);
  await vi.waitFor(() => expect(told).toEqual([1]));
  expect(listeners.size).toBe(1);
  release();
  await vi.waitFor(() => expect(listeners.size).toBe(0));
  port2.close();
});

it("a listener of the same thread stays", () => {
  const listeners = new Listeners<string>();
  const told: string[] = [];
  listeners.add((text) => told.push(text));
  listeners.tell("a");
  expect(told).toEqual(["a"]);
});
