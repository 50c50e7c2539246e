import { expect, it, onTestFinished, vi } from "vitest";
import { connect } from "./connect";
import { serve } from "./serve";

interface Waiter {
  /** Resolves when the signal is aborted, or at once. */
  wait(name: string, signal: AbortSignal): Promise<string>;
  echo(text: string, signal: AbortSignal): Promise<string>;
}

function aWaiter() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const signals: AbortSignal[] = [];
  const waiter: Waiter = {
    wait: (name, signal) =>
      new Promise((resolve) => {
        signals.push(signal);
        if (signal.aborted) resolve(`${name} stopped`);
        signal.addEventListener("abort", () => resolve(`${name} stopped`));
      }),
    async echo(text, signal) {
      signals.push(signal);
      return text;
    },
  };
  serve(waiter, port2);
  return { remote: connect<Waiter>(port1), signals };
}

it("a signal that is aborted is heard by every call it was given to, and by no other", async () => {
  const { remote, signals } = aWaiter();
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [
    remote.wait("a", first.signal),
    remote.wait("b", first.signal),
    remote.wait("c", second.signal),
  ];
  await vi.waitUntil(() => signals.length === 3);
  first.abort();
  expect(await Promise.all(waiting.slice(0, 2))).toEqual(["a stopped", "b stopped"]);
  expect(signals[2]?.aborted).toBe(false);
  second.abort();
  expect(await waiting[2]).toBe("c stopped");
});

it("a signal that was aborted before the call arrives aborted", async () => {
  const { remote } = aWaiter();
  expect(await remote.wait("late", AbortSignal.abort())).toBe("late stopped");
});

it("a call that has ended leaves nothing on its signal", async () => {
  const { remote, signals } = aWaiter();
  const abort = new AbortController();
  const added = vi.spyOn(abort.signal, "addEventListener");
  const removed = vi.spyOn(abort.signal, "removeEventListener");
  for (let i = 0; i < 10; i += 1) await remote.echo(String(i), abort.signal);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  );
  abort.abort();
  await remote.echo("after", new AbortController().signal);
  expect(signals.slice(0, 10).map(({ aborted }) => aborted)).not.toContain(true);
});
