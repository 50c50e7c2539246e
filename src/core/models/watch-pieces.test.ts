import { expect, test } from "vitest";
import { FakeClock } from "../../../tests/ui/fake-clock";
import type { GeneratedPiece } from "../ports/language-model";
import { selfTest } from "./self-test";
import { watchPieces } from "./watch-pieces";

const never: Promise<never> = new Promise(() => undefined);

/** Whether a model that says nothing more, after these pieces, counts as stuck after some seconds. */
async function isStuckAfter(seconds: number, reading: number, writing: number, ...pieces: GeneratedPiece[]) {
  const clock = new FakeClock();
  const silent = (async function* () {
    yield* pieces;
    await never;
  })();
  const { signal } = new AbortController();
  const watch = { model: "slow", clock, death: never, signal, pace: { reading, writing } };
  let isStuck = false;
  const read = async () => {
    for await (const _ of watchPieces(silent, watch)) continue;
  };
  void read().catch(() => (isStuck = true));
  await clock.pass(seconds * 1000);
  return isStuck;
}

test("a slow model has more time for its first word, and between two words, than a quick one", async () => {
  const word = { kind: "text", text: "The" } as const;
  expect(await isStuckAfter(61, 1, 10)).toBe(true);
  expect(await isStuckAfter(61, 25, 10)).toBe(false);
  expect(await isStuckAfter(301, 25, 10)).toBe(true);
  expect(await isStuckAfter(21, 1, 10, word)).toBe(true);
  expect(await isStuckAfter(21, 1, 4_000, word)).toBe(false);
  expect(await isStuckAfter(41, 1, 4_000, word)).toBe(true);
});

test("its own test tells how fast a model is", async () => {
  let now = 0;
  const clock = { now: () => now, sleep: () => never };
  async function* generate(): AsyncGenerator<GeneratedPiece> {
    now += 400;
    for (const text of ["The", " sea", " is", " wide"]) {
      yield { kind: "text", text };
      now += 50;
    }
    yield { kind: "end", usage: { promptTokens: 20, writtenTokens: 4 }, reason: "stop" };
  }
  expect(await selfTest(generate, clock)).toEqual({ reading: 20, writing: 50 });
});
