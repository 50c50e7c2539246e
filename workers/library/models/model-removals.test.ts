import { expect, it } from "vitest";
import { parseModelId } from "../../../src/core/domain/ids";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { FakeClock, settle } from "../../../tests/ui/fake-clock";
import { ModelRemovals } from "./model-removals";

const id = parseModelId("large");

function start(settings = memoryStore()) {
  const clock = new FakeClock();
  const erased: string[] = [];
  const ports = { settings, clock, onChange: () => undefined };
  const removals = new ModelRemovals({ ...ports, erase: async (one) => void erased.push(one) });
  return { removals, clock, erased, settings };
}

it("a removed model is erased after eight seconds", async () => {
  const { removals, clock, erased } = start();
  await removals.remove(id);
  await clock.pass(7_900);
  expect([removals.isPending(id), erased]).toEqual([true, []]);
  await clock.pass(100);
  expect([removals.isPending(id), erased]).toEqual([false, [id]]);
});

it("an undone removal erases nothing, also not at the next start", async () => {
  const { removals, clock, erased, settings } = start();
  await removals.remove(id);
  await removals.undo(id);
  await clock.pass(60_000);
  const next = start(settings);
  await next.removals.begin();
  expect([removals.isPending(id), erased, next.erased]).toEqual([false, [], []]);
});

it("a removal that a visit did not live to carry out is carried out by the next one, once", async () => {
  const { removals, settings } = start();
  await removals.remove(id);
  const next = start(settings);
  await next.removals.begin();
  expect([next.erased, next.removals.isPending(id)]).toEqual([[id], false]);
  const last = start(settings);
  await last.removals.begin();
  expect(last.erased).toEqual([]);
});

it("what can't be erased now is erased at the next start", async () => {
  const { settings, clock } = start();
  const erase = () => Promise.reject(new Error("busy"));
  const removals = new ModelRemovals({ settings, clock, onChange: () => undefined, erase });
  await removals.remove(id);
  await clock.pass(8_000);
  await settle();
  const next = start(settings);
  await next.removals.begin();
  expect(next.erased).toEqual([id]);
});
