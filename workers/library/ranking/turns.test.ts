import { expect, it } from "vitest";
import { Turns } from "./turns";

it("a question alone has its whole pool; while others wait pools are smaller, and each is served in its turn", async () => {
  const turns = new Turns();
  const pools: (readonly [question: number, pool: number])[] = [];
  const ask = (question: number) =>
    turns.take(64, async (pool) => {
      await Promise.resolve();
      pools.push([question, pool]);
    });
  await ask(0);
  await Promise.all([1, 2, 3].map(ask));
  await ask(4);
  expect(pools).toEqual([
    [0, 64],
    [1, 24],
    [2, 32],
    [3, 64],
    [4, 64],
  ]);
});

it("a ranking that fails takes nothing from the next one", async () => {
  const turns = new Turns();
  const failing = turns.take(9, () => Promise.reject(new Error("no index")));
  const next = turns.take(9, (pool) => Promise.resolve(pool));
  await expect(failing).rejects.toThrow("no index");
  expect(await next).toBe(9);
});
