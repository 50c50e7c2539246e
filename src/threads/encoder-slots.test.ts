import { describe, expect, it } from "vitest";
import { SHARED_SLOTS } from "../core/encoder/encoder-room";
import { createEncoderSlots } from "./encoder-slots";

const workers = Array.from({ length: SHARED_SLOTS + 1 }, (_, number) => ({ number }));

describe("createEncoderSlots", () => {
  it("gives every worker a slot of its own in one memory of each model, as long as there are any", () => {
    const slots = createEncoderSlots(true);
    const given = workers.map((worker) => slots.take(worker));
    expect(new Set(given.map((place) => place?.slot)).size).toBe(SHARED_SLOTS + 1);
    expect(given.at(-1)).toBeUndefined();
    expect(new Set(given.slice(0, -1).map((place) => place?.memories)).size).toBe(1);
    const memories = Object.values(given[0]?.memories ?? {});
    expect(memories.length).toBe(2);
    for (const { buffer } of memories) expect(buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it("lets a slot that was given back rest before it is used again", () => {
    const slots = createEncoderSlots(true);
    const first = slots.take(workers[0]!)?.slot;
    slots.giveBack(workers[0]!);
    const next = workers.slice(0, SHARED_SLOTS).map((worker) => slots.take(worker)?.slot);
    expect(next.indexOf(first)).toBe(SHARED_SLOTS - 1);
  });

  it("gives none where threads can't share memory", () => {
    expect(createEncoderSlots(false).take(workers[0]!)).toBeUndefined();
  });
});
