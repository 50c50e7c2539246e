import fc from "fast-check";
import { expect, test } from "vitest";
import { stackNotes } from "./stack-notes";

test("a note with room stands at its anchor", () => {
  expect(
    stackNotes(
      [
        { anchor: 10, height: 40 },
        { anchor: 100, height: 40 },
      ],
      8,
    ),
  ).toEqual([10, 100]);
});

test("a note without room moves down to the end of the one before it", () => {
  expect(
    stackNotes(
      [
        { anchor: 10, height: 40 },
        { anchor: 20, height: 40 },
      ],
      8,
    ),
  ).toEqual([10, 58]);
});

test("a note without an anchor follows the one before it", () => {
  expect(
    stackNotes(
      [
        { anchor: 10, height: 40 },
        { anchor: undefined, height: 40 },
      ],
      8,
    ),
  ).toEqual([10, 58]);
  expect(stackNotes([{ anchor: undefined, height: 40 }], 8)).toEqual([0]);
});

test("notes never overlap and never stand above their anchor", () => {
  const size = fc.record({ anchor: fc.option(fc.nat(2000), { nil: undefined }), height: fc.nat(300) });
  fc.assert(
    fc.property(fc.array(size), fc.nat(20), (notes, gap) => {
      const tops = stackNotes(notes, gap);
      notes.forEach((note, index) => {
        const top = tops[index] ?? NaN;
        expect(top).toBeGreaterThanOrEqual(note.anchor ?? 0);
        if (index > 0)
          expect(top).toBeGreaterThanOrEqual(
            (tops[index - 1] ?? NaN) + (notes[index - 1]?.height ?? NaN) + gap,
          );
      });
    }),
    { seed: 3 },
  );
});
