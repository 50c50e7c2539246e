import fc from "fast-check";
import { expect, it } from "vitest";
import { parseFileId } from "../domain/ids";
import { SlotTable } from "./slot-table";

const a = parseFileId("a");
const b = parseFileId("b");

it("a slot tells its file and the passage's place in it", () => {
  const table = new SlotTable();
  table.bind(a, Uint32Array.from([4, 2]));
  expect(table.at(2)).toEqual({ fileId: a, ordinal: 1 });
  expect(table.at(0)).toBeUndefined();
  expect(table.size).toBe(2);
});

it("what a file gets later follows what it has", () => {
  const table = new SlotTable();
  table.bind(a, Uint32Array.from([4, 2]));
  table.bind(b, Uint32Array.from([0]));
  table.bind(a, Uint32Array.from([1]));
  expect(table.at(1)).toEqual({ fileId: a, ordinal: 2 });
  expect([...table.slotsOf(a)]).toEqual([4, 2, 1]);
  expect([...table.release(a)]).toEqual([4, 2, 1]);
  expect(table.size).toBe(1);
});

it("released slots are given out again", () => {
  const table = new SlotTable();
  table.bind(a, table.allocate(3, new Set()));
  expect([...table.release(a)]).toEqual([0, 1, 2]);
  expect([...table.allocate(3, new Set())]).toEqual([0, 1, 2]);
  expect([...table.allocate(3, new Set([1, 3]))]).toEqual([0, 2, 4]);
  table.bind(b, Uint32Array.from([1]));
  expect(table.at(1)).toEqual({ fileId: b, ordinal: 0 });
  expect(table.at(0)).toBeUndefined();
});

it("slots that are released behind others are given out before new ones", () => {
  const table = new SlotTable();
  for (const id of [a, b]) table.bind(id, table.allocate(3, new Set()));
  expect([...table.allocate(1, new Set())]).toEqual([6]);
  table.release(a);
  expect([...table.allocate(4, new Set())]).toEqual([0, 1, 2, 6]);
});

it("no slot ever stands for two passages", () => {
  const steps = fc.array(
    fc.record({ file: fc.integer({ min: 0, max: 4 }), passages: fc.integer({ min: 0, max: 6 }) }),
  );
  fc.assert(
    fc.property(steps, (changes) => {
      const table = new SlotTable();
      const bound = new Map<number, readonly number[]>();
      for (const { file, passages } of changes) {
        const id = parseFileId(`f${file}`);
        table.release(id);
        const slots = table.allocate(passages, new Set());
        table.bind(id, slots);
        bound.set(file, [...slots]);
      }
      const all = [...bound.values()].flat();
      expect(new Set(all).size).toBe(all.length);
      expect(table.size).toBe(all.length);
    }),
  );
});
