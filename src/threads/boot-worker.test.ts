import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkerBoot } from "../protocol/worker-boot";
import { bootWorker } from "./boot-worker";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that does with its first message what is said. */
class FakeWorker extends EventTarget {
  ended = false;

  constructor(private readonly onBoot: (message: WorkerBoot, worker: EventTarget) => void) {
    super();
  }

  postMessage(message: WorkerBoot): void {
    this.onBoot(message, this);
  }

  terminate(): void {
    this.ended = true;
  }
}

function boot(worker: FakeWorker): Promise<string> {
  // What is called of a worker is there.
  return bootWorker(worker as unknown as Worker, "extractor", "http://a.test/", {});
}

const died = { failure: { kind: "worker-died", worker: "extractor" } };

it("resolves with the name of the lock once the worker says that it holds it, however slow the machine", async () => {
  let lock = "";
  const worker = new FakeWorker((message, self) => {
    lock = message.lock;
    setTimeout(() => self.dispatchEvent(new Event("message")), 100_000);
  });
  const booted = boot(worker);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await booted).toBe(lock);
  expect(lock).toMatch(/^footnote-extractor-/);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(worker.ended).toBe(false);
});

it("a worker that dies before it holds its lock is given up, and ended", async () => {
  const worker = new FakeWorker(() => undefined);
  const failed = expect(boot(worker)).rejects.toMatchObject(died);
  await vi.advanceTimersByTimeAsync(1_000_000);
  await failed;
  expect(worker.ended).toBe(true);
});

it("a worker whose script can't be loaded is given up at once", async () => {
  const worker = new FakeWorker((_message, self) => self.dispatchEvent(new Event("error")));
  await expect(boot(worker)).rejects.toMatchObject(died);
  expect(worker.ended).toBe(true);
});
